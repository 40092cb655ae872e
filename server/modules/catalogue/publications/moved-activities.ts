import type { PublicationType } from '#domain/catalogue/publication-types.ts';
import type { CreditClass } from '#domain/catalogue/test-class.ts';
import type { Quarters } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Tx } from '#server/kernel/ctx.ts';
import { publications } from '#server/modules/catalogue/tables.ts';

export type MovedActivity = {
  id: number;
  slug: string;
  title: string;
  type: PublicationType;
  publishedOn: PlainDate;
  expiresOn: PlainDate | null;
  creditClass: CreditClass;
  creditQuarters: Quarters;
  jointSponsor: string | null;
};

/** Stores retired activities, which only records of credit refer to, and returns the ids that were free. */
export async function storeRetired(tx: Tx, rows: readonly MovedActivity[]): Promise<Set<number>> {
  if (rows.length === 0) return new Set();
  const stored = await tx
    .insert(publications)
    .values(rows.map((row) => ({ ...row, excerpt: '', visibility: 'withdrawn' as const, modifiedOn: row.publishedOn })))
    .onConflictDoNothing()
    .returning({ id: publications.id });
  return new Set(stored.map(({ id }) => id));
}
