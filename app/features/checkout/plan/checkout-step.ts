export const STEPS = ['plan', 'account', 'review'] as const;
export type Step = (typeof STEPS)[number];

type StepContext = {
  /** The step named by the address, if any. */
  requested: string | null;
  /** Tier and term are chosen. */
  hasPlan: boolean;
  /** The buyer is signed in and has an address for the receipt. */
  hasAccount: boolean;
};

/** The step to show: the requested one, or the first incomplete one; none can be skipped. (rules M3) */
export function chooseStep({ requested, hasPlan, hasAccount }: StepContext): Step {
  if (!hasPlan || requested === 'plan') return 'plan';
  if (!hasAccount || requested === 'account') return 'account';
  return 'review';
}

/** Steps before the current one are done; so is the account once it is known. */
export const isDone = (step: Step, { current, hasAccount }: { current: Step; hasAccount: boolean }): boolean =>
  step !== current && (STEPS.indexOf(step) < STEPS.indexOf(current) || (step === 'account' && hasAccount));
