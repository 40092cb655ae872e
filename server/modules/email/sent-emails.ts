/** What was emailed to which address, without the text. (rules O45) */
import { and, desc, eq, inArray, lt } from 'drizzle-orm';
import type { Ctx, Queryable } from '#server/kernel/ctx.ts';
import { sentEmails } from './tables.ts';

export type SentEmail = typeof sentEmails.$inferSelect;

/** A year, after which what was sent is of no use to the office. (rules O45) */
export const SENT_EMAIL_DAYS = 365;

type Needs = Pick<Ctx, 'db' | 'clock'>;

export async function recordSentEmail(
  { db, clock }: Needs,
  { email, ...sent }: Pick<SentEmail, 'email' | 'category' | 'subject'>,
): Promise<void> {
  await db.insert(sentEmails).values({ ...sent, email: email.toLowerCase(), sentAt: clock.now() });
}

/** Marks the last email to an address: a notice of the provider names the address alone. */
export async function markReported(
  { db, clock }: Needs,
  { email, state }: { email: string; state: 'bounced' | 'complained' },
): Promise<void> {
  const last = db
    .select({ id: sentEmails.id })
    .from(sentEmails)
    .where(eq(sentEmails.email, email.toLowerCase()))
    .orderBy(desc(sentEmails.sentAt), desc(sentEmails.id))
    .limit(1);
  await db
    .update(sentEmails)
    .set({ state, reportedAt: clock.now() })
    .where(and(inArray(sentEmails.id, last), eq(sentEmails.state, 'sent')));
}

/** The latest emails to an address. */
export const listSentEmails = (db: Queryable, email: string, limit: number): Promise<SentEmail[]> =>
  db
    .select()
    .from(sentEmails)
    .where(eq(sentEmails.email, email.toLowerCase()))
    .orderBy(desc(sentEmails.sentAt), desc(sentEmails.id))
    .limit(limit);

export async function deleteSentEmails(db: Queryable, email: string): Promise<void> {
  await db.delete(sentEmails).where(eq(sentEmails.email, email.toLowerCase()));
}

export async function deleteOldSentEmails(db: Queryable, before: Date): Promise<void> {
  await db.delete(sentEmails).where(lt(sentEmails.sentAt, before));
}
