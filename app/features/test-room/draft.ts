/** The answers of a test that has not been handed in: first on this device, then on the account. */

import { listSureness, type Sureness, type SurenessByQuestion, surenessOf } from '#app/api/sureness.ts';
import type { Entity } from '#contract/resources.ts';
import { mergeDrafts, type TestDraft } from '#domain/assessment/test-draft.ts';

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
  /** The version of the account's draft that this one was written upon. */
  readonly version: number;
  /** Something was changed here that the account does not have yet. */
  readonly isDirty: boolean;
};

export const EMPTY_DRAFT: Draft = {
  ...{ answers: {}, marked: [], sure: {}, key: null, shown: null },
  ...{ version: 0, isDirty: false },
};

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
    version: draft.version,
    isDirty: draft.isDirty,
  };
}

export const listUnanswered = <Question extends Asked>(questions: readonly Question[], draft: Draft): Question[] =>
  questions.filter(({ id }) => draft.answers[id] === undefined);

/** What is handed in: one answer for each question. (rules T5) */
export const resultsOf = (questions: readonly Asked[], draft: Draft): { question_id: string; answer_id: string }[] =>
  questions.flatMap(({ id }) => {
    const answer = draft.answers[id];
    return answer === undefined ? [] : { question_id: id, answer_id: answer };
  });

/** A draft as it was kept, or an empty one where what is kept cannot be read. */
export function parseDraft(text: string | null): Draft {
  try {
    const kept: unknown = JSON.parse(text ?? 'null');
    // A draft from before drafts were stored on the account has not been sent there.
    return isDraft(kept) ? { ...kept, version: kept.version ?? 0, isDirty: kept.isDirty ?? true } : EMPTY_DRAFT;
  } catch {
    return EMPTY_DRAFT;
  }
}

type Kept = Omit<Draft, 'version' | 'isDirty'> & Partial<Pick<Draft, 'version' | 'isDirty'>>;

function isDraft(kept: unknown): kept is Kept {
  if (typeof kept !== 'object' || kept === null) return false;
  const { answers, marked, sure, key, shown } = kept as Partial<Draft>;
  const areMaps = [answers, sure].every((map) => typeof map === 'object' && map !== null);
  return areMaps && Array.isArray(marked) && [key, shown].every((text) => text === null || typeof text === 'string');
}

type Stored = Entity<'TestDraft'>;

/** What the account stores of a draft. */
export const storedFields = ({ answers, sure, marked, shown, version }: Draft) => ({
  answers: Object.entries(answers).map(([question_id, answer_id]) => ({ question_id, answer_id })),
  confidence: listSureness(sure),
  marked: [...marked],
  shown,
  version,
});

const readStored = ({ answers, confidence, marked, shown }: Stored): TestDraft => ({
  answers: Object.fromEntries(answers.map(({ question_id, answer_id }) => [question_id, answer_id])),
  confidence: surenessOf(confidence),
  marked,
  shown,
});

/**
 * The draft of this device once the account's is known. What was changed here and not sent yet stays over it; without such a
 * change the account's counts, also when it is empty because the test was handed in on another device.
 */
export function syncDraft(local: Draft, stored: Stored): Draft {
  if (stored.version === local.version || (local.isDirty && stored.version < local.version)) return local;
  return local.isDirty ? mergeInto(local, stored, true) : adoptDraft(local, stored);
}

/** The answer to what was sent: taken over, unless something was changed meanwhile. */
export const receiveDraft = (local: Draft, sent: Draft, stored: Stored): Draft =>
  local === sent ? adoptDraft(local, stored) : mergeInto(local, stored, true);

const adoptDraft = (local: Draft, stored: Stored): Draft =>
  withStored(local, { ...readStored(stored), version: stored.version, isDirty: false });

function mergeInto(local: Draft, stored: Stored, isDirty: boolean): Draft {
  const { answers, sure: confidence, marked, shown } = local;
  const merged = mergeDrafts(readStored(stored), { answers, confidence, marked, shown });
  return withStored(local, { ...merged, version: stored.version, isDirty });
}

type Taken = TestDraft & Pick<Draft, 'version' | 'isDirty'>;

function withStored({ answers: before, key, shown }: Draft, { answers, confidence, marked, ...taken }: Taken): Draft {
  const isSame =
    JSON.stringify(Object.entries(answers).toSorted()) === JSON.stringify(Object.entries(before).toSorted());
  return { ...taken, answers, marked, sure: confidence, shown: taken.shown ?? shown, key: isSame ? key : null };
}
