import { createHmac } from 'node:crypto';
import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Ctx, Queryable } from '#server/kernel/ctx.ts';
import { type Secrets, secretsOf } from '#server/kernel/secrets.ts';
import { linkTokens, users } from '#server/modules/accounts/tables.ts';
import { listMemberAddresses } from './queries-referred.ts';
import { membershipTerms, paidAddresses } from './tables.ts';

type Needs = Pick<Ctx, 'clock' | 'secret'>;

const BATCH = 500;

const hashOf = ({ secret }: Pick<Ctx, 'secret'>, email: string): string =>
  createHmac('sha256', createHmac('sha256', secret).update('paid address').digest())
    .update(email.trim().toLowerCase())
    .digest('base64url');

/**
 * Which of these addresses ever belonged to an account with a paid membership, deleted accounts and former addresses
 * included, in lower case. (rules R4)
 */
export async function listPaidAddresses(
  { db, ...secrets }: { db: Queryable } & Secrets,
  emails: readonly string[],
): Promise<Set<string>> {
  const present = await listMemberAddresses(db, emails);
  const addressOf = new Map(
    secretsOf(secrets).flatMap((secret) => emails.map((email) => [hashOf({ secret }, email), email.toLowerCase()])),
  );
  const rows = await db
    .select({ hash: paidAddresses.hash })
    .from(paidAddresses)
    .where(inArray(paidAddresses.hash, [...addressOf.keys()]));
  return new Set([...present, ...rows.flatMap(({ hash }) => addressOf.get(hash) ?? [])]);
}

const hasPaid = (db: Queryable) =>
  exists(db.select({ id: membershipTerms.id }).from(membershipTerms).where(eq(membershipTerms.userId, users.id)));

/** Trap: call it before an account loses its address, by an email change or its deletion. */
export async function recordPaidAddress(db: Queryable, needs: Needs, userId: number): Promise<void> {
  const rows = await db
    .select({ email: users.email })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt), hasPaid(db)));
  await storeHashes(
    db,
    needs,
    rows.map(({ email }) => email),
  );
}

/** Records the addresses of all accounts that ever paid, known former addresses included. */
export async function recordPaidAddresses(db: Queryable, needs: Needs): Promise<void> {
  const former = sql<string | null>`${linkTokens.payload}->>'from'`;
  for (let after = 0; ; ) {
    const rows = await db
      .select({ id: users.id, email: users.email })
      .from(users)
      .where(and(gt(users.id, after), isNull(users.deletedAt), hasPaid(db)))
      .orderBy(asc(users.id))
      .limit(BATCH);
    if (rows.length === 0) return;
    const changed = and(eq(linkTokens.purpose, 'change-email'), isNotNull(former));
    const ids = rows.map(({ id }) => id);
    const before = await db
      .select({ email: former })
      .from(linkTokens)
      .where(and(inArray(linkTokens.userId, ids), changed));
    await storeHashes(
      db,
      needs,
      [...rows, ...before].flatMap(({ email }) => email ?? []),
    );
    after = rows.at(-1)?.id ?? after;
  }
}

async function storeHashes(db: Queryable, needs: Needs, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return;
  const createdAt = needs.clock.now();
  const hashes = new Set(emails.map((email) => hashOf(needs, email)));
  await db
    .insert(paidAddresses)
    .values([...hashes].map((hash) => ({ hash, createdAt })))
    .onConflictDoNothing();
}
