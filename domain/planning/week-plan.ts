/** A week’s plan: what to study next, in the minutes that a member has. (docs/rules/week-plan.md) */
import { addDays, daysFromTo, isBefore, mondayOf, type PlainDate } from '#domain/shared/dates.ts';

/** Why a step is planned, in the order in which the minutes are given out. (rules F3) */
export const PLAN_REASONS = [
  'expiring',
  'recall',
  'series',
  'missed',
  'started',
  'saved',
  'goal',
  'new',
  'topic',
  'library',
] as const;
export type PlanReason = (typeof PLAN_REASONS)[number];

/** Minutes of study a week. (rules F1) */
export const WEEK_MINUTES = { min: 15, max: 600, initial: 60 } as const;
export const MAX_PLAN_TOPICS = 10;
/** Credit that ends within these days comes first. (rules F3) */
export const EXPIRING_DAYS = 60;
/** How long a publication is new, in days. (rules F3) */
export const NEW_DAYS = 60;
export const MAX_PLAN_ITEMS = 12;
/** Assumed for a question of a test, and for one of recall. (rules F5) */
const TEST_QUESTION_SECONDS = 90;
const RECALL_QUESTION_SECONDS = 45;

export type Week = { readonly startsOn: PlainDate; readonly endsOn: PlainDate };

/** The week of a day, from Monday to Sunday. (rules F2) */
export function weekOf(day: PlainDate): Week {
  const startsOn = mondayOf(day);
  return { startsOn, endsOn: addDays(startsOn, 6) };
}

/** The state of a publication for one member on one day. */
export type StudyFacts = {
  readonly id: number;
  readonly isPassed: boolean;
  /** Whether the test was failed and not passed since. */
  readonly hasFailed: boolean;
  /** Whether the member may take the test today. */
  readonly mayTest: boolean;
  /** The last day on which it earns credit; null if it has no end. */
  readonly creditEndsOn: PlainDate | null;
  /** The day on which it was last studied; null if never. */
  readonly studiedOn: PlainDate | null;
  readonly isSaved: boolean;
  /** It is the next part of a series that was started, with the date of the plan, if it has one. */
  readonly series: { readonly on: PlainDate | null } | null;
  readonly publishedOn: PlainDate;
  readonly isOnTopic: boolean;
  /** The end of the nearest goal that its credit would count for; null if none needs it. */
  readonly goalEndsOn: PlainDate | null;
};

type RankContext = { readonly today: PlainDate; readonly hasTopics: boolean };

/** The first reason that applies, or null: what was passed is never planned. (rules F3, F4) */
export function reasonFor(facts: StudyFacts, { today, hasTopics }: RankContext): Exclude<PlanReason, 'recall'> | null {
  const { series, studiedOn, mayTest, creditEndsOn } = facts;
  if (facts.isPassed) return null;
  const isChosen = studiedOn !== null || facts.isSaved || series !== null;
  const isWanted = !hasTopics || facts.isOnTopic;
  const endsSoon = creditEndsOn !== null && daysFromTo(today, creditEndsOn) <= EXPIRING_DAYS;
  if (mayTest && endsSoon && (isChosen || isWanted)) return 'expiring';
  const isDue = series !== null && (series.on === null || series.on <= weekOf(today).endsOn);
  if (isDue) return 'series';
  if (mayTest && facts.hasFailed) return 'missed';
  if (studiedOn !== null) return 'started';
  if (facts.isSaved) return 'saved';
  // A part waits for its date.
  if (!isWanted || series !== null) return null;
  if (mayTest && facts.goalEndsOn !== null) return 'goal';
  if (!isBefore(facts.publishedOn, addDays(today, -NEW_DAYS))) return 'new';
  return hasTopics ? 'topic' : 'library';
}

export type RankedPublication = { readonly facts: StudyFacts; readonly reason: Exclude<PlanReason, 'recall'> };

/** Days since a fixed one, so that dates sort as numbers; without a date, the last. */
const dayNumber = (day: PlainDate | null): number =>
  day === null ? Number.MAX_SAFE_INTEGER : daysFromTo('2000-01-01' as PlainDate, day);

