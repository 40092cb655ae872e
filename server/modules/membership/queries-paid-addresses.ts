import { createHmac } from 'node:crypto';
import { and, asc, eq, exists, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx, Queryable } from '#server/kernel/ctx.ts';
import { type Secrets, secretsOf } from '#server/kernel/text/secrets.ts';
import { linkTokens, users } from '#server/modules/accounts/tables.ts';
import { membershipTerms, paidAddresses } from './tables.ts';

type Needs = Pick<Ctx, 'clock' | 'secret'>;

const BATCH = 500;

const hashOf = ({ secret }: Pick<Ctx, 'secret'>, email: string): string =>
  createHmac('sha256', createHmac('sha256', secret).update('paid address').digest())
    .update(email.trim().toLowerCase())
    .digest('base64url');

/** Which of these addresses belong to accounts that have or had a paid membership, in lower case. (rules R3) */
export async function listMemberAddresses(db: Queryable, emails: readonly string[]): Promise<Set<string>> {
  const address = sql<string>`lower(${users.email})`;
  const rows = await db
    .select({ address })
    .from(users)
    .where(
      and(
        inArray(
          address,
          emails.map((email) => email.toLowerCase()),
        ),
        hasPaid(db),
      ),
    );
  return new Set(rows.map((row) => row.address));
}

/**
 * Which of these addresses ever belonged to an account with a paid membership, deleted accounts and former addresses
 * included, in lower case. (rules R4)
 */
export async function listPaidAddresses(
  { db, ...secrets }: { db: Queryable } & Secrets,
  emails: readonly string[],
): Promise<Set<string>> {
  const known = [...(await listMemberAddresses(db, emails)), ...(await listFormerAddresses(db, emails))];
  const addressOf = new Map(
    secretsOf(secrets).flatMap((secret) => emails.map((email) => [hashOf({ secret }, email), email.toLowerCase()])),
  );
  const rows = await db
    .select({ hash: paidAddresses.hash })
    .from(paidAddresses)
    .where(inArray(paidAddresses.hash, [...addressOf.keys()]));
  return new Set([...known, ...rows.flatMap(({ hash }) => addressOf.get(hash) ?? [])]);
}

/** A term that the office granted is no payment. (rules M41) */
const hasPaid = (db: Queryable) =>
  exists(
    db
      .select({ id: membershipTerms.id })
      .from(membershipTerms)
      .where(and(eq(membershipTerms.userId, users.id), eq(membershipTerms.source, 'order'))),
  );

/**
 * Records the addresses of an account that ever paid, the known former ones included. Trap: call it before the account
 * is deleted.
 */
export async function recordPaidAddress(db: Queryable, needs: Needs, userId: number): Promise<void> {
  await recordAddressesOf(db, needs, await listPayingAccounts(db, eq(users.id, userId)));
}

/** Records the addresses of all accounts that ever paid, known former addresses included. */
export async function recordPaidAddresses(db: Queryable, needs: Needs): Promise<void> {
  for (let after = 0; ; ) {
    const rows = await listPayingAccounts(db, gt(users.id, after));
    if (rows.length === 0) return;
    await recordAddressesOf(db, needs, rows);
    after = rows.at(-1)?.id ?? after;
  }
}

type PayingAccount = { id: number; email: string };

const listPayingAccounts = (db: Queryable, which: SQL): Promise<PayingAccount[]> =>
  db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(and(which, isNull(users.deletedAt), hasPaid(db)))
    .orderBy(asc(users.id))
    .limit(BATCH);

// An email change names the old address once it took effect; if undone, its new address is also a former one.
const [from, to] = [sql<string>`${linkTokens.payload}->>'from'`, sql<string>`${linkTokens.payload}->>'to'`];
const isEmailChange = and(eq(linkTokens.purpose, 'change-email'), isNotNull(from));

/** Which of these addresses an account that ever paid had before, according to its email changes; in lower case. */
async function listFormerAddresses(db: Queryable, emails: readonly string[]): Promise<string[]> {
  const lower = emails.map((email) => email.toLowerCase());
  const named = or(inArray(sql`lower(${from})`, lower), inArray(sql`lower(${to})`, lower));
  const changes = await db
    .select({ from, to })
    .from(linkTokens)
    .innerJoin(users, eq(users.id, linkTokens.userId))
    .where(and(isEmailChange, named, hasPaid(db)));
  const former = changes.flatMap((change) => [change.from.toLowerCase(), change.to.toLowerCase()]);
  return former.filter((email) => lower.includes(email));
}

async function recordAddressesOf(db: Queryable, needs: Needs, accounts: readonly PayingAccount[]): Promise<void> {
  const ids = accounts.map(({ id }) => id);
  const changes = await db
    .select({ from, to })
    .from(linkTokens)
    .where(and(inArray(linkTokens.userId, ids), isEmailChange));
  const former = changes.flatMap((change) => [change.from, change.to]);
  await storeHashes(db, needs, [...accounts.map(({ email }) => email), ...former]);
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
