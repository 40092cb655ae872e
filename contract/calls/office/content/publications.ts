import { z } from 'zod';
import { defineCall, plainBody, resourceBody } from '#contract/call.ts';
import { date } from '#contract/dates.ts';
import { boundedText, text } from '#contract/forms/text.ts';
import { validationMessage } from '#contract/forms/validation-message.ts';
import { recordId } from '#contract/path-parameters.ts';
import { ActState, OfficePublication, TextProblem } from '#contract/resources/office/publications.ts';
import { Transcript } from '#contract/transcript.ts';
import { MAX_FILE_CHARACTERS, MAX_PATH_LENGTH, MAX_SOURCE_FILES } from '#domain/authoring/source-files.ts';
import { AUTHORING_STATES } from '#domain/authoring/workflow.ts';
import { TRANSLATION_LANGUAGES } from '#domain/catalogue/languages.ts';
import { PUBLICATION_TYPES } from '#domain/catalogue/publication-types.ts';
import { PUBLISHING_REQUIREMENTS } from '#domain/catalogue/publishing.ts';

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const reads = { who: 'staff', permission: 'content.read' } as const;
/** Texts are saved while they are written. (rules O6) */
const writes = { who: 'staff', permission: 'content.write', confirm: false } as const;
const params = { id: recordId('publication') };

/** The version that a write began from. */
export const Version = z.int().min(0).max(2_147_483_647);
export const FilePath = boundedText(MAX_PATH_LENGTH);
const FileText = boundedText(MAX_FILE_CHARACTERS);
const Slug = boundedText(100).regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, validationMessage('api.value.slug'));
const Files = z.record(FilePath, FileText.nullable());
/** The bytes of a saved body: each text and the one it began from, escaped as JSON. */
const MAX_SAVED_BYTES = 8 << 20;

export const listDrafts = defineCall({
  ...reads,
  name: 'listDrafts',
  method: 'GET',
  path: '/api/admin/publications/',
  summary: 'Every publication of the office, published or not; faculty see those of which they are an author.',
  answers: 'OfficePublication',
  many: true,
  list: {
    cursor: { size: 50 },
    sorts: ['updated', 'title', 'number', 'publicationDate', 'expirationDate'],
    filters: z.object({
      /** Words of the title, the slug or an author’s, or the number. */
      search: boundedText(200),
      /** One or more states, such as `draft,in-review`. */
      state: boundedText(80)
        .transform((states) => states.split(','))
        .pipe(z.array(z.enum(AUTHORING_STATES))),
      type: z.enum(PUBLICATION_TYPES),
      /** The slug of an author. */
      author: Slug,
      /** Those of which the caller is an author, or whose text the caller changed last. */
      mine: flag,
      /** Whether a draft is open, published or not. */
      open: flag,
      /** Those of which a section is not translated into this language. */
      incomplete: z.enum(TRANSLATION_LANGUAGES),
      /** Whether publishing needs anything more. */
      missing: flag,
      /** Those that lack one requirement. */
      requirement: z.enum(PUBLISHING_REQUIREMENTS),
      expirationDate__lte: date,
    }),
  },
});

export const createDraft = defineCall({
  ...writes,
  name: 'createDraft',
  method: 'POST',
  path: '/api/admin/publications/',
  summary: 'Begins a publication with the next free number and the files that its type needs.',
  answers: 'OfficePublication',
  status: 201,
  body: resourceBody(
    'OfficePublication',
    z.strictObject({
      type: z.enum(PUBLICATION_TYPES),
      title: text(200).min(1, validationMessage('api.value.title')),
      /** Made of the title if absent. */
      slug: Slug.optional(),
      authors: z.array(Slug).max(20).default([]),
    }),
  ),
});

const SectionRecording = z.object({
  /** The slug of the English section, which keeps its recording wherever it moves. */
  section: z.string(),
  /** The file of the office; null for a recording of a folder import. */
  asset: z.string().nullable(),
  name: z.string(),
  url: z.string(),
  mime: z.string(),
  duration: z.number().nullable(),
  captions: z.boolean(),
  /** Whether it is assigned in the draft; the site shows it once the text is published. */
  pending: z.boolean(),
});

const SourceAsset = z.object({ path: z.string(), asset: z.string().nullable(), url: z.string() });

export const getDraft = defineCall({
  ...reads,
  name: 'getDraft',
  method: 'GET',
  path: '/api/admin/publications/{id}/',
  params,
  summary: 'The text of a publication: its open draft, or else its latest revision; and what may be done with it now.',
  plain: z.object({
    data: OfficePublication.attributes.extend({
      id: z.string(),
      /** Texts by path. */
      files: z.record(z.string(), z.string()),
      /** Pictures and documents of the text. */
      assets: z.array(SourceAsset),
      recordings: z.array(SectionRecording),
      /** The revision that the draft began from. */
      base_revision: z.int().nullable(),
      acts: z.array(ActState),
    }),
  }),
});

