import { permitsType } from '#domain/access/access-matrix.ts';
import { type Viewer, validMembership } from '#domain/access/viewer.ts';
import { isExpired } from '#domain/catalogue/expiry.ts';
import type { PublicationType } from '#domain/catalogue/publication-types.ts';
import { isPublished, type Visibility } from '#domain/catalogue/visibility.ts';
import { isCreditStopped } from '#domain/credits/activity/activity-state.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { type Decision, no, yes } from '#domain/shared/decision.ts';
import { type Moment, todayAt } from '#domain/shared/time-zone.ts';

export type TestRefusal =
  | 'sign-in'
  | 'completed'
  | 'unpublished'
  | 'expired'
  | 'stopped'
  | 'no-questions'
  | 'renew'
  | 'upgrade'
  | 'no-credits';

export type Testable = {
  readonly type: PublicationType;
  readonly visibility: Visibility;
  readonly expirationDate: PlainDate | null;
  /** The first day without new credit because of the activity's record. */
  readonly creditStopsOn: PlainDate | null;
  readonly questionCount: number;
  /** The viewer has an approved attempt. */
  readonly completed: boolean;
};

/** A test is taken by a valid member whose tier gives credits and permits the type. (rules T1) */
export function mayTakeTest(viewer: Viewer, testable: Testable, moment: Moment): Decision<TestRefusal> {
  if (viewer.kind === 'visitor') return no('sign-in');
  // Keep this check first: a passed test still shows its results and certificate, whatever happened to the publication
  // or the membership.
  if (testable.completed) return no('completed');
  const today = todayAt(moment);
  const isOpen = isPublished(testable) && !isExpired(testable.expirationDate, today);
  // Said before a membership is offered, which would not help.
  if (isOpen && isCreditStopped(testable.creditStopsOn, today)) return no('stopped');
  return mayTake(viewer, testable, moment);
}

export type PracticeRefusal = Exclude<TestRefusal, 'completed' | 'stopped'> | 'not-passed';

/** A passed test may be practiced by a member who could still take it. (rules T3) */
export function mayPractice(viewer: Viewer, testable: Testable, moment: Moment): Decision<PracticeRefusal> {
  if (viewer.kind === 'visitor') return no('sign-in');
  return testable.completed ? mayTake(viewer, testable, moment) : no('not-passed');
}

function mayTake(
  viewer: Viewer,
  testable: Testable,
  moment: Moment,
): Decision<Exclude<TestRefusal, 'completed' | 'stopped' | 'sign-in'>> {
  if (!isPublished(testable)) return no('unpublished');
  if (isExpired(testable.expirationDate, todayAt(moment))) return no('expired');
  if (testable.questionCount === 0) return no('no-questions');
  return mayEarn(viewer, testable.type, moment.now);
}

// Superusers see everything but earn credit only as members. A quick take chosen with a free account opens its text but
// not its test: the tier must permit the type.
function mayEarn(viewer: Viewer, type: PublicationType, now: Date): Decision<'renew' | 'upgrade' | 'no-credits'> {
  const membership = validMembership(viewer, now);
  if (membership === null) return hasEnded(viewer, now) ? no('renew') : no('upgrade');
  if (!permitsType(membership.permissions, type)) return no('upgrade');
  return membership.canGiveCredits ? yes : no('no-credits');
}

const hasEnded = (viewer: Viewer, now: Date): boolean =>
  viewer.kind === 'user' && viewer.membership !== null && viewer.membership.endsAt <= now;
