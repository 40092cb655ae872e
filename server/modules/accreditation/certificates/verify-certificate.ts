import { readVerificationCode } from '#domain/credits/certificates/verification-code.ts';
import { nameWithDegree } from '#domain/credits/learners/degrees.ts';
import { toCredits } from '#domain/shared/credits.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { describeAttestation } from '#server/modules/accreditation/attestations/describe-attestation.ts';
import { findAttestationByCode } from '#server/modules/accreditation/attestations/queries-attestations.ts';
import { badgeUrls } from '#server/modules/accreditation/badges/badge-urls.ts';
import { type Certificate, findCertificate, findCertificateByCode } from '#server/modules/accreditation/queries.ts';
import { verifySeriesCertificate } from '#server/modules/series/index.ts';
import { awardedCredit } from './awarded-credit.ts';

/**
 * The public facts of a certificate, for anyone with its code: holder, activity, credit, date and status; or those of a
 * letter about hours or of a completed series, whose codes are of the same kind. (rules T21, T69, Q8)
 */
export async function verifyCode(ctx: Needs, typed: string) {
  const code = readVerificationCode(typed);
  if (code === null) throw new Failure('certificate.not-found');
  const certificate = await findCertificateByCode(ctx.db, code);
  if (certificate !== null) return describeCertificate(ctx, certificate);
  const attestation = await findAttestationByCode(ctx.db, code);
  if (attestation !== null) return describeAttestation(ctx, attestation);
  const series = await verifySeriesCertificate(ctx, code);
  if (series === null) throw new Failure('certificate.not-found');
  return series;
}

type Needs = Pick<Ctx, 'db' | 'badges'>;

async function describeCertificate(ctx: Needs, row: Certificate) {
  const { db } = ctx;
  const replacement = row.replacedById === null ? null : await findCertificate(db, row.replacedById);
  return {
    kind: 'certificate' as const,
    code: row.code,
    number: row.number,
    holder: nameWithDegree(row.holderName, row.holderDegree),
    title: row.title,
    provider: row.provider,
    joint_provider: row.jointProvider,
    template: row.template,
    award: awardedCredit(row),
    credit_class: row.creditClass,
    credits: toCredits(row.quarters),
    completed: row.completedOn,
    issued: row.issuedAt.toISOString(),
    revoked: row.revokedAt?.toISOString() ?? null,
    replaced: row.replacedAt?.toISOString() ?? null,
    replaced_by: replacement?.code ?? null,
    // A badge names its recipient, so it ends with the account.
    ...badgeUrls((await findAccount(db, row.userId)) === null ? { badges: null } : ctx, row),
  };
}
