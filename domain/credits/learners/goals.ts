/** Goals of credit in a cycle: what counts, what is still needed, and when to remind. (rules T62, T64) */

import type { CreditKind } from '#domain/credits/credit-kinds.ts';
import { NO_CREDIT, type Quarters } from '#domain/shared/credits.ts';
import { addDays, daysFromTo, lastDayOfMonth, type PlainDate } from '#domain/shared/dates.ts';
import type { TopicPart } from './topics.ts';

/** How much of which kind; `any` counts every kind. With a topic, the hours of it alone count. (rules T62, T68) */
export type GoalPart = {
  readonly kind: CreditKind | 'any';
  readonly quarters: Quarters;
  readonly topic?: string;
};

export type CreditGoal = {
  readonly startsOn: PlainDate;
  readonly endsOn: PlainDate;
  readonly parts: readonly GoalPart[];
};

export type HeldCredit = {
  readonly kind: CreditKind;
  readonly quarters: Quarters;
  readonly completedOn: PlainDate;
  /** Whether the member recorded it, instead of the ledger. */
  readonly isExternal: boolean;
  /** How much of it is about which topic. */
  readonly topics?: readonly TopicPart[];
};

export type PartProgress = GoalPart & {
  /** From the ledger, and from what the member recorded. */
  readonly earned: Quarters;
  readonly external: Quarters;
  readonly remaining: Quarters;
};
export type GoalState = 'upcoming' | 'open' | 'reached' | 'ended';
export type GoalProgress = {
  readonly state: GoalState;
  readonly parts: readonly PartProgress[];
  readonly daysLeft: number;
};

export const MAX_GOALS = 20;
export const MAX_CYCLE_YEARS = 10;

/** Self-assessment is AMA PRA Category 1 credit too; every other kind counts as itself alone. (rules T62) */
const counts = (wanted: GoalPart['kind'], kind: CreditKind): boolean =>
  wanted === 'any' || wanted === kind || (wanted === 'category-1' && kind === 'self-assessment');

/** Whether credit of a kind, with these topics, counts for a part of a goal. (rules T62) */
export const countsFor = (
  { kind: wanted, topic }: Pick<GoalPart, 'kind' | 'topic'>,
  { kind, topics }: { readonly kind: CreditKind; readonly topics: readonly string[] },
): boolean => counts(wanted, kind) && (topic === undefined || topics.includes(topic));

const amountOf = ({ quarters, topics }: HeldCredit, topic: string | undefined): number =>
  topic === undefined ? quarters : (topics?.find(({ code }) => code === topic)?.quarters ?? 0);

const sum = (credits: readonly HeldCredit[], topic: string | undefined): Quarters =>
  credits.reduce((total, credit) => total + amountOf(credit, topic), NO_CREDIT as number) as Quarters;

function measure(part: GoalPart, credits: readonly HeldCredit[]): PartProgress {
  const counted = credits.filter(({ kind }) => counts(part.kind, kind));
  const earned = sum(
    counted.filter(({ isExternal }) => !isExternal),
    part.topic,
  );
  const external = sum(
    counted.filter(({ isExternal }) => isExternal),
    part.topic,
  );
  return { ...part, earned, external, remaining: Math.max(0, part.quarters - earned - external) as Quarters };
}

/** The progress of a goal: credit counts if it was completed between the first and the last day, both included. */
export function goalProgress(goal: CreditGoal, credits: readonly HeldCredit[], today: PlainDate): GoalProgress {
  const inCycle = credits.filter(({ completedOn }) => completedOn >= goal.startsOn && completedOn <= goal.endsOn);
  const parts = goal.parts.map((part) => measure(part, inCycle));
  return { state: stateOf(goal, parts, today), parts, daysLeft: Math.max(0, daysFromTo(today, goal.endsOn)) };
}

function stateOf({ startsOn, endsOn }: CreditGoal, parts: readonly PartProgress[], today: PlainDate): GoalState {
  if (parts.every(({ remaining }) => remaining === 0)) return 'reached';
  if (today < startsOn) return 'upcoming';
  return today > endsOn ? 'ended' : 'open';
}

/** The first day of a cycle of whole years that ends on a day; a cycle that ends with a month begins with one. */
export function cycleStart(endsOn: PlainDate, years: number): PlainDate {
  const [year = 0, month = 1] = endsOn.split('-').map(Number);
  const lastDay = lastDayOfMonth({ year: year - years, month });
  const isLast = endsOn === lastDayOfMonth({ year, month });
  const sameDay = `${String(year - years).padStart(4, '0')}${endsOn.slice(4)}` as PlainDate;
  return addDays(isLast ? lastDay : sameDay, 1);
}

/** A goal that is met once, not in each cycle, counts everything from this day. Its requirement has no years. (rules T62) */
export const ONCE_STARTS = '1950-01-01' as PlainDate;

/** Days before the end of a cycle at which a member is reminded, unless the goal is reached. (rules T64) */
export const REMINDER_DAYS = [90, 30, 7] as const;

/**
 * The reminder that is due: the nearest that has come and was not sent. Missed days are not caught up one by one.
 */
export function dueReminder(
  { state, daysLeft }: Pick<GoalProgress, 'state' | 'daysLeft'>,
  remindedDays: number | null,
): number | null {
  if (state !== 'open') return null;
  const isUnsent = (days: number) => days < (remindedDays ?? Number.POSITIVE_INFINITY);
  return REMINDER_DAYS.findLast((days) => daysLeft <= days && isUnsent(days)) ?? null;
}
