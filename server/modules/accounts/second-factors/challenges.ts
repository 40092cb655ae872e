/** Challenges of passkeys: random, for one purpose and account, valid once and for five minutes. */
import { and, eq, gt, isNull, lt } from 'drizzle-orm';
import { CHALLENGE_MS } from '#domain/accounts/second-factor.ts';
import type { Ctx, Queryable } from '#server/kernel/ctx.ts';
import { passkeyChallenges } from '#server/modules/accounts/tables.ts';

type Needs = Pick<Ctx, 'db' | 'clock'>;

/** `userId` is null if the passkey itself identifies the account. */
export type ChallengePurpose = { purpose: (typeof passkeyChallenges.$inferSelect)['purpose']; userId: number | null };

export async function storeChallenge(
  { db, clock }: Needs,
  challenge: string,
  purpose: ChallengePurpose,
): Promise<void> {
  const expiresAt = new Date(clock.now().getTime() + CHALLENGE_MS);
  await db.insert(passkeyChallenges).values({ challenge, ...purpose, expiresAt });
}

/** Consumes a challenge in any case; false if it is unknown, expired, used or for another purpose. */
export async function consumeChallenge(
  { db, clock }: Needs,
  challenge: string,
  meant: ChallengePurpose,
): Promise<boolean> {
  const { purpose, userId } = meant;
  const ofUser = userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId);
  const spent = await db
    .delete(passkeyChallenges)
    .where(
      and(
        eq(passkeyChallenges.challenge, challenge),
        eq(passkeyChallenges.purpose, purpose),
        ofUser,
        gt(passkeyChallenges.expiresAt, clock.now()),
      ),
    )
    .returning({ challenge: passkeyChallenges.challenge });
  return spent.length === 1;
}

export async function deleteExpiredChallenges(db: Queryable, now: Date): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, now));
}
