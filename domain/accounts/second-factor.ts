import { isStaff, type Staff } from '../access/staff-roles.ts';

/** Accepted second factors; recovery codes replace the others. */
export const SECOND_FACTORS = ['passkey', 'code', 'recovery-code'] as const;
export type SecondFactor = (typeof SECOND_FACTORS)[number];

export type Factors = { readonly passkeys: number; readonly authenticator: boolean; readonly recoveryCodes: number };

/** Recovery codes alone are no second factor: they are created and deleted with one. */
export const hasSecondFactor = ({ passkeys, authenticator }: Factors): boolean => passkeys > 0 || authenticator;

/** The second factors that the account can use, the most convenient first. */
export function usableFactors(factors: Factors): SecondFactor[] {
  if (!hasSecondFactor(factors)) return [];
  const usable = {
    passkey: factors.passkeys > 0,
    code: factors.authenticator,
    'recovery-code': factors.recoveryCodes > 0,
  };
  return SECOND_FACTORS.filter((factor) => usable[factor]);
}

/** Staff must have a second factor, except demonstration accounts while DEMO is on. (rules S15) */
export const requiresSecondFactor = ({ staff, waived }: { staff: Staff; waived: boolean }): boolean =>
  isStaff(staff) && !waived;

/** Lifetimes of a pending sign-in and of a passkey challenge. */
export const PENDING_SIGN_IN_MS = 10 * 60_000;
export const CHALLENGE_MS = 5 * 60_000;
export const RECOVERY_CODES = 10;
