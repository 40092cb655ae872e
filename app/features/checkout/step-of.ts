export const STEPS = ['plan', 'account', 'review'] as const;
export type Step = (typeof STEPS)[number];

type Standing = {
  /** The step that the address names, if any. */
  asked: string | null;
  /** Whether tier and term are chosen. */
  hasPlan: boolean;
  /** Whether someone is signed in with an address for the receipt. */
  hasAccount: boolean;
};

/** The step to show: the one asked for, or else the first that is not done; none can be skipped. (rules M3) */
export function stepOf({ asked, hasPlan, hasAccount }: Standing): Step {
  if (!hasPlan || asked === 'plan') return 'plan';
  if (!hasAccount || asked === 'account') return 'account';
  return 'review';
}

/** At most three steps; whoever has an account and an address is not asked for them again. */
export const stepsFor = (step: Step, hasAccount: boolean): readonly Step[] =>
  hasAccount && step !== 'account' ? ['plan', 'review'] : STEPS;
