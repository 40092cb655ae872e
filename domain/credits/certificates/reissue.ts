import { type Decision, no, yes } from '#domain/shared/decision.ts';
import { audienceFor } from './certificate-template.ts';

export type IssuedCertificate = {
  /** The profession that determined the wording; null if none was given. */
  readonly holderProfession: string | null;
  readonly revoked: boolean;
};

/**
 * A certificate may be reissued when its holder's profession, set or changed after the claim, requires other
 * statements. (rules L5)
 */
export function mayReissue(
  { holderProfession, revoked }: IssuedCertificate,
  profession: string | null,
): Decision<'revoked' | 'matches'> {
  if (revoked) return no('revoked');
  return profession === null || audienceFor(profession) === audienceFor(holderProfession) ? no('matches') : yes;
}
