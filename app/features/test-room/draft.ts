/** The answers of a test that has not been handed in. They stay on this device, per person and publication. */

import type { Sureness, SurenessByQuestion } from '#app/api/sureness.ts';

export type Draft = {
  /** Question id to answer id. */
  readonly answers: Readonly<Record<string, string>>;
  /** Ids of the questions marked for review. */
  readonly marked: readonly string[];
  readonly sure: SurenessByQuestion;
  /** Names one handing in, so that a repeated one is graded once; a changed answer makes another. */
  readonly key: string | null;
  /** The version of the front matter that was shown before the start; null before the start. */
  readonly shown: string | null;
};

export const EMPTY_DRAFT: Draft = { answers: {}, marked: [], sure: {}, key: null, shown: null };

export const answerQuestion = (draft: Draft, questionId: string, answerId: string): Draft =>
  draft.answers[questionId] === answerId
    ? draft
    : { ...draft, answers: { ...draft.answers, [questionId]: answerId }, key: null };

export const toggleMark = (draft: Draft, questionId: string): Draft => ({
  ...draft,
  marked: draft.marked.includes(questionId)
    ? draft.marked.filter((id) => id !== questionId)
    : [...draft.marked, questionId],
});

export const saySure = (draft: Draft, questionId: string, sure: Sureness): Draft => ({
  ...draft,
  sure: { ...draft.sure, [questionId]: sure },
});

type Asked = { readonly id: string; readonly answers?: readonly { readonly id: string }[] };

/** What is still true of a kept draft: a question that was reworded since is asked again. */
export function fitDraft(draft: Draft, questions: readonly Asked[]): Draft {
  const fits = questions.filter(({ id, answers = [] }) => answers.some((answer) => answer.id === draft.answers[id]));
  const asked = new Set(questions.map(({ id }) => id));
  const isWhole = fits.length === Object.keys(draft.answers).length;
  return {
    answers: Object.fromEntries(fits.map(({ id }) => [id, draft.answers[id] ?? ''])),
    marked: draft.marked.filter((id) => asked.has(id)),
    sure: Object.fromEntries(Object.entries(draft.sure).filter(([id]) => asked.has(id))),
    key: isWhole ? draft.key : null,
    shown: draft.shown,
  };
}

export const listUnanswered = <Question extends Asked>(questions: readonly Question[], draft: Draft): Question[] =>
  questions.filter(({ id }) => draft.answers[id] === undefined);

/** What is handed in: one answer for each question. (§3, Publication test result) */
export const resultsOf = (questions: readonly Asked[], draft: Draft): { question_id: string; answer_id: string }[] =>
  questions.flatMap(({ id }) => {
    const answer = draft.answers[id];
    return answer === undefined ? [] : { question_id: id, answer_id: answer };
  });

/** A draft as it was kept, or an empty one where what is kept cannot be read. */
export function parseDraft(text: string | null): Draft {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    return isDraft(kept) ? kept : EMPTY_DRAFT;
  } catch {
    return EMPTY_DRAFT;
  }
}

function isDraft(kept: unknown): kept is Draft {
  if (typeof kept !== 'object' || kept === null) return false;
  const { answers, marked, sure, key, shown } = kept as Partial<Draft>;
  const areMaps = [answers, sure].every((map) => typeof map === 'object' && map !== null);
  return areMaps && Array.isArray(marked) && [key, shown].every((text) => text === null || typeof text === 'string');
}
