import { type Decision, no, yes } from '#domain/shared/decision.ts';
import { certificateTemplate } from './certificate-template.ts';
import { isProfession } from './professions.ts';

export type IssuedCertificate = {
  /** The profession that the certificate was worded for; null when none was named. */
  readonly holderProfession: string | null;
  readonly revoked: boolean;
};

const audienceOf = (profession: string | null) =>
  certificateTemplate(profession !== null && isProfession(profession) ? profession : null).audience;

/**
 * A certificate is issued again when its holder's profession, set or changed after the claim, calls for other statements.
 * (rules L5)
 */
export function mayReissue(
  { holderProfession, revoked }: IssuedCertificate,
  profession: string | null,
): Decision<'revoked' | 'matches'> {
  if (revoked) return no('revoked');
  return profession === null || audienceOf(profession) === audienceOf(holderProfession) ? no('matches') : yes;
}
