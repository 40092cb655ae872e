/** Certificates of pharmacists state that their credit was sent, once CPE Monitor has accepted it. (rules L29) */
import { and, eq, isNull } from 'drizzle-orm';
import { audienceFor } from '#domain/credits/certificates/certificate-template.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { dayIn } from '#domain/shared/time-zone.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { readCertificateSource } from '#server/modules/accreditation/claims/certificate-source.ts';
import { mailCertificateJob } from '#server/modules/accreditation/jobs.ts';
import type { Certificate } from '#server/modules/accreditation/queries.ts';
import { certificates, creditLedger } from '#server/modules/accreditation/tables.ts';
import { listAccepted } from '#server/modules/reporting/index.ts';
import { replaceCertificate } from './reissue-certificate.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'log' | 'origin'>;

/** Issues the certificates of the accepted records of a batch again; those that state it already stay. */
export async function stateSentCredit(ctx: Needs, batchId: number): Promise<void> {
  const { sentAt, records } = await listAccepted(ctx.db, batchId);
  const sentOn = dayIn(sentAt, ctx.clock.zone);
  for (const { evaluationId, action } of records)
    await stateRecord(ctx, evaluationId, action === 'add' ? sentOn : null);
}

async function stateRecord(ctx: Needs, evaluationId: number, sentOn: PlainDate | null): Promise<void> {
  const found = await findCurrent(ctx.db, evaluationId);
  if (found === null || !isToBeStated(found, sentOn)) return;
  const source = await readCertificateSource(ctx, found.publicationId);
  await ctx.db.transaction(async (tx) => {
    const [old] = await tx.select().from(certificates).where(eq(certificates.id, found.id)).for('update');
    if (old === undefined || old.replacedAt !== null || old.revokedAt !== null || !isToBeStated(old, sentOn)) return;
    const { holderProfession: profession, holderDegree: degree } = old;
    const issued = await replaceCertificate(tx, ctx, { old, source, profession, degree, sentOn });
    await ctx.jobs.within(tx).send(mailCertificateJob, { certificateId: issued.id });
    ctx.log.info({ event: 'certificate.sent-credit-stated', certificateId: issued.id });
  });
}

const isToBeStated = ({ holderProfession, sentOn }: Certificate, day: PlainDate | null): boolean =>
  audienceFor(holderProfession) === 'pharmacist' && sentOn !== day;

/** The valid certificate of a completion, whose claim may have been corrected. */
async function findCurrent(db: Ctx['db'], evaluationId: number): Promise<Certificate | null> {
  const isValid = and(isNull(certificates.replacedAt), isNull(certificates.revokedAt));
  const [row] = await db
    .select({ certificate: certificates })
    .from(certificates)
    .innerJoin(creditLedger, eq(creditLedger.id, certificates.ledgerEntryId))
    .where(and(eq(creditLedger.evaluationId, evaluationId), isValid));
  return row?.certificate ?? null;
}
