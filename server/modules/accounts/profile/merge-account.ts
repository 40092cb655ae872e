/** The end of a double account, whose address stays reserved for the account that stays. (rules O90, O95) */
import { eq, inArray } from 'drizzle-orm';
import type { AccountMerge } from '#server/kernel/account-merge.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { removeAllFactors } from '#server/modules/accounts/second-factors/remove-factors.ts';
import { recordEndedImpersonations } from '#server/modules/accounts/sessions/impersonation.ts';
import { attemptKey } from '#server/modules/accounts/sign-in/sign-in-attempts.ts';
import {
  addresses,
  emailSettings,
  linkTokens,
  secondFactorWaivers,
  sessions,
  signInAttempts,
  users,
} from '#server/modules/accounts/tables.ts';

/** Ends every way to sign in, and what only the double used. Its rows of credit and money are moved before. */
export async function mergeAccount(tx: Tx, { clock }: Pick<Ctx, 'clock'>, merge: AccountMerge): Promise<void> {
  const { doubleId, intoId } = merge;
  const at = clock.now();
  const [double] = await tx.select().from(users).where(eq(users.id, doubleId));
  if (double === undefined) throw new Error(`No account has the id ${doubleId}`);
  await endSignIns(tx, { clock }, double);
  await mergeAddresses(tx, merge);
  await tx.delete(emailSettings).where(eq(emailSettings.userId, doubleId));
  await completeProfile(tx, intoId, double);
  // Accounts that were merged into the double lead to the account that stays.
  await tx.update(users).set({ mergedIntoId: intoId }).where(eq(users.mergedIntoId, doubleId));
  await tx
    .update(users)
    .set({ ...EMPTY, mergedIntoId: intoId, deletedAt: at, updatedAt: at })
    .where(eq(users.id, doubleId));
}

/** The address and when it was verified stay; the person is described by the account that stays. */
const EMPTY = {
  passwordHash: null,
  firstName: '',
  lastName: '',
  profession: null,
  degree: null,
  specialization: null,
  checkout: null,
  staffLanguages: [],
};

type User = typeof users.$inferSelect;

async function endSignIns(tx: Tx, { clock }: Pick<Ctx, 'clock'>, { id, email }: User): Promise<void> {
  const opened = await tx.select({ id: sessions.id }).from(sessions).where(eq(sessions.userId, id));
  const attempted = [attemptKey(email), ...opened.map((session) => attemptKey(email, session.id))];
  await recordEndedImpersonations(tx, { clock }, id);
  await tx.delete(sessions).where(eq(sessions.userId, id));
  await tx.delete(linkTokens).where(eq(linkTokens.userId, id));
  await tx.delete(signInAttempts).where(inArray(signInAttempts.account, attempted));
  await removeAllFactors(tx, id);
  await tx.delete(secondFactorWaivers).where(eq(secondFactorWaivers.userId, id));
}

/** The billing address of the double is used only if the other account has none. */
async function mergeAddresses(tx: Tx, { doubleId, intoId }: AccountMerge): Promise<void> {
  if ((await tx.$count(addresses, eq(addresses.userId, intoId))) > 0)
    await tx.delete(addresses).where(eq(addresses.userId, doubleId));
  await tx.update(addresses).set({ userId: intoId }).where(eq(addresses.userId, doubleId));
}

/** What the account that stays does not say about the person, the double does. */
async function completeProfile(tx: Tx, intoId: number, double: User): Promise<void> {
  const [into] = await tx.select().from(users).where(eq(users.id, intoId));
  if (into === undefined) return;
  const isUnnamed = into.firstName === '' && into.lastName === '';
  const named = isUnnamed ? double : into;
  await tx
    .update(users)
    .set({
      firstName: named.firstName,
      lastName: named.lastName,
      profession: into.profession ?? double.profession,
      degree: into.degree ?? double.degree,
      specialization: into.specialization ?? double.specialization,
    })
    .where(eq(users.id, intoId));
}
