/** A certificate as an Open Badge 3.0, before it is signed. (rules L30) */
import { createHash } from 'node:crypto';
import { toCredits } from '#domain/shared/credits.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { awardedCredit } from '#server/modules/accreditation/certificates/awarded-credit.ts';
import { verifyUrl } from '#server/modules/accreditation/certificates/certificate-record.ts';
import type { Certificate } from '#server/modules/accreditation/queries.ts';
import { CREDENTIALS_CONTEXT, type Credential, OPEN_BADGES_CONTEXT, withoutMilliseconds } from './sign-credential.ts';
import { statusEntry } from './status-entry.ts';

/** The identifier of the issuer, whose document is at `/.well-known/did.json`. (did:web) */
export const issuerOf = ({ origin }: Pick<Ctx, 'origin'>): string => `did:web:${encodeURIComponent(origin.host)}`;

type Badge = { certificate: Certificate; recipient: { email: string; salt: string } };

export function describeBadge(ctx: Pick<Ctx, 'origin'>, { certificate, recipient }: Badge): Credential {
  const { title, provider, code, issuedAt } = certificate;
  const page = verifyUrl(ctx, code);
  return {
    '@context': [CREDENTIALS_CONTEXT, OPEN_BADGES_CONTEXT],
    id: `${page}#badge`,
    type: ['VerifiableCredential', 'OpenBadgeCredential'],
    name: title,
    issuer: { id: issuerOf(ctx), type: ['Profile'], name: provider, url: ctx.origin.href },
    validFrom: withoutMilliseconds(issuedAt),
    credentialSubject: {
      type: ['AchievementSubject'],
      identifier: [identify(recipient)],
      ...earnedBy(certificate),
      achievement: describeAchievement(ctx, certificate),
    },
    evidence: [{ id: page, type: ['Evidence'], name: `Certificate ${certificate.number}` }],
    credentialStatus: statusEntry(ctx, certificate.id),
  };
}

/** Who knows the address can confirm it; others cannot read it, and nothing else names the holder. */
const identify = ({ email, salt }: Badge['recipient']) => ({
  type: 'IdentityObject',
  identityType: 'emailAddress',
  hashed: true,
  identityHash: `sha256$${createHash('sha256').update(`${email}${salt}`).digest('hex')}`,
  salt,
});

/** Participation earns no credit. (rules L1) */
const earnedBy = ({ template, quarters }: Certificate) =>
  template === 'participation' ? {} : { creditsEarned: toCredits(quarters) };

function describeAchievement({ origin }: Pick<Ctx, 'origin'>, certificate: Certificate) {
  const { publicationId, title, learningFormat, provider, template, maximumQuarters } = certificate;
  const award = awardedCredit(certificate);
  return {
    id: new URL(`/publication/${publicationId}`, origin).href,
    type: ['Achievement'],
    achievementType: 'Certificate',
    name: title,
    description:
      award === null
        ? `Participation in this ${learningFormat} of ${provider}.`
        : `${award}, for this ${learningFormat} of ${provider}.`,
    criteria: { narrative: 'The learner passed the test of the activity and submitted its evaluation.' },
    ...(template === 'participation' ? {} : { creditsAvailable: toCredits(maximumQuarters) }),
  };
}
