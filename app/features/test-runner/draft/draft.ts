import {
  type ConfidenceByQuestion,
  type ConfidenceLevel,
  confidenceByQuestion,
  listConfidence,
} from '#app/api/queries/confidence.ts';
import type { Entity } from '#contract/resources.ts';
import { mergeDrafts, type TestDraft } from '#domain/assessment/test-draft.ts';

/** The answers of a test in progress: saved on this device first, then on the account. */

export type Draft = {
  /** Question id to answer id. */
  readonly answers: Readonly<Record<string, string>>;
  /** Ids of the questions marked for review. */
  readonly marked: readonly string[];
  /** Confidence by question. */
  readonly confidence: ConfidenceByQuestion;
  /** Idempotency key of the submission, so that a retry is graded once; changing an answer resets it. */
  readonly key: string | null;
  /** The version of the front matter shown before the start; null before the start. */
  readonly shown: string | null;
  /** The version of the account's draft that this one is based on. */
  readonly version: number;
  /** Has changes that are not saved on the account yet. */
  readonly isDirty: boolean;
};

export const EMPTY_DRAFT: Draft = {
  ...{ answers: {}, marked: [], confidence: {}, key: null, shown: null },
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

export const setConfidence = (draft: Draft, questionId: string, level: ConfidenceLevel): Draft => ({
  ...draft,
  confidence: { ...draft.confidence, [questionId]: level },
});

type DraftQuestion = { readonly id: string; readonly answers?: readonly { readonly id: string }[] };

/** Drops answers that no longer fit: a question that was reworded has to be answered again. */
export function reconcileDraft(draft: Draft, questions: readonly DraftQuestion[]): Draft {
  const valid = questions.filter(({ id, answers = [] }) => answers.some((answer) => answer.id === draft.answers[id]));
  const ids = new Set(questions.map(({ id }) => id));
  const isUnchanged = valid.length === Object.keys(draft.answers).length;
  return {
    answers: Object.fromEntries(valid.map(({ id }) => [id, draft.answers[id] ?? ''])),
    marked: draft.marked.filter((id) => ids.has(id)),
    confidence: Object.fromEntries(Object.entries(draft.confidence).filter(([id]) => ids.has(id))),
    key: isUnchanged ? draft.key : null,
    shown: draft.shown,
    version: draft.version,
    isDirty: draft.isDirty,
  };
}

export const listUnanswered = <Question extends DraftQuestion>(
  questions: readonly Question[],
  draft: Draft,
): Question[] => questions.filter(({ id }) => draft.answers[id] === undefined);

/** The submitted results: one answer for each question. (rules T5) */
export const toResults = (
  questions: readonly DraftQuestion[],
  draft: Draft,
): { question_id: string; answer_id: string }[] =>
  questions.flatMap(({ id }) => {
    const answer = draft.answers[id];
    return answer === undefined ? [] : { question_id: id, answer_id: answer };
  });

/** Reads a draft from browser storage; an unreadable one becomes an empty draft. */
export function parseDraft(text: string | null): Draft {
  try {
    const stored = renameOldField(JSON.parse(text ?? 'null'));
    // Drafts stored before the account had them have no version and were never sent.
    return isDraft(stored) ? { ...stored, version: stored.version ?? 0, isDirty: stored.isDirty ?? true } : EMPTY_DRAFT;
  } catch {
    return EMPTY_DRAFT;
  }
}

/** Drafts in browser storage once called the confidence `sure`. */
function renameOldField(stored: unknown): unknown {
  if (typeof stored !== 'object' || stored === null || !('sure' in stored)) return stored;
  const { sure: confidence, ...rest } = stored;
  return { confidence, ...rest };
}

type StoredDraft = Omit<Draft, 'version' | 'isDirty'> & Partial<Pick<Draft, 'version' | 'isDirty'>>;

function isDraft(stored: unknown): stored is StoredDraft {
  if (typeof stored !== 'object' || stored === null) return false;
  const { answers, marked, confidence, key, shown } = stored as Partial<Draft>;
  const areMaps = [answers, confidence].every((map) => typeof map === 'object' && map !== null);
  return areMaps && Array.isArray(marked) && [key, shown].every((text) => text === null || typeof text === 'string');
}

type AccountDraft = Entity<'TestDraft'>;

/** The attributes of a draft that the account stores. */
export const draftAttributes = ({ answers, confidence, marked, shown, version }: Draft) => ({
  answers: Object.entries(answers).map(([question_id, answer_id]) => ({ question_id, answer_id })),
  confidence: listConfidence(confidence),
  marked: [...marked],
  shown,
  version,
});

const readAccountDraft = ({ answers, confidence, marked, shown }: AccountDraft): TestDraft => ({
  answers: Object.fromEntries(answers.map(({ question_id, answer_id }) => [question_id, answer_id])),
  confidence: confidenceByQuestion(confidence),
  marked,
  shown,
});

/**
 * Combines this device's draft with the account's. Unsent local changes win; without any, the account's draft replaces
 * the local one, also when it is empty because the test was submitted on another device.
 */
export function syncDraft(local: Draft, stored: AccountDraft): Draft {
  if (stored.version === local.version || (local.isDirty && stored.version < local.version)) return local;
  return local.isDirty ? mergeDraft(local, stored, true) : replaceDraft(local, stored);
}

/** Applies the response to a save: replaces the local draft unless it has changed since. */
export const applySavedDraft = (local: Draft, sent: Draft, stored: AccountDraft): Draft =>
  local === sent ? replaceDraft(local, stored) : mergeDraft(local, stored, true);

const replaceDraft = (local: Draft, stored: AccountDraft): Draft =>
  withStored(local, { ...readAccountDraft(stored), version: stored.version, isDirty: false });

function mergeDraft(local: Draft, stored: AccountDraft, isDirty: boolean): Draft {
  const { answers, confidence, marked, shown } = local;
  const merged = mergeDrafts(readAccountDraft(stored), { answers, confidence, marked, shown });
  return withStored(local, { ...merged, version: stored.version, isDirty });
}

type SavedFields = TestDraft & Pick<Draft, 'version' | 'isDirty'>;

function withStored(
  { answers: before, key, shown }: Draft,
  { answers, confidence, marked, ...rest }: SavedFields,
): Draft {
  const isSame =
    JSON.stringify(Object.entries(answers).toSorted()) === JSON.stringify(Object.entries(before).toSorted());
  return { ...rest, answers, marked, confidence, shown: rest.shown ?? shown, key: isSame ? key : null };
}

export type Question = Entity<'Question', 'answers'>;

export const sortQuestions = (questions: readonly Question[] = []): Question[] =>
  questions.toSorted((a, b) => a.number - b.number);
