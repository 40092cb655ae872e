import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { hoursAfter } from '#domain/shared/dates.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { readEnvelope } from '#server/modules/letters/index.ts';
import { supportRequests } from './tables.ts';
import { writeMessage } from './write-message.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'log' | 'supportDesk' | 'mail' | 'origin'>;
type SupportRequest = typeof supportRequests.$inferSelect;

const AT_ONCE = 100;
/** Beyond, messages wait for the next day: the form is open to everyone, and must not flood a mailbox. */
export const MAX_EMAILS_A_DAY = 200;

/**
 * Hands one message to the desk or, without one, to the support address by email, unless that has been done. Answers
 * whether more can be handed over today.
 */
export async function forwardRequest(ctx: Needs, requestId: number): Promise<boolean> {
  const { db, clock, log, supportDesk } = ctx;
  const waiting = and(eq(supportRequests.id, requestId), isNull(supportRequests.forwardedAt));
  const [request] = await db.select().from(supportRequests).where(waiting);
  if (request === undefined) return true;
  if (supportDesk === null && (await isDayFull(ctx))) {
    log.warn({ event: 'support-request.daily-limit' });
    return false;
  }
  const deskId = supportDesk === null ? await sendByEmail(ctx, request) : (await supportDesk.take(request)).deskId;
  await db.update(supportRequests).set({ forwardedAt: clock.now(), deskId }).where(eq(supportRequests.id, requestId));
  log.info({ event: 'support-request.forwarded', requestId });
  return true;
}

async function sendByEmail(ctx: Needs, request: SupportRequest): Promise<null> {
  const { sender } = await readEnvelope(ctx);
  await ctx.mail.send(writeMessage(request, sender.supportEmail));
  return null;
}

async function isDayFull({ db, clock }: Needs): Promise<boolean> {
  const since = hoursAfter(clock.now(), -24);
  const sent = await db.$count(
    supportRequests,
    and(isNull(supportRequests.deskId), gt(supportRequests.forwardedAt, since)),
  );
  return sent >= MAX_EMAILS_A_DAY;
}

/** Hands over whatever still waits, however long the desk was away; the first refusal leaves the rest for the next time. */
export async function forwardWaiting(ctx: Needs): Promise<void> {
  let afterId = 0;
  for (;;) {
    const rows = await ctx.db
      .select({ id: supportRequests.id })
      .from(supportRequests)
      .where(and(isNull(supportRequests.forwardedAt), gt(supportRequests.id, afterId)))
      .orderBy(asc(supportRequests.id))
      .limit(AT_ONCE);
    for (const { id } of rows) if (!(await forwardRequest(ctx, id))) return;
    if (rows.length < AT_ONCE) return;
    afterId = rows.at(-1)?.id ?? afterId;
  }
}
