import { count, eq } from 'drizzle-orm';
import { CURRENT_LAYOUT } from '#domain/credits/certificates/certificate-layout.ts';
import { yearIn } from '#domain/shared/time-zone.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { makeVerificationCode } from '#server/kernel/text/verification-code.ts';
import type { Certificate } from '#server/modules/accreditation/queries.ts';
import { certificates } from '#server/modules/accreditation/tables.ts';
import { certificateNumber } from './issue-certificate.ts';

type Copy = {
  certificate: Certificate;
  changes: Partial<Pick<Certificate, 'userId' | 'holderName' | 'ledgerEntryId'>>;
};

/** Issues a copy of a certificate that differs in a few facts, and marks the old one as replaced by it. */
export async function replaceWithCopy(
  tx: Tx,
  { clock }: Pick<Ctx, 'clock'>,
  { certificate, changes }: Copy,
): Promise<number> {
  const { id, ...copied } = { ...certificate, ...changes, id: certificate.id };
  const issuedAt = clock.now();
  const { ledgerEntryId } = copied;
  const [editions] = await tx
    .select({ count: count() })
    .from(certificates)
    .where(eq(certificates.ledgerEntryId, ledgerEntryId));
  // Before the insert, because a unique index allows one certificate per claim that is not replaced.
  await tx.update(certificates).set({ replacedAt: issuedAt }).where(eq(certificates.id, id));
  const edition = (editions?.count ?? 0) + 1;
  const [issued] = await tx
    .insert(certificates)
    .values({
      ...copied,
      layout: CURRENT_LAYOUT,
      number: certificateNumber({ ledgerEntryId, issuedIn: yearIn(issuedAt, clock.zone), edition }),
      code: makeVerificationCode(),
      issuedAt,
    })
    .returning({ id: certificates.id });
  if (issued === undefined) throw new Error('The certificate was not stored');
  await tx.update(certificates).set({ replacedById: issued.id }).where(eq(certificates.id, id));
  return issued.id;
}
