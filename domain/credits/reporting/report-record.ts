/** What a body holds of a completion, and what has to be sent so that it holds what counts. (rules L40, L43) */
import type { Quarters } from '#domain/shared/credits.ts';

/** Bodies cannot edit a record: a changed one is deleted and added again. (rules L43) */
export const REPORT_ACTIONS = ['add', 'delete'] as const;
export type ReportAction = (typeof REPORT_ACTIONS)[number];

/** `prepared` in a batch that was not sent yet; `sent` until the body answers; `canceled` with its batch. */
export const RECORD_STATES = ['prepared', 'sent', 'accepted', 'rejected', 'canceled'] as const;
export type RecordState = (typeof RECORD_STATES)[number];

/** The latest record of a completion that was not canceled. */
export type LatestRecord = {
  readonly action: ReportAction;
  readonly state: Exclude<RecordState, 'canceled'>;
  readonly quarters: Quarters;
  /** Whether the office decided that a rejected record is sent again. */
  readonly resend: boolean;
};

/**
 * `nothing` is to be done, or `wait` for the body or for a batch to be sent; `correct` what was rejected first; otherwise
 * the action of the next record.
 */
export type NextStep = ReportAction | 'nothing' | 'wait' | 'correct';

/**
 * The next step for a completion.
 * @param latest null if nothing was ever sent
 * @param wanted the amount that the body should hold; null if it should hold no record
 */
export function nextStep(latest: LatestRecord | null, wanted: Quarters | null): NextStep {
  if (latest === null) return wanted === null ? 'nothing' : 'add';
  const { action, state, quarters, resend } = latest;
  if (state === 'prepared' || state === 'sent') return 'wait';
  if (state === 'rejected') return afterRejection(action, resend, wanted);
  // What was deleted is added again; what was added is deleted if another amount counts now.
  if (action === 'delete') return wanted === null ? 'nothing' : 'add';
  return wanted === quarters ? 'nothing' : 'delete';
}

/** A rejected addition was never held; a rejected deletion leaves a record there, whatever is wanted. */
function afterRejection(action: ReportAction, resend: boolean, wanted: Quarters | null): NextStep {
  if (action === 'delete') return resend ? 'delete' : 'correct';
  if (wanted === null) return 'nothing';
  return resend ? 'add' : 'correct';
}

/** Whether the body holds a record, as far as is known: what was sent and not answered may be held. */
export const mayBeHeld = (latest: LatestRecord | null): boolean =>
  latest !== null &&
  (latest.action === 'add' ? latest.state === 'accepted' || latest.state === 'sent' : latest.state !== 'accepted');
