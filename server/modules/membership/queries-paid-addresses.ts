import { createHmac } from 'node:crypto';
import { type AnyColumn, and, asc, eq, exists, gt, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import type { Ctx, Queryable } from '#server/kernel/ctx.ts';
import { type Secrets, secretsOf } from '#server/kernel/text/secrets.ts';
import { linkTokens, users } from '#server/modules/accounts/tables.ts';
import { membershipTerms, paidAddresses } from './tables.ts';

type Needs = Pick<Ctx, 'clock' | 'secret'>;

const BATCH = 1000;

function hasherOf({ secret }: Pick<Ctx, 'secret'>): (email: string) => string {
  const key = createHmac('sha256', secret).update('paid address').digest();
  return (email) => createHmac('sha256', key).update(email.trim().toLowerCase()).digest('base64url');
}

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
    secretsOf(secrets)
      .map((secret) => hasherOf({ secret }))
      .flatMap((hashOf) => emails.map((email) => [hashOf(email), email.toLowerCase()])),
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
  const account = and(eq(users.id, userId), isNull(users.deletedAt), hasPaid(db));
  await recordAddressesOf(db, needs, await listAccounts(db, account));
}

/** Records the addresses of all accounts that ever paid, known former addresses included. */
export async function recordPaidAddresses(db: Queryable, needs: Needs): Promise<void> {
  for (let after = 0; ; ) {
    const ids = await listPayingIds(db, after);
    const last = ids.at(-1);
    if (last === undefined) return;
    await recordAddressesOf(db, needs, await listAccounts(db, and(isAmong(users.id, ids), isNull(users.deletedAt))));
    after = last;
  }
}

/** One parameter, however many ids there are. */
const isAmong = (column: AnyColumn, ids: readonly number[]): SQL => sql`${column} = any(${sql.param([...ids])}::int[])`;

type PayingAccount = { id: number; email: string };

const listAccounts = (db: Queryable, which: SQL | undefined): Promise<PayingAccount[]> =>
  db.select({ id: users.id, email: users.email }).from(users).where(which);

/** From the terms alone: a page of accounts of which some paid would read all terms for each page. */
async function listPayingIds(db: Queryable, after: number): Promise<number[]> {
  const rows = await db
    .select({ id: membershipTerms.userId })
    .from(membershipTerms)
    .where(and(gt(membershipTerms.userId, after), eq(membershipTerms.source, 'order')))
    .groupBy(membershipTerms.userId)
    .orderBy(asc(membershipTerms.userId))
    .limit(BATCH);
  return rows.map(({ id }) => id);
}

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
    .where(and(isAmong(linkTokens.userId, ids), isEmailChange));
  const former = changes.flatMap((change) => [change.from, change.to]);
  await storeHashes(db, needs, [...accounts.map(({ email }) => email), ...former]);
}

async function storeHashes(db: Queryable, needs: Needs, emails: readonly string[]): Promise<void> {
  if (emails.length === 0) return;
  const hashes = [...new Set(emails.map(hasherOf(needs)))];
  await db.execute(sql`
    insert into ${paidAddresses} (hash, created_at)
    select hash, ${needs.clock.now().toISOString()}::timestamptz from unnest(${sql.param(hashes)}::text[]) hash on conflict do nothing`);
}
