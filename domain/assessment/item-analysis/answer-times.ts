/** How long learners take for a question, from when the answers of a first attempt were given. (rules T83) */
import { MIN_ATTEMPTS } from '../item-statistics.ts';
import { type ChangeTimes, parseChangeKey } from '../test-draft.ts';

/** A longer gap is a pause, not a time for the question. */
export const MAX_ANSWER_SECONDS = 600;

type Timing = {
  /** When each field was last changed, of all questions. */
  readonly changedAt: ChangeTimes;
  /** When the front matter was acknowledged, in milliseconds since the epoch; null if that is unknown. */
  readonly startedAt: number | null;
};

/**
 * The whole seconds from what a learner changed last in another question, or from the start, to the answer, by question
 * id. Without anything before an answer, and after a pause, its time is unknown.
 */
export function secondsPerAnswer({ changedAt, startedAt }: Timing): Map<string, number> {
  const changes = Object.entries(changedAt).map(([key, at]) => ({ ...parseChangeKey(key), at }));
  const seconds = new Map<string, number>();
  for (const { field, questionId, at } of changes) {
    if (field !== 'answer') continue;
    const others = changes.filter((change) => change.questionId !== questionId).map((change) => change.at);
    const before = [...others, startedAt ?? at].filter((time) => time < at);
    // Endless without anything before.
    const taken = Math.max(1, Math.round((at - Math.max(...before)) / 1000));
    if (taken <= MAX_ANSWER_SECONDS) seconds.set(questionId, taken);
  }
  return seconds;
}

/** How many first attempts took so many seconds. */
export type TimeCount = { readonly seconds: number; readonly count: number };

/** In seconds: half of the learners took at most the median, and the middle half between `from` and `to`. */
export type AnswerTime = { readonly median: number; readonly from: number; readonly to: number };

/** Null below 20 known times, of which nothing is claimed. (rules T40) */
export function summarizeTimes(counts: readonly TimeCount[]): AnswerTime | null {
  const total = counts.reduce((sum, { count }) => sum + count, 0);
  if (total < MIN_ATTEMPTS) return null;
  const sorted = counts.toSorted((one, other) => one.seconds - other.seconds);
  const reach = (share: number): number => {
    let seen = 0;
    for (const { seconds, count } of sorted) {
      seen += count;
      if (seen >= share * total) return seconds;
    }
    return 0;
  };
  return { median: reach(0.5), from: reach(0.25), to: reach(0.75) };
}
