/** Why a person may or may not take a test, or has no certificate. (rules O44) */
import { type Account, validMembership } from '#domain/access/viewer.ts';
import { mayTakeTest, type Testable, type TestRefusal } from '#domain/assessment/may-take-test.ts';
import { isExpired } from '#domain/catalogue/expiry.ts';
import { isPublished } from '#domain/catalogue/visibility.ts';
import { isCreditStopped } from '#domain/credits/activity/activity-state.ts';
import { no, yes } from '#domain/shared/decision.ts';
import { type Moment, todayAt } from '#domain/shared/time-zone.ts';
import { checkTier, checkValid } from './explain-open.ts';
import { check, type DecisionWithRules } from './explained.ts';

/** A test, with whether its current front matter was acknowledged: it is shown at the start. (rules T1, T4) */
export function explainTest(
  viewer: Account,
  { acknowledged, ...testable }: Testable & { readonly acknowledged: boolean },
  moment: Moment,
): DecisionWithRules<TestRefusal> {
  return {
    decision: mayTakeTest(viewer, testable, moment),
    checks: [
      check('not-passed', !testable.completed),
      check('published', isPublished(testable)),
      check('credit-not-ended', !isExpired(testable.expirationDate, todayAt(moment))),
      check('credit-open', !isCreditStopped(testable.creditStopsOn, todayAt(moment))),
      check('questions', testable.questionCount > 0),
      checkValid(viewer, moment.now),
      checkTier(viewer, testable.type, moment.now),
      check('tier-gives-credit', validMembership(viewer, moment.now)?.canGiveCredits ?? null),
      check('front-matter', acknowledged || null),
    ],
  };
}

export type CreditFacts = {
  readonly passed: boolean;
  readonly offersCredit: boolean;
  readonly evaluated: boolean;
  readonly revoked: boolean;
};

export type CreditRefusal = 'not-passed' | 'no-credit' | 'not-evaluated' | 'revoked';

/** The credit of a publication and its certificate. (rules T9, T16, T17, T21) */
export function explainCredit({
  passed,
  offersCredit,
  evaluated,
  revoked,
}: CreditFacts): DecisionWithRules<CreditRefusal> {
  const decision = !offersCredit
    ? no('no-credit' as const)
    : !passed
      ? no('not-passed' as const)
      : !evaluated
        ? no('not-evaluated' as const)
        : revoked
          ? no('revoked' as const)
          : yes;
  return {
    decision,
    checks: [
      check('offers-credit', offersCredit),
      check('passed', passed),
      check('evaluated', passed ? evaluated : null),
      check('not-revoked', evaluated ? !revoked : null),
    ],
  };
}
