/** The name on certificates, corrected by the office. (rules O47, L5) */
import { and, asc, count, eq, isNull, ne } from 'drizzle-orm';
import { yearIn } from '#domain/shared/time-zone.ts';
import type { Ctx, Queryable, Tx } from '#server/kernel/ctx.ts';
import type { Certificate } from '#server/modules/accreditation/queries.ts';
import { certificates } from '#server/modules/accreditation/tables.ts';
import { certificateNumber } from './issue-certificate.ts';
import { makeVerificationCode } from './verification-code.ts';

type Holder = { userId: number; name: string };

/** The valid certificates of a person that show another name. */
export const listWithOtherName = (db: Queryable, { userId, name }: Holder): Promise<Certificate[]> =>
  db
    .select()
    .from(certificates)
    .where(
      and(
        eq(certificates.userId, userId),
        ne(certificates.holderName, name),
        isNull(certificates.replacedAt),
        isNull(certificates.revokedAt),
      ),
    )
    .orderBy(asc(certificates.id));

/** Replaces each of them by a certificate with the name and the rest unchanged: claim, amounts, statements, date. */
export async function correctHolderName(tx: Tx, ctx: Pick<Ctx, 'clock'>, holder: Holder): Promise<Certificate[]> {
  const old = await listWithOtherName(tx, holder);
  for (const certificate of old) await replace(tx, ctx, { certificate, name: holder.name });
  return old;
}

type Replacement = { certificate: Certificate; name: string };

async function replace(tx: Tx, { clock }: Pick<Ctx, 'clock'>, { certificate, name }: Replacement): Promise<void> {
  const { id, ...copied } = certificate;
  const issuedAt = clock.now();
  const { ledgerEntryId } = copied;
  const [editions] = await tx
    .select({ count: count() })
    .from(certificates)
    .where(eq(certificates.ledgerEntryId, ledgerEntryId));
  // Before the insert, because a unique index allows one certificate per claim that is not replaced.
  await tx.update(certificates).set({ replacedAt: issuedAt }).where(eq(certificates.id, id));
  const [issued] = await tx
    .insert(certificates)
    .values({
      ...copied,
      holderName: name,
      number: certificateNumber({
        ledgerEntryId,
        issuedIn: yearIn(issuedAt, clock.zone),
        edition: (editions?.count ?? 1) + 1,
      }),
      code: makeVerificationCode(),
      issuedAt,
    })
    .returning({ id: certificates.id });
  await tx.update(certificates).set({ replacedById: issued?.id }).where(eq(certificates.id, id));
}
