import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/kernel/ctx.ts';
import { forgetAnswers } from '#server/kernel/kept-answers.ts';
import { greetingName, provePassword, recordAct } from '#server/modules/accounts/index.ts';
import { languageOf } from '#server/modules/letters/index.ts';
import { rememberPaidAddress } from '#server/modules/membership/index.ts';
import { forgetRecords } from './keepers.ts';
import { dataExports, erasures } from './tables.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'secret' | 'viewer' | 'sessionId' | 'address' | 'log'>;

/**
 * Deletes the caller's account: sessions end, what is kept goes, the e-mail is free again. Records of credit and money
 * stay, without what is not needed for them. Done twice, it is done once. (rules P53)
 */
export async function deleteAccount(ctx: Needs, password: string): Promise<void> {
  const {
    id: userId,
    email,
    firstName,
    emailVerifiedAt,
  } = await provePassword(ctx, { password, attribute: 'password' });
  const at = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const erasure = { userId, erasedAt: at, email, name: greetingName({ firstName, emailVerifiedAt }) };
    const [first] = await tx.insert(erasures).values(erasure).onConflictDoNothing().returning({ id: erasures.id });
    if (first === undefined) return;
    // Asked before it is forgotten with all the rest.
    const language = await languageOf(tx, userId);
    await rememberPaidAddress(tx, ctx, userId);
    await forgetRecords(tx, { userId, proven: emailVerifiedAt !== null }, at);
    await forgetAnswers(tx, userId);
    // The files follow once this is committed.
    await tx.update(dataExports).set({ expiresAt: at }).where(eq(dataExports.userId, userId));
    await recordAct(tx, ctx.viewer, { action: 'user.deleted', subjectType: 'User', subjectId: userId, at });
    const jobs = ctx.jobs.within(tx);
    await jobs.send('privacy.remove-exports', {});
    await jobs.send('privacy.confirm-erasure', { erasureId: first.id, language });
  });
  ctx.log.info({ event: 'account.deleted', userId });
}
