import { z } from 'zod';
import { CONFIDENCES, DRAFT_FIELDS, MAX_DRAFT_QUESTIONS } from '#domain/assessment/test-draft.ts';
import { CERTIFICATE_LAYOUTS } from '#domain/credits/certificates/certificate-layout.ts';
import { CERTIFICATE_TEMPLATES } from '#domain/credits/certificates/certificate-template.ts';
import { changeAge } from '../forms/change-age.ts';
import { boundedText } from '../forms/text.ts';
import { validationMessage } from '../forms/validation-message.ts';
import { defineResource, many, named, one } from '../resource.ts';

/** The moment of a text that teaches a question; `start` is in seconds. */
export const Moment = z.object({
  slug: z.string(),
  title: z.string(),
  section: z.int(),
  slide: z.int().nullable(),
  start: z.int(),
});

export const Question = defineResource('Question', {
  attributes: z.object({
    number: z.int(),
    stem: z.string(),
    /** The id of the answer that the caller chose in the attempt shown; null before. */
    answerChecked: z.string().nullable(),
    /** After approval only. */
    feedback: z.string().nullable(),
    reference: z.string().nullable(),
    /** Where the content is taught: for a missed question, and for all after approval; null before. */
    taught: Moment.nullable(),
    /** The section with the references on the question. After approval only. */
    see_also: z.object({ slug: z.string(), title: z.string(), start: z.int() }).nullable(),
  }),
  relationships: { answers: many('Answer') },
});

export const Answer = defineResource('Answer', {
  attributes: z.object({
    text: z.string(),
    /** After approval only; null before. */
    correct: z.boolean().nullable(),
    /** Why it is right or wrong; after approval only, and null if the question as a whole is explained. */
    why: z.string().nullable(),
  }),
  relationships: { question: named('Question') },
});

/** The id of a question or an answer, as sent by clients. */
const SentId = boundedText(64);

export const TestResults = z.array(z.object({ question_id: SentId, answer_id: SentId }));
export type TestResults = z.infer<typeof TestResults>;

/** Ids as the server issues them; a stored draft contains no others. */
const DraftId = boundedText(10).regex(/^\d+$/, validationMessage('api.value.testId'));

/** The confidence of the learner by question; it does not change the score. */
export const ConfidenceList = z
  .array(z.object({ question_id: DraftId, level: z.enum(CONFIDENCES) }))
  .max(MAX_DRAFT_QUESTIONS);

const DraftAnswers = z.array(z.object({ question_id: DraftId, answer_id: DraftId })).max(MAX_DRAFT_QUESTIONS);
const DraftMarks = z.array(DraftId).max(MAX_DRAFT_QUESTIONS);
const FrontMatterVersion = boundedText(64).regex(/^[\w-]*$/, validationMessage('api.value.frontMatterVersion'));

/** A test in progress; its id is that of the publication. */
export const TestDraft = defineResource('TestDraft', {
  attributes: z.object({
    answers: DraftAnswers,
    confidence: ConfidenceList,
    /** Ids of the questions marked for review. */
    marked: DraftMarks,
    /** The version of the front matter that was shown before the start. */
    shown: FrontMatterVersion.nullable(),
    /** 0 if nothing is stored. */
    version: z.int().min(0),
    updated: z.iso.datetime().nullable(),
  }),
  relationships: { publication: one('Publication') },
});

export const TestDraftChange = z.strictObject({
  answers: DraftAnswers,
  confidence: ConfidenceList,
  marked: DraftMarks,
  shown: FrontMatterVersion.nullable(),
  /** The version on which the change is based. */
  version: z.int().min(0).max(2_147_483_647),
  /** What was changed on this device, and how long ago; without it, all that the draft has, now. (rules T12) */
  changes: z
    .array(z.object({ question_id: DraftId, field: z.enum(DRAFT_FIELDS), age: changeAge }))
    .max(MAX_DRAFT_QUESTIONS * DRAFT_FIELDS.length)
    .optional(),
});

