/** Accounts that are moved in from another system, many at once; nobody is emailed before the publisher invites them. */
import { and, eq, gt, inArray, isNull, sql } from 'drizzle-orm';
import { greetingName } from '#domain/accounts/greeting-name.ts';
import type { Language } from '#domain/catalogue/languages.ts';
import { accountMoved } from '#emails/account/account-moved.ts';
import type { Queryable, Tx } from '#server/kernel/ctx.ts';
import { makeLink } from '#server/modules/accounts/email-address/links.ts';
import { isOutdatedHash } from '#server/modules/accounts/password/passwords.ts';
import { recipientOf } from '#server/modules/accounts/profile/email-preferences.ts';
import { findAccount } from '#server/modules/accounts/queries.ts';
import { emailSettings, linkTokens, users } from '#server/modules/accounts/tables.ts';
import { type EmailNeeds, sendEmail } from '#server/modules/email/index.ts';

export type FoundAccount = { id: number; state: 'verified' | 'unverified' | 'reserved' };

const lower = (emails: readonly string[]) => emails.map((email) => email.toLowerCase());

/** The accounts of these addresses, and the addresses that are reserved for one, by address in lower case. */
export async function findByEmail(
  db: Queryable,
  emails: readonly string[],
  now: Date,
): Promise<Map<string, FoundAccount>> {
  const address = sql<string>`lower(${users.email})`;
  const found = await db
    .select({ id: users.id, address, verifiedAt: users.emailVerifiedAt, mergedIntoId: users.mergedIntoId })
    .from(users)
    .where(inArray(address, lower(emails)));
  const from = sql<string>`lower(${linkTokens.payload}->>'from')`;
  const reserved = await db
    .select({ id: linkTokens.userId, address: from })
    .from(linkTokens)
    .where(
      and(
        eq(linkTokens.purpose, 'undo-email-change'),
        isNull(linkTokens.usedAt),
        gt(linkTokens.expiresAt, now),
        inArray(from, lower(emails)),
      ),
    );
  return new Map<string, FoundAccount>([
    ...reserved.map(({ id, address }) => [address, { id, state: 'reserved' }] as const),
    ...found.map(({ id, address, verifiedAt, mergedIntoId }) => {
      const state = mergedIntoId !== null ? 'reserved' : verifiedAt === null ? 'unverified' : 'verified';
      return [address, { id, state }] as const;
    }),
  ]);
}

type Profile = Pick<
  typeof users.$inferSelect,
  'firstName' | 'lastName' | 'profession' | 'degree' | 'specialization' | 'passwordHash'
>;

export type MovedAccount = Profile & { email: string; language: Language; isVerified: boolean; createdAt: Date };

/** Creates accounts and returns their ids by address in lower case; an address that is taken is missing. */
export async function create(tx: Tx, accounts: readonly MovedAccount[], now: Date): Promise<Map<string, number>> {
  if (accounts.length === 0) return new Map();
  const rows = accounts.map(({ language: _, isVerified, ...account }) => ({
    ...account,
    emailVerifiedAt: isVerified ? account.createdAt : null,
    updatedAt: now,
  }));
  const stored = await tx
    .insert(users)
    .values(rows)
    .onConflictDoNothing()
    .returning({ id: users.id, email: users.email });
  const ids = new Map(stored.map(({ id, email }) => [email.toLowerCase(), id]));
  const settings = accounts.flatMap(({ email, language }) => {
    const userId = ids.get(email.toLowerCase());
    return userId === undefined || language === 'en' ? [] : [{ userId, language }];
  });
  if (settings.length > 0) await tx.insert(emailSettings).values(settings);
  return ids;
}

export type AccountChange = { userId: number; movedAt: Date; email: string; profile: Profile; now: Date };

/**
 * Changes the profile of an account that nobody has changed here since `movedAt`. A password that its owner has signed in
 * with here stays.
 */
export async function change(
  tx: Tx,
  { userId, movedAt, email, profile, now }: AccountChange,
): Promise<'changed' | 'deleted' | 'email' | 'here'> {
  const [account] = await tx.select().from(users).where(eq(users.id, userId)).for('update');
  if (account === undefined || account.deletedAt !== null) return 'deleted';
  if (account.email.toLowerCase() !== email.toLowerCase()) return 'email';
  if (account.updatedAt.getTime() !== movedAt.getTime()) return 'here';
  const hasOwnHash = account.passwordHash !== null && !isOutdatedHash(account.passwordHash);
  const passwordHash = hasOwnHash ? account.passwordHash : profile.passwordHash;
  await tx
    .update(users)
    .set({ ...profile, passwordHash, updatedAt: now })
    .where(eq(users.id, userId));
  return 'changed';
}

type Invitation = { userId: number; claim: () => Promise<boolean> };

/** Emails a link by which a member chooses the first password here; not if there is one already. (rules S27) */
export async function emailInvitation(ctx: EmailNeeds, { userId, claim }: Invitation): Promise<void> {
  const account = await findAccount(ctx.db, userId);
  if (account === null || account.passwordHash !== null) return;
  const { token } = await makeLink(ctx.db, { userId, purpose: 'choose-password' }, ctx.clock.now());
  await sendEmail(ctx, {
    category: 'account-moved',
    to: await recipientOf(ctx.db, account),
    claim,
    write: (envelope, page) =>
      accountMoved(envelope, {
        name: greetingName(account),
        email: account.email,
        chooseUrl: page('/recover-password/change/:uid/:token', { uid: userId, token }),
      }),
  });
}
