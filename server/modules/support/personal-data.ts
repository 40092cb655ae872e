import { and, asc, eq, inArray, notExists, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx, Queryable, Tx } from '#server/kernel/ctx.ts';
import { getAccount } from '#server/modules/accounts/index.ts';
import { conversationEntries, conversations, supportRequests } from './tables.ts';

/** Messages of the contact form, sent while signed in or not, and what the office answered and noted. */
export async function exportPersonalData({ db }: Pick<Ctx, 'db'>, userId: number) {
  const rows = await db
    .select()
    .from(supportRequests)
    .where(await sentBy(db, userId))
    .orderBy(asc(supportRequests.id));
  const entries = await db
    .select({
      kind: conversationEntries.kind,
      text: conversationEntries.text,
      created: conversationEntries.createdAt,
      emailed: conversationEntries.emailedAt,
    })
    .from(conversationEntries)
    .innerJoin(conversations, eq(conversations.id, conversationEntries.conversationId))
    .where(await heldWith(db, userId))
    .orderBy(asc(conversationEntries.id));
  const messages = rows.map(({ name, email, subject, body, createdAt }) => ({
    name,
    email,
    subject,
    body,
    created: createdAt.toISOString(),
  }));
  return { messages, entries };
}

/** Trap: call this while the account still has its address. */
export async function deletePersonalData(tx: Tx, userId: number): Promise<void> {
  // Answers and messages are deleted with their conversation.
  await tx.delete(conversations).where(await heldWith(tx, userId));
  const joined = await tx
    .delete(supportRequests)
    .where(await sentBy(tx, userId))
    .returning({ id: supportRequests.conversationId });
  const remaining = tx.select().from(supportRequests).where(eq(supportRequests.conversationId, conversations.id));
  const ids = joined.map(({ id }) => id);
  await tx.delete(conversations).where(and(inArray(conversations.id, ids), notExists(remaining)));
}

async function sentBy(db: Queryable, userId: number): Promise<SQL | undefined> {
  return or(eq(supportRequests.userId, userId), eq(sql`lower(${supportRequests.email})`, await emailOf(db, userId)));
}

async function heldWith(db: Queryable, userId: number): Promise<SQL | undefined> {
  return or(eq(conversations.userId, userId), eq(sql`lower(${conversations.email})`, await emailOf(db, userId)));
}

const emailOf = async (db: Queryable, userId: number): Promise<string> =>
  (await getAccount(db, userId)).email.toLowerCase();
