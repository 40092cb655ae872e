import { isBefore, type PlainDate } from './dates.ts';

export type AcademicYear = {
  readonly startYear: number;
  readonly label: string;
  readonly starts: PlainDate;
  readonly ends: PlainDate;
};

const FIRST_DAY = '07-01';
const LAST_DAY = '06-30';

/** The academic year that begins in a calendar year. */
export const academicYearFrom = (startYear: number): AcademicYear => ({
  startYear,
  label: `${startYear}–${String(startYear + 1).slice(-2)}`,
  starts: `${startYear}-${FIRST_DAY}` as PlainDate,
  ends: `${startYear + 1}-${LAST_DAY}` as PlainDate,
});

/** The academic year runs from 1 July to 30 June, both included, and is labelled 2025–26. (rules T24) */
export function academicYear(date: PlainDate): AcademicYear {
  const year = Number(date.slice(0, 4));
  return academicYearFrom(isBefore(date, academicYearFrom(year).starts) ? year - 1 : year);
}
