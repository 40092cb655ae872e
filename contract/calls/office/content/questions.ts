import { z } from 'zod';
import { defineCall, plainBody } from '#contract/call.ts';
import { boundedText } from '#contract/forms/text.ts';
import { validationMessage } from '#contract/forms/validation-message.ts';
import { recordId } from '#contract/path-parameters.ts';
import { MAX_DRAFT_QUESTIONS } from '#domain/assessment/test-draft.ts';
import { MAX_FILE_CHARACTERS } from '#domain/authoring/source-files.ts';
import { Version } from './publications.ts';

/** The interchange formats of tests. */
const FORMATS = ['gift', 'aiken', 'moodle', 'qti'] as const;

/** The longest text of a question; the importers have the same limit. */
const MAX_TEXT = 10_000;
const MAX_ANSWERS = 100;
/** A package of 10 MB in base64, with its names. */
const MAX_UPLOAD_BYTES = 14 << 20;
const MAX_SAVED_BYTES = 4 << 20;

const params = { id: recordId('publication') };
const reads = { who: 'staff', permission: 'content.read' } as const;
/** Questions are saved while they are written. (rules O6) */
const writes = { who: 'staff', permission: 'content.write', confirm: false } as const;

const questionText = boundedText(MAX_TEXT);
const count = z.int().min(1).max(999_999_999);

const DraftQuestion = z.strictObject({
  number: z.int().min(0).max(999_999_999),
  stem: questionText,
  answers: z
    .array(z.strictObject({ text: questionText, correct: z.boolean(), why: questionText.nullable() }))
    .max(MAX_ANSWERS, { error: validationMessage('api.value.tooManyAnswers'), abort: true }),
  feedback: questionText,
  objective: count.nullable(),
  reference: boundedText(200).nullable(),
  section: count.nullable(),
  slide: count.nullable(),
});

const DraftQuestions = z
  .array(DraftQuestion)
  .max(MAX_DRAFT_QUESTIONS, { error: validationMessage('api.value.tooManyQuestions'), abort: true });

/** The test as it was read, and what its questions may refer to. */
const DraftTest = z.object({
  version: z.int(),
  /** The text of `test.yaml`, which a save names as the one that it began from. */
  text: z.string(),
  /** Why the text cannot be edited as a form; then there are no questions. */
  unreadable: z.object({ line: z.int(), message: z.string() }).nullable(),
  passing_score: z.int(),
  questions: z.array(DraftQuestion),
  /** `question` is counted from 1, and null for the test as a whole; `field` is within the question. */
  problems: z.array(z.object({ question: z.int().nullable(), field: z.string(), line: z.int(), message: z.string() })),
});

export const getQuestions = defineCall({
  ...reads,
  name: 'getQuestions',
  method: 'GET',
  path: '/api/admin/publications/{id}/questions/',
  params,
  summary: 'The questions of the draft, or else of the published text, with their problems and what they may refer to.',
  plain: z.object({
    data: DraftTest.extend({
      title: z.string(),
      /** Whether the site knows the publication, so that its questions may have figures. */
      in_library: z.boolean(),
      may_edit: z.boolean(),
      objectives: z.array(z.string()),
      references: z.array(z.object({ label: z.string(), text: z.string() })),
      sections: z.array(
        z.object({
          number: z.int(),
          title: z.string(),
          slides: z.array(z.object({ number: z.int(), start: z.string(), title: z.string() })),
        }),
      ),
    }),
  }),
});

/** The version and the text of `test.yaml` that a change began from. */
const Beginning = { version: Version, text: boundedText(MAX_FILE_CHARACTERS) };

export const saveQuestions = defineCall({
  ...writes,
  name: 'saveQuestions',
  method: 'PATCH',
  path: '/api/admin/publications/{id}/questions/',
  params,
  summary:
    'Writes the questions into the draft; lines of `test.yaml` that did not change stay as they are. What others changed since is merged, or refused with both texts.',
  bodyLimit: MAX_SAVED_BYTES,
  body: plainBody(z.strictObject({ ...Beginning, passing_score: z.int().min(1).max(100), questions: DraftQuestions })),
  plain: z.object({ data: DraftTest }),
});

export const importQuestions = defineCall({
  ...writes,
  name: 'importQuestions',
  method: 'POST',
  path: '/api/admin/publications/{id}/questions/import/',
  params,
  idempotency: 'none',
  summary:
    'Reads a file of questions (as in a document, GIFT, Aiken, Moodle XML, QTI 2) and names every problem by file and line; unless it is a dry run, its questions are added to the draft or replace those there.',
  bodyLimit: MAX_UPLOAD_BYTES,
  body: plainBody(
    z.strictObject({
      ...Beginning,
      name: boundedText(200),
      /** The file in base64. A pattern would need memory for each of its characters. */
      content: boundedText(MAX_UPLOAD_BYTES),
      mode: z.enum(['append', 'replace']),
      dry_run: z.boolean(),
    }),
  ),
  plain: z.object({
    data: z.object({
      /** Null if the file is none of them. */
      format: z.enum([...FORMATS, 'document']).nullable(),
      questions: z.array(
        z.object({
          stem: z.string(),
          answers: z.int(),
          /** The answer that was read as the right one; null if none or several were. */
          right: z.string().nullable(),
          file: z.string(),
          line: z.int(),
        }),
      ),
      problems: z.array(
        z.object({
          file: z.string(),
          line: z.int(),
          /** `refused`: not imported; `changed`: imported without a part; `incomplete`: cannot be published yet. */
          effect: z.enum(['refused', 'changed', 'incomplete']),
          message: z.string(),
        }),
      ),
      /** The draft afterwards; null for a dry run. */
      test: DraftTest.nullable(),
    }),
  }),
});

export const exportQuestions = defineCall({
  ...reads,
  name: 'exportQuestions',
  method: 'GET',
  path: '/api/admin/publications/{id}/questions/export/',
  params,
  summary: 'The questions as a file of another format, and what that format leaves out.',
  parameters: z.object({ format: z.enum(FORMATS) }),
  plain: z.object({
    data: z.object({
      name: z.string(),
      media_type: z.string(),
      /** The file in base64. */
      content: z.string(),
      omitted: z.array(z.object({ question: z.int(), field: z.string(), message: z.string() })),
    }),
  }),
});
