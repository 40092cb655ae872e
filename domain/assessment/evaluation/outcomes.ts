/** What an activity achieved, by the levels of Moore, Green and Gallis as far as they are measured. (rules L53, L54) */
import { mayShow } from './summary.ts';

/** The answers of a role: how many people answered, and the sum of what each counts, from 0 to 1. */
export type RoleCount = { readonly people: number; readonly sum: number };

export type OutcomeCounts = {
  /** Whose first attempt was in the period, and how many of them passed by now. */
  readonly learners: number;
  readonly passed: number;
  /** Sums of the scores of these learners, in percent. */
  readonly firstScores: number;
  readonly latestScores: number;
  readonly overall: RoleCount;
  readonly objectives: RoleCount;
  readonly intent: RoleCount;
  readonly change: RoleCount;
  /** Of those who had intended a change. */
  readonly intendedChange: RoleCount;
};

/** A share from 0 to 1 of a number of people; null if they are too few. */
export type OutcomeFigure = { readonly people: number; readonly share: number | null };

export type Outcomes = {
  readonly learners: number;
  readonly passed: OutcomeFigure;
  readonly overall: OutcomeFigure;
  readonly objectives: OutcomeFigure;
  readonly firstScore: OutcomeFigure;
  readonly latestScore: OutcomeFigure;
  readonly intent: OutcomeFigure;
  readonly change: OutcomeFigure;
  readonly intendedChange: OutcomeFigure;
};

export const NO_ANSWERS: RoleCount = { people: 0, sum: 0 };
export const NO_OUTCOMES: OutcomeCounts = {
  ...{ learners: 0, passed: 0, firstScores: 0, latestScores: 0, overall: NO_ANSWERS, objectives: NO_ANSWERS },
  ...{ intent: NO_ANSWERS, change: NO_ANSWERS, intendedChange: NO_ANSWERS },
};

/** Every figure with its number of people; fewer than five are not shown. (rules L54) */
export function describeOutcomes(counts: OutcomeCounts): Outcomes {
  const { learners } = counts;
  const figure = ({ people, sum }: RoleCount): OutcomeFigure => ({
    people,
    share: mayShow(people) ? sum / people : null,
  });
  return {
    learners,
    passed: figure({ people: learners, sum: counts.passed }),
    overall: figure(counts.overall),
    objectives: figure(counts.objectives),
    firstScore: figure({ people: learners, sum: counts.firstScores / 100 }),
    latestScore: figure({ people: learners, sum: counts.latestScores / 100 }),
    intent: figure(counts.intent),
    change: figure(counts.change),
    intendedChange: figure(counts.intendedChange),
  };
}

/** Activities together: each answer counts once, whatever the size of its activity. */
export function addOutcomes(all: readonly OutcomeCounts[]): OutcomeCounts {
  const add = (one: RoleCount, other: RoleCount): RoleCount => ({
    people: one.people + other.people,
    sum: one.sum + other.sum,
  });
  return all.reduce(
    (total, each) => ({
      learners: total.learners + each.learners,
      passed: total.passed + each.passed,
      firstScores: total.firstScores + each.firstScores,
      latestScores: total.latestScores + each.latestScores,
      overall: add(total.overall, each.overall),
      objectives: add(total.objectives, each.objectives),
      intent: add(total.intent, each.intent),
      change: add(total.change, each.change),
      intendedChange: add(total.intendedChange, each.intendedChange),
    }),
    NO_OUTCOMES,
  );
}
