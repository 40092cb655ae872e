import type { ExplainedAct } from '#domain/office/explain/explained.ts';
import { CHECK_RULES } from '#domain/office/explain/explained.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { getActivePerson } from '#server/modules/people/person/find-person.ts';
import { describeAnswer, describeCheck, remedyFor, sourceOf } from './describe.ts';
import { explainCreditOf, explainDownloadOf, explainOpenOf, explainTestOf } from './publication-facts.ts';
import { explainGiftCardOf, explainReferralOf } from './referral-facts.ts';

type Needs = SignedInCtx;

export type Question = {
  act: ExplainedAct;
  publication?: number | undefined;
  section?: number | undefined;
  email?: string | undefined;
};

const EXPLAINERS = {
  open: explainOpenOf,
  download: explainDownloadOf,
  test: explainTestOf,
  credit: explainCreditOf,
  referral: explainReferralOf,
  'gift-card': explainGiftCardOf,
} as const;

/** Whether a person may do something, with every rule of the rulebook and its answer. (rules O44) */
export async function explainAccess(ctx: Needs, id: number, question: Question) {
  const person = await getActivePerson(ctx, id);
  const { explained, facts } = await EXPLAINERS[question.act](ctx, person, question);
  const described = { act: question.act, explained, facts };
  return {
    act: question.act,
    allowed: explained.decision.ok,
    answer: describeAnswer(described),
    rules: explained.checks.map(({ check, met }) => ({
      ...describeCheck(check, { met, facts }),
      met,
      rule: CHECK_RULES[check],
      source: sourceOf(CHECK_RULES[check]),
    })),
    remedy: remedyFor(described),
  };
}
