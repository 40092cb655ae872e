import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import type { Ctx } from '#server/kernel/ctx.ts';
import { supportRequests } from './tables.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'log' | 'supportDesk'>;

const AT_ONCE = 100;

/** Hands one message to the desk, unless it has it. Without a desk the message waits in the database. */
export async function forwardRequest({ db, clock, log, supportDesk }: Needs, requestId: number): Promise<void> {
  if (supportDesk === null) return;
  const waiting = and(eq(supportRequests.id, requestId), isNull(supportRequests.forwardedAt));
  const [request] = await db.select().from(supportRequests).where(waiting);
  if (request === undefined) return;
  const { deskId } = await supportDesk.take(request);
  await db.update(supportRequests).set({ forwardedAt: clock.now(), deskId }).where(eq(supportRequests.id, requestId));
  log.info({ event: 'support-request.forwarded', requestId });
}

/** Hands over whatever still waits, however long the desk was away; the first refusal leaves the rest for the next time. */
export async function forwardWaiting(ctx: Needs): Promise<void> {
  if (ctx.supportDesk === null) return;
  let afterId = 0;
  for (;;) {
    const rows = await ctx.db
      .select({ id: supportRequests.id })
      .from(supportRequests)
      .where(and(isNull(supportRequests.forwardedAt), gt(supportRequests.id, afterId)))
      .orderBy(asc(supportRequests.id))
      .limit(AT_ONCE);
    for (const { id } of rows) await forwardRequest(ctx, id);
    if (rows.length < AT_ONCE) return;
    afterId = rows.at(-1)?.id ?? afterId;
  }
}
