import type { Confidence } from '#domain/assessment/test-draft.ts';
import { linksFrom, project } from '#server/jsonapi/projection.ts';
import type { Acknowledgement } from './acknowledgements.ts';
import {
  loadShownAnswers,
  loadShownQuestions,
  type ShownAnswer,
  type ShownQuestion,
} from './questions/shown-questions.ts';
import { loadTestResults, type TestResult } from './results/list-test-results.ts';
import type { StoredDraft } from './submission/test-drafts.ts';

const wireId = (id: number | null): string | null => (id === null ? null : String(id));

const question = project<'Question', ShownQuestion>({
  type: 'Question',
  id: (row) => row.id,
  attributes: (row) => ({
    number: row.number,
    stem: row.stem,
    answerChecked: wireId(row.answerChecked),
    feedback: row.feedback,
    reference: row.reference,
    taught: row.taught,
    see_also: row.seeAlso,
  }),
  related: { answers: async (_ctx, rows) => linksFrom(rows, (row) => row.answers.map(({ id }) => id)) },
  load: (ctx, ids) => loadShownQuestions(ctx, ids),
});

const answer = project<'Answer', ShownAnswer>({
  type: 'Answer',
  id: (row) => row.id,
  attributes: (row) => ({ text: row.text, correct: row.correct, why: row.why }),
  related: { question: async (_ctx, rows) => linksFrom(rows, (row) => [row.questionId]) },
  linkage: (row) => ({ question: row.questionId }),
  load: (ctx, ids) => loadShownAnswers(ctx, ids),
});

const testResult = project<'PublicationTestResult', TestResult>({
  type: 'PublicationTestResult',
  id: (row) => row.id,
  attributes: (row) => ({
    results: row.choices.map(({ questionId, answerId }) => ({
      question_id: String(questionId),
      answer_id: String(answerId),
    })),
    confidence: listConfidence(row.confidence),
    status: row.status,
    score: row.scorePercent,
    passingScore: row.passMark,
    attempt: row.attempt,
    practice: row.practice,
    submitted: row.submittedAt.toISOString(),
    missed: row.choices.filter(({ correct }) => !correct).map(({ questionId }) => String(questionId)),
  }),
  related: {
    publication: async (_ctx, rows) => linksFrom(rows, (row) => [row.publicationId]),
    questions: async (_ctx, rows) => linksFrom(rows, (row) => row.choices.map(({ questionId }) => questionId)),
  },
  load: (ctx, ids) => loadTestResults(ctx, ids),
});

const testDraft = project<'TestDraft', StoredDraft>({
  type: 'TestDraft',
  id: (row) => row.id,
  attributes: ({ draft, version, updatedAt }) => ({
    answers: Object.entries(draft.answers).map(([question_id, answer_id]) => ({ question_id, answer_id })),
    confidence: listConfidence(draft.confidence),
    marked: [...draft.marked],
    shown: draft.shown,
    version,
    updated: updatedAt?.toISOString() ?? null,
  }),
  related: { publication: async (_ctx, rows) => linksFrom(rows, (row) => [row.id]) },
});

const listConfidence = (levels: Readonly<Record<string, Confidence>>) =>
  Object.entries(levels).map(([question_id, level]) => ({ question_id, level }));

const acknowledgement = project<'Acknowledgement', Acknowledgement>({
  type: 'Acknowledgement',
  id: (row) => row.id,
  attributes: (row) => ({ version: row.version, shown: row.shownAt.toISOString() }),
  related: { publication: async (_ctx, rows) => linksFrom(rows, (row) => [row.publicationId]) },
});

export const assessmentProjections = [question, answer, testResult, testDraft, acknowledgement];
