/** Series: publications that are completed together, in order. (docs/rules/series.md) */
import { addDays, isBefore, type PlainDate } from '#domain/shared/dates.ts';
import { type Decision, no, yes } from '#domain/shared/decision.ts';

export const SERIES_STATUSES = ['draft', 'published', 'retired'] as const;
export type SeriesStatus = (typeof SERIES_STATUSES)[number];

export const MIN_PARTS = 2;
export const MAX_PARTS = 30;
/** The series that a member has started and not certified. (rules Q7) */
export const MAX_STARTED = 20;
/** Between the dates of two parts, in days: a week, two or four. (rules Q6) */
export const PACES = [7, 14, 28] as const;
export type Pace = (typeof PACES)[number];
/** How far ahead a date of a plan may be, in days. (rules Q6) */
export const MAX_PLAN_DAYS = 5 * 365;

/** When a part was done, and by what. (rules Q4) */
export type PartDone = { readonly on: PlainDate; readonly by: 'test' | 'reading' };

type StudyState = {
  /** The day on which the test was passed; null if it was not. */
  readonly passedOn: PlainDate | null;
  /** Whether a member could take the test today: it has questions, and its credit has neither ended nor stopped. */
  readonly hasTest: boolean;
  readonly sections: number;
  readonly sectionsRead: number;
  /** The day on which the last section was marked as read. */
  readonly readOn: PlainDate | null;
};

/** A test that can be taken has to be passed; only without one does reading complete a part. (rules Q4) */
export function partDone({ passedOn, hasTest, sections, sectionsRead, readOn }: StudyState): PartDone | null {
  if (passedOn !== null) return { on: passedOn, by: 'test' };
  if (hasTest || sections === 0 || sectionsRead < sections || readOn === null) return null;
  return { on: readOn, by: 'reading' };
}

/** A part of a series for one member; parts that left the series since the start are among them. */
export type SeriesPart = {
  readonly publicationId: number;
  /** Published, and still in the series. */
  readonly isOffered: boolean;
  readonly done: PartDone | null;
};

type Demand = {
  /** The number that the series requires; null for all parts. */
  readonly required: number | null;
  /** The number on the day of the start; null before. */
  readonly requiredAtStart: number | null;
};

export type SeriesProgress = { readonly done: number; readonly required: number; readonly isComplete: boolean };

/** No one has to do what cannot be done, or more than on the day of the start. (rules Q5) */
export function measureSeries(parts: readonly SeriesPart[], { required, requiredAtStart }: Demand): SeriesProgress {
  const done = parts.filter((part) => part.done !== null).length;
  const possible = parts.filter((part) => part.done !== null || part.isOffered).length;
  const needed = Math.min(possible, required ?? possible, requiredAtStart ?? possible);
  return { done, required: needed, isComplete: done > 0 && done >= needed };
}

/** The dates of the parts that are still needed, in order, the first one pace after `from`. (rules Q6) */
export function layOutPlan(
  parts: readonly SeriesPart[],
  { required, from, pace }: { required: number; from: PlainDate; pace: Pace },
): { publicationId: number; on: PlainDate }[] {
  const missing = required - parts.filter(({ done }) => done !== null).length;
  return parts
    .filter(({ isOffered, done }) => isOffered && done === null)
    .slice(0, Math.max(0, missing))
    .map(({ publicationId }, at) => ({ publicationId, on: addDays(from, pace * (at + 1)) }));
}

/** A date of a plan: from the day of the start to five years ahead. (rules Q6) */
export function mayPlan(
  on: PlainDate,
  { startedOn, today }: { startedOn: PlainDate; today: PlainDate },
): Decision<'date'> {
  if (isBefore(on, startedOn) || isBefore(addDays(today, MAX_PLAN_DAYS), on)) return no('date');
  return yes;
}

/** What a certificate of completion says of a part, as of the day of issue. (rules Q8) */
export type CertifiedPart = PartDone & { readonly publicationId: number; readonly title: string };

/** Whether two certificates state the same, so that the first is printed again. (rules Q8) */
export const certifiesSame = (one: readonly CertifiedPart[], other: readonly CertifiedPart[]): boolean =>
  one.length === other.length &&
  one.every((part, at) => {
    const same = other[at];
    return (
      same !== undefined && same.publicationId === part.publicationId && same.on === part.on && same.by === part.by
    );
  });
