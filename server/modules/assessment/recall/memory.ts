/** The model of memory: FSRS 6 with its published parameters, by whole days. (rules K4) */
import { FSRSAlgorithm, type Grade, Rating } from 'ts-fsrs';
import {
  type Card,
  isLapsed,
  MAX_RECALL_DAYS,
  type Memory,
  type Miss,
  RECALL_RETENTION,
  type RecallGrade,
} from '#domain/assessment/recall/recall.ts';
import { addDays, daysFromTo, type PlainDate } from '#domain/shared/dates.ts';

const RATINGS: Readonly<Record<RecallGrade, Grade>> = {
  again: Rating.Again,
  hard: Rating.Hard,
  good: Rating.Good,
};

// Without chance in the intervals and without steps of minutes: an answer a day is the shortest step.
const fsrs = new FSRSAlgorithm({
  ...{ request_retention: RECALL_RETENTION, maximum_interval: MAX_RECALL_DAYS },
  ...{ enable_fuzz: false, enable_short_term: false },
});

/** The memory after an answer; `days` since the one before. */
export function remember(memory: Memory | null, grade: RecallGrade, days = 0): Memory {
  const { stability, difficulty } = fsrs.next_state(memory, days, RATINGS[grade]);
  return { stability, difficulty };
}

/** The memory of a question today: that of its last answer in recall, and of what was missed since. (rules K1, K2) */
export function memoryOf(card: Card | null, miss: Miss | null): Memory | null {
  if (!isLapsed(card, miss)) return card?.memory ?? null;
  const days = card === null ? 0 : daysFromTo(card.answeredOn, miss.missedOn);
  return remember(card?.memory ?? null, miss.grade, days);
}

/** The days until a question returns, from 1. */
export const daysUntilNext = ({ stability }: Memory): number => fsrs.next_interval(stability, 0);

type Answer = {
  readonly card: Card | null;
  readonly miss: Miss | null;
  readonly grade: RecallGrade;
  readonly today: PlainDate;
};

/** The card after an answer of today. */
export function answerCard({ card, miss, grade, today }: Answer): Card {
  const seenOn = isLapsed(card, miss) ? miss.missedOn : (card?.answeredOn ?? today);
  const memory = remember(memoryOf(card, miss), grade, daysFromTo(seenOn, today));
  return { memory, answeredOn: today, dueOn: addDays(today, daysUntilNext(memory)) };
}
