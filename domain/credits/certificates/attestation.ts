/** The letter about a member's hours of a topic, such as the eight hours of the MATE Act. (rules T69) */
import { NO_CREDIT, type Quarters } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { type Decision, no, yes } from '#domain/shared/decision.ts';

/** An activity in the letter, as its certificate states it. */
export type AttestedActivity = {
  readonly ledgerEntryId: number;
  readonly title: string;
  readonly provider: string;
  readonly completedOn: PlainDate;
  readonly quarters: Quarters;
  readonly certificateNumber: string;
};

export const sumAttested = (activities: readonly AttestedActivity[]): Quarters =>
  activities.reduce((sum, { quarters }) => sum + quarters, NO_CREDIT as number) as Quarters;

/** What is still needed for the letter; never negative. */
export const remainingHours = (earned: Quarters, required: Quarters): Quarters =>
  Math.max(0, required - earned) as Quarters;

/** A letter is about our own activities alone, and needs all of its hours. (rules T69) */
export function mayAttest(
  activities: readonly AttestedActivity[],
  required: Quarters | null,
): Decision<'topic' | 'hours'> {
  if (required === null) return no('topic');
  return remainingHours(sumAttested(activities), required) === 0 ? yes : no('hours');
}

/** Whether two letters state the same, so that the first is printed again. */
export const statesSame = (one: readonly AttestedActivity[], other: readonly AttestedActivity[]): boolean =>
  one.length === other.length &&
  one.every(({ certificateNumber, quarters }, at) => {
    const same = other[at];
    return same?.certificateNumber === certificateNumber && same.quarters === quarters;
  });
