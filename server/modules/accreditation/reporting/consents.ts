import { and, asc, desc, eq } from 'drizzle-orm';
import { findReportingBody } from '#domain/credits/reporting-bodies.ts';
import type { Page } from '#server/jsonapi/mount.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { type PageRequest, slicePage } from '#server/kernel/requests/pagination.ts';
import { consents } from '#server/modules/accreditation/tables.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer'>;

export type ConsentRow = typeof consents.$inferSelect;

/** Reports need consent, which can be withdrawn; every decision is a row. (rules L16) */
export async function changeConsent(
  { db, clock, viewer }: Needs,
  { body, given }: { body: string; given: boolean },
): Promise<ConsentRow> {
  if (findReportingBody(body) === null) throw new Failure('request.not-found');
  return db.transaction(async (tx) => {
    const [last] = await tx
      .select()
      .from(consents)
      .where(and(eq(consents.userId, viewer.id), eq(consents.body, body)))
      .orderBy(desc(consents.id))
      .limit(1);
    // Repeating a decision does not change its date.
    if (last?.given === given) return last;
    const [row] = await tx.insert(consents).values({ userId: viewer.id, body, given, at: clock.now() }).returning();
    if (row === undefined) throw new Error('The consent was not stored');
    return row;
  });
}

/** The caller's latest decision for each body. */
export async function listConsents({ db, viewer }: Pick<Needs, 'db' | 'viewer'>, page: PageRequest): Promise<Page> {
  const decisions = await db.select().from(consents).where(eq(consents.userId, viewer.id)).orderBy(asc(consents.id));
  const last = [...new Map(decisions.map((row) => [row.body, row])).values()];
  return slicePage(last, page);
}
