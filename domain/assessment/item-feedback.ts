/** Self-assessments: each item is graded and explained as soon as its answer is recorded. */
import type { PublicationType } from '#domain/catalogue/publication-types.ts';
import type { Result } from './results.ts';
import type { Confidence, TestDraft } from './test-draft.ts';

/** Whether the items of a test are explained one by one. (rules T87) */
export const hasItemFeedback = (type: string): boolean => type === ('SELF_ASSESSMENT' satisfies PublicationType);

/** The answer to an item whose feedback was shown. */
export type RecordedItem = { readonly answerId: string; readonly confidence: Confidence | null };

/** By question id. */
export type RecordedItems = Readonly<Record<string, RecordedItem>>;

type Item = { readonly id: number; readonly answerIds: readonly number[] };

/** Without items that were reworded or retired since: they are answered again. (rules T88) */
export function validRecorded(recorded: RecordedItems, items: readonly Item[]): RecordedItems {
  const answers = new Map(items.map(({ id, answerIds }) => [String(id), answerIds.map(String)]));
  return Object.fromEntries(
    Object.entries(recorded).filter(([id, { answerId }]) => answers.get(id)?.includes(answerId) ?? false),
  );
}

/** A draft in which what was recorded cannot be changed. (rules T88) */
export function lockRecorded(draft: TestDraft, recorded: RecordedItems): TestDraft {
  const items = Object.entries(recorded);
  const levels = items.flatMap(([id, { confidence }]) => (confidence === null ? [] : [[id, confidence] as const]));
  const open = Object.entries(draft.confidence).filter(([id]) => recorded[id] === undefined);
  return {
    ...draft,
    answers: { ...draft.answers, ...Object.fromEntries(items.map(([id, { answerId }]) => [id, answerId])) },
    confidence: Object.fromEntries([...open, ...levels]),
  };
}

/** Submitted results in which what was recorded counts, whatever was sent for it. (rules T88) */
export const recordedResults = (results: readonly Result[], recorded: RecordedItems): Result[] =>
  results.map((result) => {
    const item = recorded[String(result.questionId)];
    return item === undefined ? result : { ...result, answerId: Number(item.answerId) };
  });
