import { z } from 'zod';
import { defineCall, plainBody } from '#contract/call.ts';
import { text } from '#contract/forms/text.ts';
import {
  FORM_KINDS,
  type FormKind,
  MAX_FORM_ITEMS,
  MAX_OPTION_LENGTH,
  MAX_STEM_LENGTH,
  QUESTION_KINDS,
  QUESTION_ROLES,
} from '#domain/assessment/evaluation/evaluation-form.ts';
import { TRANSLATION_LANGUAGES } from '#domain/catalogue/languages.ts';
import { type Id, NO_RECORD, parseId } from '#domain/shared/id.ts';

/** `site`, or the id of a publication. */
const scope = z
  .string()
  .transform((value): 'site' | Id<'publication'> =>
    value === 'site' ? value : (parseId<'publication'>(value) ?? NO_RECORD),
  );
const kind = z.string().transform((value): FormKind | 'none' => FORM_KINDS.find((each) => each === value) ?? 'none');
const params = { scope, kind } as const;
const reads = { who: 'staff', permission: 'accreditation.read' } as const;
const writes = { who: 'staff', permission: 'accreditation.write' } as const;

const Texts = z.strictObject({ stem: text(MAX_STEM_LENGTH), options: z.array(text(MAX_OPTION_LENGTH)).max(20) });
const Item = Texts.extend({
  kind: z.enum(QUESTION_KINDS),
  required: z.boolean(),
  role: z.enum(QUESTION_ROLES).nullable(),
  /** The options, from 1, that mean bias, or a change that is intended or was made. */
  counts: z.array(z.int().min(1).max(20)).max(20),
  translations: z.partialRecord(z.enum(TRANSLATION_LANGUAGES), Texts),
});
/** With the id that its figures have; a question that is changed gets another. */
const ShownItem = Item.extend({ id: z.string() });

const Form = z.object({
  /** Null for the form of the site. */
  activity: z.object({ id: z.string(), title: z.string(), objectives: z.array(z.string()) }).nullable(),
  kind: z.enum(FORM_KINDS),
  /** The latest version of this form; 0 if there is none. */
  version: z.int(),
  /** Whether the activity has a form of its own; otherwise its questions are those of the site. */
  own: z.boolean(),
  items: z.array(ShownItem),
  versions: z.array(
    z.object({
      version: z.int(),
      /** Null for one that gave the activity the form of the site. */
      questions: z.int().nullable(),
      published: z.iso.datetime(),
      publisher: z.string().nullable(),
      responses: z.int(),
    }),
  ),
  /** The activities that have a form of their own; of the form of the site alone. */
  activities: z.array(z.object({ id: z.string(), title: z.string() })),
});
const answered = { plain: z.object({ data: Form }) } as const;

/** The version on which a change is based. */
const Version = z.int().min(0).max(32_767);

export const getEvaluationForm = defineCall({
  ...reads,
  name: 'getEvaluationForm',
  method: 'GET',
  path: '/api/admin/evaluation-forms/{scope}/{kind}/',
  params,
  summary: 'A form of the site (`site`) or of an activity: `evaluation` or `follow-up`, with its versions.',
  ...answered,
});

export const getEvaluationFormVersion = defineCall({
  ...reads,
  name: 'getEvaluationFormVersion',
  method: 'GET',
  path: '/api/admin/evaluation-forms/{scope}/{kind}/versions/{version}/',
  params,
  summary: 'The questions of an earlier version, as they were asked.',
  plain: z.object({ data: z.object({ version: z.int(), items: z.array(ShownItem) }) }),
});

export const publishEvaluationForm = defineCall({
  ...writes,
  name: 'publishEvaluationForm',
  method: 'PUT',
  path: '/api/admin/evaluation-forms/{scope}/{kind}/',
  params,
  summary: 'Publishes a new version of a form; the versions before stay. `version` is that on which it is based.',
  body: plainBody(z.strictObject({ version: Version, items: z.array(Item).max(MAX_FORM_ITEMS) })),
  bodyLimit: 512 * 1024,
  ...answered,
});

export const useSiteForm = defineCall({
  ...writes,
  name: 'useSiteForm',
  method: 'POST',
  path: '/api/admin/evaluation-forms/{scope}/{kind}/use-site/',
  params,
  summary: 'Gives an activity the form of the site again; its own versions stay.',
  body: plainBody(z.strictObject({ version: Version })),
  ...answered,
});