/** Within a reason: what ends or is due first, otherwise the latest. */
function orderWithin({ facts, reason }: RankedPublication): number {
  if (reason === 'expiring') return dayNumber(facts.creditEndsOn);
  if (reason === 'series') return dayNumber(facts.series?.on ?? null);
  if (reason === 'goal') return dayNumber(facts.goalEndsOn);
  if (reason === 'missed' || reason === 'started') return -dayNumber(facts.studiedOn);
  return -dayNumber(facts.publishedOn);
}

/** The publications to study next, in order; the same for the same facts. (rules F3) */
export function rankPublications(all: readonly StudyFacts[], context: RankContext): RankedPublication[] {
  const keyed = all.flatMap((facts) => {
    const reason = reasonFor(facts, context);
    if (reason === null) return [];
    const publication: RankedPublication = { facts, reason };
    return [{ publication, rank: PLAN_REASONS.indexOf(reason), order: orderWithin(publication) }];
  });
  return keyed
    .toSorted(
      (one, other) =>
        one.rank - other.rank || one.order - other.order || one.publication.facts.id - other.publication.facts.id,
    )
    .map(({ publication }) => publication);
}

/** Something to do: a section that opens, or the test. */
export type PlanStep = { readonly sectionId: number | null; readonly seconds: number };

export const testSeconds = (questions: number): number => questions * TEST_QUESTION_SECONDS;
export const recallSeconds = (questions: number): number => questions * RECALL_QUESTION_SECONDS;

export type PlanItem = {
  readonly reason: PlanReason;
  /** Null for recall. */
  readonly publicationId: number | null;
  readonly steps: readonly PlanStep[];
  /** Questions of recall. */
  readonly questions: number;
  readonly seconds: number;
};

export type WeekInput = {
  /** Seconds of the week, and those that were studied in it already. */
  readonly seconds: number;
  readonly studied: number;
  /** Questions of recall that are due until the end of the week, and those that were answered in it. */
  readonly recall: { readonly due: number; readonly answered: number };
  /** In order, each with the steps that are still to do. */
  readonly publications: readonly (RankedPublication & { readonly steps: readonly PlanStep[] })[];
};

const sum = (steps: readonly PlanStep[]): number => steps.reduce((total, { seconds }) => total + seconds, 0);

/**
 * Fills what remains of a week in order: of each publication the next steps that fit. If none fits and nothing was
 * studied, the first one is planned, so that no week is empty. (rules F6)
 */
export function fillWeek(input: WeekInput): PlanItem[] {
  const items: PlanItem[] = [];
  let left = input.seconds - input.studied;
  const add = (item: PlanItem) => {
    items.push(item);
    left -= item.seconds;
  };
  const [expiring, others] = [
    input.publications.filter(({ reason }) => reason === 'expiring'),
    input.publications.filter(({ reason }) => reason !== 'expiring'),
  ];
  const plan = (publications: WeekInput['publications']) => {
    for (const { facts, reason, steps } of publications) {
      const fitting = firstThatFit(steps, left);
      if (fitting.length > 0 && items.length < MAX_PLAN_ITEMS)
        add({ reason, publicationId: facts.id, steps: fitting, questions: 0, seconds: sum(fitting) });
    }
  };
  plan(expiring);
  const questions = recallQuestions(input, left);
  if (questions > 0)
    add({ reason: 'recall', publicationId: null, steps: [], questions, seconds: recallSeconds(questions) });
  plan(others);
  return items.length > 0 || input.studied > 0 ? items : firstStep(input.publications);
}

function firstThatFit(steps: readonly PlanStep[], seconds: number): PlanStep[] {
  let left = seconds;
  const end = steps.findIndex((step) => {
    left -= step.seconds;
    return left < 0;
  });
  return steps.slice(0, end < 0 ? steps.length : end);
}

/** Recall takes a third of the week at most. (rules F8) */
function recallQuestions({ seconds, recall: { due, answered } }: WeekInput, left: number): number {
  const third = Math.floor(seconds / 3 / RECALL_QUESTION_SECONDS) - answered;
  return Math.max(0, Math.min(due, third, Math.floor(left / RECALL_QUESTION_SECONDS)));
}

function firstStep(publications: WeekInput['publications']): PlanItem[] {
  const [first] = publications.filter(({ steps }) => steps.length > 0);
  if (first === undefined) return [];
  const steps = first.steps.slice(0, 1);
  return [{ reason: first.reason, publicationId: first.facts.id, steps, questions: 0, seconds: sum(steps) }];
}
