/** Until when a body accepts a completion, and when the office sends it at the latest. (rules L41, L42) */
import { addDays, daysFromTo, type PlainDate } from '#domain/shared/dates.ts';

export type Deadline = {
  /** The last day on which the body accepts the record; null if there is none. */
  readonly closesOn: PlainDate | null;
  /** The day by which the office sends it. */
  readonly sendBy: PlainDate;
};

/** CPE Monitor accepts no record later. (ACPE) */
const PHARMACY_DAYS = 60;
/** ABS asks for PARS reports within 30 days, and many pharmacy providers send within as many. */
const SEND_DAYS = 30;

/** ACCME accepts the completions of a calendar year until March 31 of the second year after it. */
const closeOfPars = (completedOn: PlainDate): PlainDate => `${Number(completedOn.slice(0, 4)) + 2}-03-31` as PlainDate;

const CLOSES: Readonly<Record<string, (completedOn: PlainDate) => PlainDate | null>> = {
  accme: closeOfPars,
  'ce-broker': () => null,
  'cpe-monitor': (completedOn) => addDays(completedOn, PHARMACY_DAYS),
};

/** The deadlines of a completion at a body. */
export function deadlineOf(body: string, completedOn: PlainDate): Deadline {
  return { closesOn: CLOSES[body]?.(completedOn) ?? null, sendBy: addDays(completedOn, SEND_DAYS) };
}

/** Whether the body still accepts the completion; its last day counts. */
export function isWindowOpen(body: string, completedOn: PlainDate, today: PlainDate): boolean {
  const { closesOn } = deadlineOf(body, completedOn);
  return closesOn === null || today <= closesOn;
}

/** The earliest completion that the body accepts today; null if it accepts all. */
export function oldestAccepted(body: string, today: PlainDate): PlainDate | null {
  if (body === 'cpe-monitor') return addDays(today, -PHARMACY_DAYS);
  if (body !== 'accme') return null;
  const year = Number(today.slice(0, 4));
  return `${today.slice(5) <= '03-31' ? year - 2 : year - 1}-01-01` as PlainDate;
}

/** The latest completion that the office should have sent before today. */
export const newestOverdue = (today: PlainDate): PlainDate => addDays(today, -SEND_DAYS - 1);

/** Whole days since the completion. */
export const daysSince = (completedOn: PlainDate, today: PlainDate): number => daysFromTo(completedOn, today);
