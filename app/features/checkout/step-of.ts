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

/** What is done: everything before the step that is shown, and the account wherever it is known. */
export const isDone = (step: Step, { current, hasAccount }: { current: Step; hasAccount: boolean }): boolean =>
  step !== current && (STEPS.indexOf(step) < STEPS.indexOf(current) || (step === 'account' && hasAccount));
