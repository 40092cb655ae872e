/** Questions that come back: when, and in which order. The memory itself is modelled by a library, on the server. */
import type { Confidence } from '#domain/assessment/test-draft.ts';
import { addDays, daysFromTo, isBefore, mondayOf, type PlainDate } from '#domain/shared/dates.ts';

/** Questions answered on one day, in the app and by email together. (rules K5) */
export const RECALL_PER_DAY = 5;

/** The share of answers that is expected to be right when a question returns. (rules K4) */
export const RECALL_RETENTION = 0.9;

/** The longest time between two answers, in days. (rules K4) */
export const MAX_RECALL_DAYS = 365;

/** The days over which the share of right answers is counted, and for which a link of an email answers. */
export const RETENTION_DAYS = 90;
export const RECALL_LINK_DAYS = 14;

export type RecallGrade = 'again' | 'hard' | 'good';

/** What an answer says about the memory of its question; without a confidence it is not a guess. (rules K4) */
export function gradeRecall(isRight: boolean, confidence: Confidence | null): RecallGrade {
  if (!isRight) return 'again';
  return confidence === 'guess' ? 'hard' : 'good';
}

/** How well a question is remembered: `stability` in days, `difficulty` from 1 to 10. */
export type Memory = { readonly stability: number; readonly difficulty: number };

/** An answer in a test or in practice that was wrong or a guess, and the days on which it was given and the test passed. */
export type Miss = { readonly grade: RecallGrade; readonly missedOn: PlainDate; readonly passedOn: PlainDate };

/** What is known since a question was last answered in recall. */
export type Card = { readonly memory: Memory; readonly answeredOn: PlainDate; readonly dueOn: PlainDate };

/** A miss counts until the question is answered in recall on the same day or later. */
export const isLapsed = (card: Card | null, miss: Miss | null): miss is Miss =>
  miss !== null && (card === null || card.answeredOn < miss.missedOn);

/** The day on which a question returns; null if it was never missed. (rules K2) */
export function dueOn(card: Card | null, miss: Miss | null): PlainDate | null {
  if (isLapsed(card, miss)) return addDays(isBefore(miss.missedOn, miss.passedOn) ? miss.passedOn : miss.missedOn, 1);
  return card?.dueOn ?? null;
}

type Due = { readonly id: number; readonly dueOn: PlainDate; readonly stability: number };

/** The questions of a day: the longest due first, and of the same day those remembered least. (rules K5) */
export function chooseForToday<Question extends Due>(
  questions: readonly Question[],
  { today, answered }: { today: PlainDate; answered: number },
): Question[] {
  return questions
    .filter((question) => question.dueOn <= today)
    .toSorted((a, b) => daysFromTo(b.dueOn, a.dueOn) || a.stability - b.stability || a.id - b.id)
    .slice(0, Math.max(0, RECALL_PER_DAY - answered));
}

/** A question from the day on which it was due to the day on which it was answered; null while it is unanswered. */
export type Wait = { readonly dueOn: PlainDate; readonly answeredOn: PlainDate | null };

/**
 * The weeks in a row with an answer, up to today. A week without one ends the row if a question was due through all of
 * it; the current week does not, because it is not over. (rules K12)
 */
export function weeksInARow(waits: readonly Wait[], today: PlainDate): number {
  const answered = new Set(waits.flatMap(({ answeredOn }) => answeredOn ?? []).map(mondayOf));
  const [first] = [...answered].toSorted();
  if (first === undefined) return 0;
  const current = mondayOf(today);
  let count = 0;
  for (let week = current; !isBefore(week, first); week = addDays(week, -7)) {
    if (answered.has(week)) count += 1;
    else if (week !== current && waits.some((wait) => isWaitingIn(wait, week))) return count;
  }
  return count;
}

/** Whether a question was due on every day of a week, from its Monday on. */
const isWaitingIn = ({ dueOn, answeredOn }: Wait, monday: PlainDate): boolean =>
  !isBefore(monday, dueOn) && (answeredOn === null || isBefore(addDays(monday, 6), answeredOn));
