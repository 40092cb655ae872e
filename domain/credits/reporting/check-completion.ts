/** Whether a completion is reported to a body, and if not, why: each reason names what to do. (rules L40) */

import type { Identifiers } from '#domain/credits/learners/identifiers.ts';
import type { Quarters } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { parsePharmacyNumber } from '../activity/pharmacy-number.ts';
import { missingIdentifiers, type ReportingBody } from '../reporting-bodies.ts';
import { type LatestRecord, mayBeHeld, nextStep } from './report-record.ts';
import { isWindowOpen } from './reporting-window.ts';

/** Reasons to leave a completion out, which need no correction. */
export const LEFT_OUT_REASONS = ['profession', 'no-consent', 'consent-withdrawn', 'no-credit'] as const;
/** What has to be completed before a completion can be reported. */
export const INCOMPLETE_REASONS = ['name', 'identifier', 'birthday', 'activity-number', 'window-closed'] as const;
export type LeftOutReason = (typeof LEFT_OUT_REASONS)[number];
export type IncompleteReason = (typeof INCOMPLETE_REASONS)[number];

export type Completion = {
  readonly profession: string | null;
  readonly firstName: string;
  readonly lastName: string;
  readonly identifiers: Identifiers;
  /** The learner's latest decision about this body; null if there was none. */
  readonly consent: boolean | null;
  readonly completedOn: PlainDate;
  /** What counts in the ledger; 0 after a reversal. */
  readonly quarters: Quarters;
  /** The number by which the body knows the activity; empty if it does not. */
  readonly activityNumber: string;
};

export type CompletionCheck =
  | { readonly status: 'ready' }
  | { readonly status: 'left-out'; readonly reasons: readonly [LeftOutReason] }
  | { readonly status: 'incomplete'; readonly reasons: readonly IncompleteReason[] };

/** A completion that is left out is not checked further, so that no one completes what is never sent. */
export function checkCompletion(body: ReportingBody, completion: Completion, today: PlainDate): CompletionCheck {
  const leftOut = leaveOut(body, completion);
  if (leftOut !== null) return { status: 'left-out', reasons: [leftOut] };
  const reasons = listIncomplete(body, completion, today);
  return reasons.length === 0 ? { status: 'ready' } : { status: 'incomplete', reasons };
}

/** `add` and `delete` can be put into a batch; `incomplete` and `rejected` wait for the office, `waiting` for the body. */
export const COMPLETION_STATUSES = [
  'add',
  'delete',
  'incomplete',
  'rejected',
  'waiting',
  'reported',
  'left-out',
] as const;
export type CompletionStatus = (typeof COMPLETION_STATUSES)[number];

/** What a completion waits for. */
export function completionStatus(
  body: ReportingBody,
  { completion, latest, today }: { completion: Completion; latest: LatestRecord | null; today: PlainDate },
): { status: CompletionStatus; reasons: readonly (LeftOutReason | IncompleteReason)[] } {
  const check = checkCompletion(body, completion, today);
  const step = nextStep(latest, wantedAmount(body, completion, latest));
  const reasons = check.status === 'ready' ? [] : check.reasons;
  if (step === 'wait') return { status: 'waiting', reasons: [] };
  if (step === 'correct') return { status: 'rejected', reasons };
  if (step === 'delete') return { status: 'delete', reasons: [] };
  if (step === 'add') return { status: check.status === 'ready' ? 'add' : 'incomplete', reasons };
  return mayBeHeld(latest) ? { status: 'reported', reasons: [] } : { status: 'left-out', reasons };
}

/**
 * What the body should hold: the amount, or null if it should hold nothing. Withdrawn consent and reversed credit delete
 * what it holds; another profession does not, because the credit was reported rightly. (rules L16, L43)
 */
export function wantedAmount(
  body: ReportingBody,
  completion: Completion,
  latest: LatestRecord | null,
): Quarters | null {
  const reason = leaveOut(body, completion);
  if (reason === null) return completion.quarters;
  return reason === 'profession' && mayBeHeld(latest) ? completion.quarters : null;
}

function leaveOut(body: ReportingBody, { profession, consent, quarters }: Completion): LeftOutReason | null {
  if (quarters <= 0) return 'no-credit';
  if (consent === false) return 'consent-withdrawn';
  if (!body.professions.some((one) => one === profession)) return 'profession';
  return consent === null ? 'no-consent' : null;
}

function listIncomplete(body: ReportingBody, completion: Completion, today: PlainDate): IncompleteReason[] {
  const { firstName, lastName, identifiers, activityNumber, completedOn } = completion;
  const missing = missingIdentifiers(body, identifiers);
  return [
    ...(isWindowOpen(body.code, completedOn, today) ? [] : (['window-closed'] as const)),
    ...(firstName.trim() === '' || lastName.trim() === '' ? (['name'] as const) : []),
    ...(missing.some((name) => name !== 'birthday') ? (['identifier'] as const) : []),
    ...(missing.includes('birthday') ? (['birthday'] as const) : []),
    ...(isKnownNumber(body.code, activityNumber) ? [] : (['activity-number'] as const)),
  ];
}

/** PARS numbers have nine digits; those of CE Broker are digits without their prefix. (ACCME, CE Broker, ACPE) */
function isKnownNumber(body: string, number: string): boolean {
  // Of the two numbers of an activity, pharmacists are reported with theirs.
  if (body === 'cpe-monitor') return parsePharmacyNumber(number)?.audience === 'pharmacists';
  return body === 'accme' ? /^\d{9}$/.test(compact(number)) : /^\d{2,12}$/.test(compact(number));
}

/**
 * The course number of CE Broker for a license: numbers may begin with the state that they are for, as in
 * `FL 20-1187402`; one without a state is for every other. Empty if there is none.
 */
export function courseNumberFor(courseNumbers: readonly string[], state: string | null): string {
  const courses = courseNumbers.map((text) => {
    const course = text.trim();
    const of = /^[A-Z]{2}(?= )/.exec(course)?.[0] ?? '';
    return { of, number: course.slice(of.length).trimStart() };
  });
  const course = courses.find(({ of }) => of === state) ?? courses.find(({ of }) => of === '');
  return course?.number ?? '';
}

/** Numbers as bodies take them: without spaces, and without the prefix that CE Broker writes before its own. */
export const compact = (number: string): string => number.replaceAll(' ', '').replace(/^20-/, '');
