/** The name on certificates, corrected by the office. (rules O47, L5) */
import { and, asc, eq, isNull, ne } from 'drizzle-orm';
import { isPrinted } from '#domain/shared/text/printed-text.ts';
import type { Ctx, Queryable, Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import type { Certificate } from '#server/modules/accreditation/queries.ts';
import { certificates } from '#server/modules/accreditation/tables.ts';
import { replaceWithCopy } from './replace-with-copy.ts';

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
  if (old.length > 0 && !isPrinted(holder.name)) throw new Failure('certificate.characters');
  for (const certificate of old) await replaceWithCopy(tx, ctx, { certificate, changes: { holderName: holder.name } });
  return old;
}
