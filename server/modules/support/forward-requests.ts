import { and, asc, eq, gt, isNull } from 'drizzle-orm';
import { hoursAfter } from '#domain/shared/dates.ts';
import { escapeHtml } from '#domain/shared/escape-html.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { readEmailContext } from '#server/modules/email/index.ts';
import type { MailMessage } from '#server/ports/mail.ts';
import { supportRequests } from './tables.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'log' | 'supportDesk' | 'mail' | 'origin' | 'requestId'>;
type SupportRequest = typeof supportRequests.$inferSelect;

const BATCH_SIZE = 100;
/** The form is public and must not flood a mailbox; further messages wait for the next day. */
export const MAX_EMAILS_PER_DAY = 200;

/**
 * Forwards one message to the support desk, or by email without one, unless already forwarded. Returns whether more can
 * be forwarded today.
 */
export async function forwardRequest(ctx: Needs, requestId: number): Promise<boolean> {
  const { db, clock, log, supportDesk } = ctx;
  const waiting = and(eq(supportRequests.id, requestId), isNull(supportRequests.forwardedAt));
  const [request] = await db.select().from(supportRequests).where(waiting);
  if (request === undefined) return true;
  if (supportDesk === null && (await isDailyLimitReached(ctx))) {
    log.warn({ event: 'support-request.daily-limit' });
    return false;
  }
  const deskId = supportDesk === null ? await sendByEmail(ctx, request) : (await supportDesk.submit(request)).deskId;
  await db.update(supportRequests).set({ forwardedAt: clock.now(), deskId }).where(eq(supportRequests.id, requestId));
  log.info({ event: 'support-request.forwarded', requestId });
  return true;
}

async function sendByEmail(ctx: Needs, request: SupportRequest): Promise<null> {
  const { sender } = await readEmailContext(ctx);
  await ctx.mail.send(writeMessage(ctx, request, sender.supportEmail));
  return null;
}

async function isDailyLimitReached({ db, clock }: Needs): Promise<boolean> {
  const since = hoursAfter(clock.now(), -24);
  const sent = await db.$count(
    supportRequests,
    and(isNull(supportRequests.deskId), gt(supportRequests.forwardedAt, since)),
  );
  return sent >= MAX_EMAILS_PER_DAY;
}

/** Forwards all pending messages until one fails or the daily limit is reached. */
export async function forwardWaiting(ctx: Needs): Promise<void> {
  let afterId = 0;
  for (;;) {
    const rows = await ctx.db
      .select({ id: supportRequests.id })
      .from(supportRequests)
      .where(and(isNull(supportRequests.forwardedAt), gt(supportRequests.id, afterId)))
      .orderBy(asc(supportRequests.id))
      .limit(BATCH_SIZE);
    for (const { id } of rows) if (!(await forwardRequest(ctx, id))) return;
    if (rows.length < BATCH_SIZE) return;
    afterId = rows.at(-1)?.id ?? afterId;
  }
}

/** Text on one line, even if a subject or a name contains line breaks. */
const inline = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** Writes a message of the contact form as an email to the support staff, whose reply goes to its sender. */
function writeMessage(
  { requestId }: Pick<Ctx, 'requestId'>,
  { id, name, email, subject, body, createdAt }: SupportRequest,
  to: string,
): MailMessage {
  const from = `From ${inline(name)} <${email}>, message ${id} of the contact form, ${createdAt.toISOString()}`;
  return {
    to,
    replyTo: email,
    subject: `[Contact ${id}] ${inline(subject)}`,
    text: `${from}\n\n${body}\n`,
    html: `<!doctype html><html lang="en"><meta charset="utf-8"><title>Contact ${id}</title>
<p>${escapeHtml(from)}</p>
<div style="white-space:pre-wrap;overflow-wrap:anywhere">${escapeHtml(body)}</div></html>
`,
    // Prevents vacation replies of the mailbox to the sender. (RFC 3834)
    headers: { 'Auto-Submitted': 'auto-generated', 'X-Request-Id': requestId },
  };
}