export const PublicationTestResult = defineResource('PublicationTestResult', {
  attributes: z.object({
    results: TestResults,
    status: z.enum(['APPROVED', 'REJECTED']),
    confidence: ConfidenceList,
    /** Percent, rounded for display. */
    score: z.int(),
    passingScore: z.int(),
    attempt: z.int(),
    /** Taken again after an approval; it affects neither credit nor statistics, and is counted separately. */
    practice: z.boolean(),
    submitted: z.iso.datetime(),
    /** Ids of the questions missed. */
    missed: z.array(z.string()),
  }),
  relationships: { publication: one('Publication'), questions: many('Question') },
});

export const SurveyAnswers = z.array(
  z.object({
    question_id: SentId,
    /** A text, the point of a scale, an option, or several options. */
    value: z.union([boundedText(20_000), z.number(), z.array(boundedText(500)).max(40)]),
  }),
);

export const Survey = defineResource('Survey', {
  attributes: z.object({
    answers: SurveyAnswers,
    /** In credits. In a request, null claims the full amount; in a response, null means that none is offered. */
    credits_claimed: z.number().nullable(),
  }),
  relationships: { publication: one('Publication'), certificate: one('Certificate') },
});

export const Acknowledgement = defineResource('Acknowledgement', {
  attributes: z.object({ version: z.string(), shown: z.iso.datetime() }),
  relationships: { publication: one('Publication') },
});

/** The learner's identifiers at the reporting bodies, and the bodies that take reports; its id is that of the account. */
export const Identifiers = defineResource('Identifiers', {
  attributes: z.object({
    npi: z.string().nullable(),
    licence_number: z.string().nullable(),
    licence_state: z.string().nullable(),
    board_number: z.string().nullable(),
    /** Of a pharmacist at NABP. */
    eprofile_id: z.string().nullable(),
    birth_month: z.int().nullable(),
    birth_day: z.int().nullable(),
    /** Codes; consent and identifiers are requested for no other. (rules L3) */
    bodies: z.array(z.string()),
  }),
  relationships: {},
});

/** The learner's latest decision about reports to one body; its id is the body's code. */
export const Consent = defineResource('Consent', {
  attributes: z.object({ given: z.boolean(), changed: z.iso.datetime() }),
  relationships: {},
});

export const Certificate = defineResource('Certificate', {
  attributes: z.object({
    title: z.string(),
    number: z.string(),
    holder: z.string(),
    /** Printed after the name. */
    degree: z.string().nullable(),
    /** The profession that determined the wording; the account's may have changed. */
    profession: z.string().nullable(),
    provider: z.string(),
    joint_provider: z.string().nullable(),
    learning_format: z.string(),
    /** Accreditation, designation and other statements, exactly as in the PDF. */
    statements: z.array(z.string()),
    /** The lines of the certificate; null if it is from before they were data. */
    lines: z
      .object({
        title: z.string(),
        certifies: z.string(),
        participated: z.string(),
        completed: z.string(),
        credit: z.string(),
        label: z.string().nullable(),
      })
      .nullable(),
    /** The layout in which it is printed. */
    layout: z.literal(CERTIFICATE_LAYOUTS),
    credit_class: z.enum(['CME', 'SA']),
    credits: z.number(),
    /** The maximum for which the activity was designated on that date. */
    maximum_credits: z.number(),
    template: z.enum(CERTIFICATE_TEMPLATES),
    /** The awarded credit as printed; null for participation. */
    award: z.string().nullable(),
    completed: z.iso.date(),
    issued: z.iso.datetime(),
    academic_year: z.string(),
    code: z.string(),
    verify_url: z.string(),
    pdf_url: z.string(),
    /** Its Open Badge, as a credential and as a picture; null if there is none. */
    badge_url: z.string().nullable(),
    badge_picture_url: z.string().nullable(),
    revoked: z.boolean(),
    /** Whether another was issued as its replacement. */
    replaced: z.boolean(),
  }),
  relationships: { publication: one('Publication') },
});
