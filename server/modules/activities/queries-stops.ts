/** When published activities stop giving credit, as their publications store it. (rules L21) */
import { and, count, eq, gt, gte, isNull, lte, or } from 'drizzle-orm';
import type { Quarters } from '#domain/shared/credits.ts';
import { addDays, type PlainDate } from '#domain/shared/dates.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { publications } from '#server/modules/catalogue/tables.ts';

/** The stored day; undefined for a text that was never public. */
export async function findStop(db: Queryable, id: number): Promise<PlainDate | null | undefined> {
  const [row] = await db
    .select({ stopsOn: publications.creditStopsOn })
    .from(publications)
    .where(eq(publications.id, id));
  return row?.stopsOn;
}

export const countStoppingOn = (db: Queryable, day: PlainDate): Promise<number> =>
  db.$count(publications, eq(publications.creditStopsOn, day));

const offersCredit = (today: PlainDate) =>
  and(
    eq(publications.visibility, 'published'),
    gt(publications.creditQuarters, 0 as Quarters),
    or(isNull(publications.expiresOn), gte(publications.expiresOn, today)),
  );

/** Published activities that give no credit although it has not ended. */
export async function countStopped(db: Queryable, today: PlainDate): Promise<number> {
  const [row] = await db
    .select({ count: count() })
    .from(publications)
    .where(and(offersCredit(today), lte(publications.creditStopsOn, today)));
  return row?.count ?? 0;
}

/** Published activities that stop within some days. */
export async function countStoppingWithin(db: Queryable, today: PlainDate, days: number): Promise<number> {
  const { creditStopsOn } = publications;
  const [row] = await db
    .select({ count: count() })
    .from(publications)
    .where(and(offersCredit(today), gt(creditStopsOn, today), lte(creditStopsOn, addDays(today, days))));
  return row?.count ?? 0;
}
