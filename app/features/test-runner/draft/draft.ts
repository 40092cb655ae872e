import {
  type ConfidenceByQuestion,
  type ConfidenceLevel,
  confidenceByQuestion,
  listConfidence,
} from '#app/api/queries/confidence.ts';
import type { Entity } from '#contract/resources.ts';
import {
  type ChangeKey,
  type ChangeTimes,
  fieldsOfDraft,
  overlayDraft,
  parseChangeKey,
  type TestDraft,
} from '#domain/assessment/test-draft.ts';
import { MAX_CHANGE_AGE_MS } from '#domain/shared/change-age.ts';

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
  /** When each field of a question was changed by this device's clock, for the changes that are not saved on the account yet. */
  readonly changes: ChangeTimes;
  /** Has changes that are not saved on the account yet. */
  readonly isDirty: boolean;
};

export const EMPTY_DRAFT: Draft = {
  ...{ answers: {}, marked: [], confidence: {}, key: null, shown: null },
  ...{ version: 0, changes: {}, isDirty: false },
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

/** Applies a change of the reader and records what it concerns. `at` is this device's clock in milliseconds. */
export function changeDraft(before: Draft, change: (draft: Draft) => Draft, at: number): Draft {
  const after = change(before);
  const fields = new Set([...fieldsOfDraft(before), ...fieldsOfDraft(after)]);
  const changed = [...fields].filter((key) => readField(before, key) !== readField(after, key));
  const changes = { ...before.changes, ...Object.fromEntries(changed.map((key) => [key, at])) };
  return { ...after, changes, isDirty: true };
}

function readField({ answers, confidence, marked }: Draft, key: ChangeKey): string | boolean | undefined {
  const { field, questionId } = parseChangeKey(key);
  if (field === 'mark') return marked.includes(questionId);
  return (field === 'answer' ? answers : confidence)[questionId];
}

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
    changes: draft.changes,
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
    return isDraft(stored) ? fillDraft(stored) : EMPTY_DRAFT;
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

type StoredDraft = Omit<Draft, 'version' | 'changes' | 'isDirty'> &
  Partial<Pick<Draft, 'version' | 'changes' | 'isDirty'>>;

/** Drafts stored before the account had them have no version and were never sent; any change made since is later. */
function fillDraft({ version = 0, isDirty = true, ...stored }: StoredDraft): Draft {
  const unknown = isDirty ? fieldsOfDraft(stored).map((id) => [id, 0]) : [];
  return { ...stored, version, isDirty, changes: stored.changes ?? Object.fromEntries(unknown) };
}

function isDraft(stored: unknown): stored is StoredDraft {
  if (typeof stored !== 'object' || stored === null) return false;
  const { answers, marked, confidence, key, shown } = stored as Partial<Draft>;
  const areMaps = [answers, confidence].every((map) => typeof map === 'object' && map !== null);
  return areMaps && Array.isArray(marked) && [key, shown].every((text) => text === null || typeof text === 'string');
}

type AccountDraft = Entity<'TestDraft'>;

/** The attributes of a draft that the account stores, sent at this instant of the device's clock. */
export const draftAttributes = ({ answers, confidence, marked, shown, version, changes }: Draft, now: number) => ({
  answers: Object.entries(answers).map(([question_id, answer_id]) => ({ question_id, answer_id })),
  confidence: listConfidence(confidence),
  marked: [...marked],
  shown,
  version,
  changes: Object.entries(changes).map(([key, at]) => ({
    ...{ question_id: parseChangeKey(key).questionId, field: parseChangeKey(key).field },
    age: Math.min(MAX_CHANGE_AGE_MS, Math.max(0, now - at)),
  })),
});

const readAccountDraft = ({ answers, confidence, marked, shown }: AccountDraft): TestDraft => ({
  answers: Object.fromEntries(answers.map(({ question_id, answer_id }) => [question_id, answer_id])),
  confidence: confidenceByQuestion(confidence),
  marked,
  shown,
});

/**
 * Combines this device's draft with the account's. Unsent changes stay, and are combined by the account when they are
 * sent; without any, the account's draft replaces the local one, also when it is empty because the test was submitted
 * on another device.
 */
export const syncDraft = (local: Draft, stored: AccountDraft): Draft =>
  local.isDirty || stored.version === local.version
    ? local
    : replaceDraft(local, stored, { changes: {}, isShownUnsent: false });

/** Applies the response to a save: replaces the local draft, but for what has changed since it was sent. */
export function applySavedDraft(local: Draft, sent: Draft, stored: AccountDraft): Draft {
  const changes = Object.fromEntries(
    Object.entries(local.changes).filter(([key, at]) => sent.changes[key as ChangeKey] !== at),
  );
  return replaceDraft(local, stored, { changes, isShownUnsent: local.shown !== sent.shown });
}

/** What a device has changed that was not sent yet. */
type Unsent = Pick<Draft, 'changes'> & { isShownUnsent: boolean };

function replaceDraft(local: Draft, stored: AccountDraft, { changes, isShownUnsent }: Unsent): Draft {
  const unsent = Object.keys(changes) as ChangeKey[];
  const { answers, confidence, marked } = overlayDraft(readAccountDraft(stored), local, unsent);
  const isSame =
    JSON.stringify(Object.entries(answers).toSorted()) === JSON.stringify(Object.entries(local.answers).toSorted());
  return {
    ...{ answers, confidence, marked, version: stored.version, changes },
    shown: isShownUnsent ? local.shown : (stored.shown ?? local.shown),
    key: isSame ? local.key : null,
    isDirty: unsent.length > 0 || isShownUnsent,
  };
}

export type Question = Entity<'Question', 'answers'>;

export const sortQuestions = (questions: readonly Question[] = []): Question[] =>
  questions.toSorted((a, b) => a.number - b.number);
