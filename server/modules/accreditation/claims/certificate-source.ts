import type { StatementTexts } from '#domain/credits/certificates/write-certificate.ts';
import type { Ctx, Queryable } from '#server/kernel/ctx.ts';
import { listStatements } from '#server/modules/accreditation/queries.ts';
import { listApprovals } from '#server/modules/activities/index.ts';
import { readEmailContext } from '#server/modules/email/index.ts';
import { listReceivingBodies } from '#server/modules/reporting/index.ts';

/** The body that states the credit of pharmacists. (rules L3) */
export const PHARMACY = 'cpe-monitor';

/** What a certificate is written from today, beside its claim: texts, approvals, and the provider's postal address. */
export type CertificateSource = {
  statements: StatementTexts;
  approvals: Awaited<ReturnType<typeof listApprovals>>;
  providerAddress: string;
  reportsPharmacy: boolean;
};

export async function readCertificateSource(
  ctx: Pick<Ctx, 'origin' | 'clock'> & { db: Queryable },
  publicationId: number,
): Promise<CertificateSource> {
  const { sender } = await readEmailContext(ctx);
  return {
    statements: await listStatements(ctx.db),
    approvals: await listApprovals(ctx.db, publicationId),
    // Addresses are entered in several lines, the first of which may be the provider, whose name comes before it.
    providerAddress: sender.address
      .split('\n')
      .map((line) => line.trim())
      .filter((line, index) => line !== '' && !(index === 0 && line === sender.brand))
      .join(', '),
    reportsPharmacy: (await listReceivingBodies(ctx.db)).includes(PHARMACY),
  };
}
