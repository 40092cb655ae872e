import { z } from 'zod';
import { defineResource, many, one } from '../resource.ts';

export const Question = defineResource('Question', {
  attributes: z.object({
    number: z.int(),
    stem: z.string(),
    /** The id of the answer that the caller chose in the attempt shown; null before. */
    answerChecked: z.string().nullable(),
    /** After approval only. */
    feedback: z.string().nullable(),
    reference: z.string().nullable(),
    /** The section whose references hold it: where to look again. After approval only. */
    see_also: z.object({ slug: z.string(), title: z.string(), start: z.int() }).nullable(),
  }),
  relationships: { answers: many('Answer') },
});

export const Answer = defineResource('Answer', {
  attributes: z.object({
    text: z.string(),
    /** After approval only; null before. */
    correct: z.boolean().nullable(),
  }),
  relationships: { question: one('Question') },
});

export const TestResults = z.array(z.object({ question_id: z.string(), answer_id: z.string() }));
export type TestResults = z.infer<typeof TestResults>;

export const PublicationTestResult = defineResource('PublicationTestResult', {
  attributes: z.object({
    results: TestResults,
    status: z.enum(['APPROVED', 'REJECTED']),
    /** Per cent, rounded for display. */
    score: z.int(),
    passingScore: z.int(),
    attempt: z.int(),
    submitted: z.iso.datetime(),
    /** Ids of the questions missed. */
    missed: z.array(z.string()),
  }),
  relationships: { publication: one('Publication'), questions: many('Question') },
});

export const SurveyAnswers = z.array(z.object({ question_id: z.string(), value: z.union([z.string(), z.number()]) }));

export const Survey = defineResource('Survey', {
  attributes: z.object({
    answers: SurveyAnswers,
    /** In credits. Sent as null it asks for the whole amount; null in the answer where none is offered. */
    credits_claimed: z.number().nullable(),
  }),
  relationships: { publication: one('Publication'), certificate: one('Certificate') },
});

export const Acknowledgement = defineResource('Acknowledgement', {
  attributes: z.object({ version: z.string(), shown: z.iso.datetime() }),
  relationships: { publication: one('Publication') },
});

/** Who the learner is to the bodies that credit is reported to; named by the account. */
export const Identifiers = defineResource('Identifiers', {
  attributes: z.object({
    npi: z.string().nullable(),
    licence_number: z.string().nullable(),
    licence_state: z.string().nullable(),
    board_number: z.string().nullable(),
    birth_month: z.int().nullable(),
    birth_day: z.int().nullable(),
  }),
  relationships: {},
});

/** What the learner last decided about reports to one body; named by the body's code. */
export const Consent = defineResource('Consent', {
  attributes: z.object({ given: z.boolean(), changed: z.iso.datetime() }),
  relationships: {},
});

export const Certificate = defineResource('Certificate', {
  attributes: z.object({
    title: z.string(),
    number: z.string(),
    holder: z.string(),
    provider: z.string(),
    joint_provider: z.string().nullable(),
    learning_format: z.string(),
    /** Accreditation, designation and whatever else applies, word for word as on the file. */
    statements: z.array(z.string()),
    credit_class: z.enum(['CME', 'SA']),
    credits: z.number(),
    template: z.enum(['physician', 'participation']),
    completed: z.iso.date(),
    issued: z.iso.datetime(),
    academic_year: z.string(),
    code: z.string(),
    verify_url: z.string(),
    pdf_url: z.string(),
    revoked: z.boolean(),
  }),
  relationships: { publication: one('Publication') },
});
