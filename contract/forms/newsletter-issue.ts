/** The parts of an issue of the newsletter as its composer sends them. */
import { z } from 'zod';
import { LANGUAGES } from '#domain/catalogue/languages.ts';
import { PROFESSIONS } from '#domain/credits/learners/professions.ts';
import { AUDIENCE_GROUPS } from '#domain/newsletter/audience.ts';
import { BLOCK_KINDS, MAX_BLOCKS } from '#domain/newsletter/issue-content.ts';
import { MAX_RATE } from '#domain/newsletter/issue-state.ts';
import { boundedText } from './text.ts';

const MAX_ID = 2_147_483_647;
const MAX_TIERS = 50;
export const MAX_BLOCK_TEXT = 8_000;
export const MAX_LINE = 200;

const Language = z.enum(LANGUAGES);
const textsUpTo = (length: number) => z.partialRecord(Language, boundedText(length));
const Id = z.int().min(1).max(MAX_ID);

export const IssueBlockForm = z.strictObject({
  id: boundedText(40).regex(/^[\w-]{1,40}$/),
  kind: z.enum(BLOCK_KINDS),
  texts: textsUpTo(MAX_BLOCK_TEXT).default({}),
  publication: Id.optional(),
  asset: Id.optional(),
  url: boundedText(2_000).optional(),
});

export const AudienceForm = z.strictObject({
  group: z.enum(AUDIENCE_GROUPS),
  tiers: z.array(Id).max(MAX_TIERS),
  professions: z.array(z.enum(PROFESSIONS)).max(PROFESSIONS.length),
  languages: z.array(Language).max(LANGUAGES.length),
});

/** What is saved while an issue is written; whatever is absent stays. */
export const IssueForm = z.strictObject({
  /** The version that the writer saw. */
  version: z.int().min(1),
  name: boundedText(MAX_LINE).optional(),
  subject: textsUpTo(MAX_LINE).optional(),
  preheader: textsUpTo(MAX_LINE).optional(),
  languages: z.array(Language).max(LANGUAGES.length).optional(),
  blocks: z
    .array(IssueBlockForm)
    .max(MAX_BLOCKS)
    .refine((blocks) => new Set(blocks.map(({ id }) => id)).size === blocks.length)
    .optional(),
  audience: AudienceForm.optional(),
  rate: z.int().min(1).max(MAX_RATE).optional(),
});