export const saveDraft = defineCall({
  ...writes,
  name: 'saveDraft',
  method: 'PATCH',
  path: '/api/admin/publications/{id}/files/',
  params,
  summary:
    'Saves changed texts; null deletes one. What others saved since `version` is merged line by line where `base` has the text that a change began from; 409 with both texts where the same lines differ, and then nothing is saved.',
  bodyLimit: MAX_SAVED_BYTES,
  body: plainBody(
    z.strictObject({
      version: Version,
      changes: Files.refine(
        (changes) => Object.keys(changes).length <= MAX_SOURCE_FILES,
        validationMessage('api.value.tooManyTexts'),
      ),
      base: Files.default({}),
    }),
  ),
  plain: z.object({
    data: z.object({
      version: z.int(),
      /** Texts that now differ from those sent, because they were merged; null: deleted. */
      merged: z.record(z.string(), z.string().nullable()),
      /** The problems of the changed texts. */
      problems: z.array(TextProblem),
    }),
  }),
});

export const renderDraftText = defineCall({
  ...reads,
  name: 'renderDraftText',
  method: 'POST',
  path: '/api/admin/publications/{id}/text/',
  params,
  confirm: false,
  idempotency: 'none',
  summary: 'One text as the site would show it while it is written, with its problems; nothing is saved.',
  bodyLimit: MAX_SAVED_BYTES,
  body: plainBody(z.strictObject({ path: FilePath, text: FileText })),
  plain: z.object({
    data: z.object({
      /** Of a section. */
      transcript: Transcript.nullable(),
      /** Of a cover, or the notes of an episode. */
      html: z.string(),
      problems: z.array(TextProblem),
    }),
  }),
});

/** A publication as the site would show it; `null` where the cover cannot be read. */
export const RenderedDraft = z.object({
  number: z.int(),
  slug: z.string(),
  title: z.string(),
  type: z.enum(PUBLICATION_TYPES),
  excerpt: z.string(),
  description: z.string(),
  key_points: z.array(z.string()),
  sections: z.array(
    z.object({
      number: z.int(),
      slug: z.string(),
      title: z.string(),
      duration: z.int(),
      private: z.boolean(),
      /** That of the library, or the one that is assigned since; its addresses are signed. */
      recording: z.object({ url: z.string(), mime: z.string(), captions_url: z.string().nullable() }).nullable(),
      transcript: Transcript,
    }),
  ),
  /** With its answers, for those who review it; null without a test. */
  test: z
    .object({
      passing_score: z.int(),
      questions: z.array(
        z.object({
          stem: z.string(),
          answers: z.array(z.object({ text: z.string(), correct: z.boolean(), why: z.string().nullable() })),
          feedback: z.string(),
          reference: z.string().nullable(),
        }),
      ),
    })
    .nullable(),
});

export const renderDraft = defineCall({
  ...reads,
  name: 'renderDraft',
  method: 'GET',
  path: '/api/admin/publications/{id}/preview/',
  params,
  summary: 'The whole draft as the site would show it, and what each kind of reader could open of it.',
  plain: z.object({
    data: z.object({
      publication: RenderedDraft.nullable(),
      readers: z.array(
        z.object({
          /** `visitor`, `free`, or the slug of a membership. */
          reader: z.string(),
          name: z.string(),
          /** For each section whether it opens; if not, why. */
          sections: z.array(
            z.object({
              number: z.int(),
              open: z.boolean(),
              reason: z.enum(['register', 'upgrade', 'renew', 'choose', 'unpublished']).nullable(),
            }),
          ),
          materials: z.boolean(),
        }),
      ),
    }),
  }),
});

export const inspectDraft = defineCall({
  ...reads,
  name: 'inspectDraft',
  method: 'GET',
  path: '/api/admin/publications/{id}/checklist/',
  params,
  summary: 'Ready to publish? Every requirement with what it lacks and the place in the text that leads there.',
  plain: z.object({
    data: z.object({
      ready: z.boolean(),
      items: z.array(
        z.object({
          requirement: z.enum([...PUBLISHING_REQUIREMENTS, 'text', 'captions']),
          state: z.enum(['ok', 'missing', 'not-needed']),
          /** Whether publishing is refused without it. */
          blocking: z.boolean(),
          path: z.string().nullable(),
          line: z.int().nullable(),
          field: z.string().nullable(),
        }),
      ),
      problems: z.array(TextProblem),
      /** Whether publishing needs the kind of the change. (rules E5) */
      needs_kind: z.boolean(),
    }),
  }),
});
