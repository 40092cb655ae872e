import { and, asc, desc, eq } from 'drizzle-orm';
import { findReportingBody } from '#domain/credits/reporting-bodies.ts';
import type { Page } from '#server/jsonapi/mount.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { consents } from './tables.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'viewer'>;

export type ConsentRow = typeof consents.$inferSelect;

/** Nothing is reported without a yes, and a yes can be taken back; each is a row of its own. (rules L16) */
export async function changeConsent(
  { db, clock, viewer }: Needs,
  { body, given }: { body: string; given: boolean },
): Promise<ConsentRow> {
  if (viewer.kind === 'visitor') throw new Failure('session.required');
  if (findReportingBody(body) === null) throw new Failure('request.not-found');
  return db.transaction(async (tx) => {
    const [last] = await tx
      .select()
      .from(consents)
      .where(and(eq(consents.userId, viewer.id), eq(consents.body, body)))
      .orderBy(desc(consents.id))
      .limit(1);
    // The same answer again changes nothing, not even its day.
    if (last?.given === given) return last;
    const [row] = await tx.insert(consents).values({ userId: viewer.id, body, given, at: clock.now() }).returning();
    if (row === undefined) throw new Error('The consent was not stored');
    return row;
  });
}

/** What the caller last said to each body that was decided about. */
export async function listConsents(
  { db, viewer }: Pick<Needs, 'db' | 'viewer'>,
  { number, size }: { number: number; size: number },
): Promise<Page> {
  if (viewer.kind === 'visitor') throw new Failure('session.required');
  const said = await db.select().from(consents).where(eq(consents.userId, viewer.id)).orderBy(asc(consents.id));
  const last = [...new Map(said.map((row) => [row.body, row])).values()];
  return { rows: size === 0 ? last : last.slice((number - 1) * size, number * size), count: last.length };
}
