import { nameWithDegree } from '#domain/credits/degrees.ts';
import { readVerificationCode } from '#domain/credits/verification-code.ts';
import { toCredits } from '#domain/shared/credits.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { badgeUrls } from '#server/modules/accreditation/badges/badge-urls.ts';
import { findCertificate, findCertificateByCode } from '#server/modules/accreditation/queries.ts';
import { awardedCredit } from './awarded-credit.ts';

/**
 * The public facts of a certificate, for anyone with its code: holder, activity, credit, date and status. (rules T21)
 */
export async function verifyCertificate(ctx: Pick<Ctx, 'db' | 'badges'>, typed: string) {
  const { db } = ctx;
  const code = readVerificationCode(typed);
  const row = code === null ? null : await findCertificateByCode(db, code);
  if (row === null) throw new Failure('certificate.not-found');
  const replacement = row.replacedById === null ? null : await findCertificate(db, row.replacedById);
  return {
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
