/** Corrections of credit by the office: a reversing entry and, unless nothing remains, a new claim. (rules T19, T30) */
import { NO_CREDIT, type Quarters, toCredits } from '#domain/shared/credits.ts';
import { type Decision, no, yes } from '#domain/shared/decision.ts';

export type CorrectionRefusal = 'unchanged' | 'more-than-offered' | 'not-in-quarters';

export type CorrectableClaim = {
  /** What counts of the claim now: none once it is reversed. */
  readonly current: Quarters;
  /** What could be claimed on its day. */
  readonly maximum: Quarters;
  /** Whether a certificate that is not revoked shows the current amount. */
  readonly isCertified: boolean;
};

/**
 * The credit of a claim may be corrected to any amount from none to the maximum of its day, in steps of 0.25; again
 * later, and after it was reversed or its certificate revoked by mistake. (rules T30)
 */
export function mayCorrectCredit(
  { current, maximum, isCertified }: CorrectableClaim,
  credits: number,
): Decision<CorrectionRefusal> {
  const isSame = credits === toCredits(current);
  if (isSame && (isCertified || current === NO_CREDIT)) return no('unchanged');
  if (credits < 0 || !Number.isInteger(credits * 4)) return no('not-in-quarters');
  return credits > toCredits(maximum) ? no('more-than-offered') : yes;
}

export const CERTIFICATE_STATUSES = ['valid', 'replaced', 'revoked'] as const;
export type CertificateStatus = (typeof CERTIFICATE_STATUSES)[number];

/** A replaced certificate leads to its replacement, even if it was revoked before. (rules T31) */
export const certificateStatus = (dates: { revokedAt: Date | null; replacedAt: Date | null }): CertificateStatus =>
  dates.replacedAt !== null ? 'replaced' : dates.revokedAt !== null ? 'revoked' : 'valid';
