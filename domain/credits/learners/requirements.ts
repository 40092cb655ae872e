/** What boards require, as rows that the accreditation officer edits. (rules T63, T82) */
import type { PlainDate } from '#domain/shared/dates.ts';
import { type Decision, no, yes } from '#domain/shared/decision.ts';
import { cycleStart, type GoalPart, ONCE_STARTS } from './goals.ts';

export const MAX_PARTS = 8;

export type RequirementTerms = {
  readonly name: string;
  readonly parts: readonly GoalPart[];
  /** 0 for what is required once. */
  readonly years: number;
};

type WrittenRequirement = { readonly parts: readonly GoalPart[]; readonly readOn: PlainDate };
type Circumstances = { readonly topics: ReadonlySet<string>; readonly today: PlainDate };

/** A requirement names each kind once, or the hours of a topic, and was read at the latest today. */
export function mayWriteRequirement(
  { parts, readOn }: WrittenRequirement,
  { topics, today }: Circumstances,
): Decision<'topic' | 'same-part' | 'read-later'> {
  if (parts.some(({ topic }) => topic !== undefined && !topics.has(topic))) return no('topic');
  const named = parts.map(({ kind, topic = '' }) => `${kind} ${topic}`);
  if (new Set(named).size < named.length) return no('same-part');
  return readOn > today ? no('read-later') : yes;
}

/** The first day of a goal with these terms that ends on a day. */
export const goalStart = ({ years }: Pick<RequirementTerms, 'years'>, endsOn: PlainDate): PlainDate =>
  years === 0 ? ONCE_STARTS : cycleStart(endsOn, years);

type GoalTerms = { readonly name: string; readonly parts: readonly GoalPart[] } & {
  readonly startsOn: PlainDate;
  readonly endsOn: PlainDate;
};

/** The terms under which a goal was chosen, whatever the requirement says since. (rules T63) */
export function termsOf({ name, parts, startsOn, endsOn }: GoalTerms): RequirementTerms {
  if (startsOn === ONCE_STARTS) return { name, parts, years: 0 };
  // A cycle that begins on January 1 ends in the year before that of the next one.
  const years = yearOf(endsOn) - yearOf(startsOn);
  return { name, parts, years: cycleStart(endsOn, years) === startsOn ? years : years + 1 };
}

const yearOf = (date: PlainDate): number => Number(date.slice(0, 4));
