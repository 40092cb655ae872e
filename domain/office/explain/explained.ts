import type { Decision } from '#domain/shared/decision.ts';

/** What the office can have explained about a person. (rules O44) */
export const EXPLAINED_ACTS = ['open', 'download', 'test', 'credit', 'referral', 'gift-card'] as const;
export type ExplainedAct = (typeof EXPLAINED_ACTS)[number];

/** Every check of an explanation, with the rule that it comes from. */
export const CHECK_RULES = {
  superuser: 'A2',
  'reads-every-text': 'A23',
  published: 'C3',
  'open-to-all': 'A5',
  account: 'A6',
  membership: 'A1',
  'tier-lecture': 'A7',
  'tier-quick-take': 'A8',
  'tier-members': 'A10',
  'tier-self-assessment': 'A11',
  'free-section': 'A7',
  'chosen-quick-take': 'A9',
  downloads: 'A12',
  'not-passed': 'T1',
  'credit-not-ended': 'T27',
  'credit-open': 'L21',
  questions: 'T1',
  'tier-gives-credit': 'T23',
  'front-matter': 'T4',
  passed: 'T9',
  'offers-credit': 'T18',
  evaluated: 'T16',
  'not-revoked': 'T21',
  'may-refer': 'R2',
  'not-self': 'R3',
  'not-member': 'R3',
  'not-invited': 'R3',
  invited: 'R1',
  'colleague-paid': 'R9',
  'not-returned': 'M24',
  'not-held': 'R12',
  due: 'R10',
} as const;

export type CheckName = keyof typeof CHECK_RULES;

/** One rule with its answer; null if it was not needed for the decision. */
export type RuleCheck = { readonly check: CheckName; readonly met: boolean | null };

/** A decision of the rulebook, and the rules behind it in their order: it is positive unless one of them is not met. */
export type DecisionWithRules<Why extends string = string> = {
  readonly decision: Decision<Why>;
  readonly checks: readonly RuleCheck[];
};

export const check = (name: CheckName, met: boolean | null): RuleCheck => ({ check: name, met });
