/** The state of an activity, as lists show it. (rules L19, L21) */
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Activity } from './activity-record.ts';
import { listMissingForCredit } from './ready-for-credit.ts';

/**
 * `preparing` and `ready` before it is public; then `open` while it gives credit and `stopped` while something is
 * missing; `ended` after the end of its credit, and `retired`.
 */
export const ACTIVITY_STATES = ['preparing', 'ready', 'open', 'stopped', 'ended', 'retired'] as const;
export type ActivityState = (typeof ACTIVITY_STATES)[number];

export type PublicState = 'draft' | 'announced' | 'published' | 'withdrawn';

export function activityState(activity: Activity, visibility: PublicState, today: PlainDate): ActivityState {
  const { creditEndsOn } = activity.publication;
  const isComplete = listMissingForCredit(activity, today).length === 0;
  if (visibility === 'withdrawn') return 'retired';
  if (visibility !== 'published') return isComplete ? 'ready' : 'preparing';
  if ((creditEndsOn ?? today) < today) return 'ended';
  return isComplete ? 'open' : 'stopped';
}

/** Whether a publication gives no new credit because of its record. (rules L21) */
export const isCreditStopped = (creditStopsOn: PlainDate | null, today: PlainDate): boolean =>
  creditStopsOn !== null && creditStopsOn <= today;
