import { eq } from 'drizzle-orm';
import { greetingName } from '#domain/accounts/greeting-name.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { deleteStoredResponses } from '#server/kernel/requests/idempotency.ts';
import { findLanguage, recordAuditEntry, verifyPassword } from '#server/modules/accounts/index.ts';
import { recordPaidAddress } from '#server/modules/membership/index.ts';
import { confirmErasureJob, removeExportsJob } from './jobs.ts';
import { deleteAllPersonalData } from './personal-data-sources.ts';
import { dataExports, erasures } from './tables.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'jobs' | 'secret' | 'viewer' | 'sessionId' | 'address' | 'log'>;

/** Deletes the caller's account. (rules P53) */
export async function deleteAccount(ctx: Needs, password: string): Promise<void> {
  await eraseAccount(ctx, { account: await verifyPassword(ctx, { password, attribute: 'password' }) });
}

type Erasure = { account: Awaited<ReturnType<typeof verifyPassword>>; reason?: string };

/**
 * Deletes an account, by its owner or, on request and with a reason, by the office: ends sessions, deletes personal data,
 * and releases the email address. Records of credit and payments stay, reduced to what they require. Idempotent. (rules
 * P53, O48)
 */
export async function eraseAccount(ctx: Omit<Needs, 'sessionId'>, { account, reason }: Erasure): Promise<void> {
  const { id: userId, email, firstName, emailVerifiedAt } = account;
  const at = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const erasure = { userId, erasedAt: at, email, name: greetingName({ firstName, emailVerifiedAt }) };
    const [first] = await tx.insert(erasures).values(erasure).onConflictDoNothing().returning({ id: erasures.id });
    if (first === undefined) return;
    // Read before it is deleted with the rest.
    const language = await findLanguage(tx, userId);
    await recordPaidAddress(tx, ctx, userId);
    await deleteAllPersonalData(tx, { userId, proven: emailVerifiedAt !== null }, at);
    await deleteStoredResponses(tx, userId);
    // A job deletes the files after the commit.
    await tx.update(dataExports).set({ expiresAt: at }).where(eq(dataExports.userId, userId));
    const detail = reason === undefined ? {} : { detail: { reason } };
    await recordAuditEntry(tx, ctx, { action: 'user.deleted', subjectType: 'User', subjectId: userId, ...detail });
    const jobs = ctx.jobs.within(tx);
    await jobs.send(removeExportsJob, {});
    await jobs.send(confirmErasureJob, { erasureId: first.id, language });
  });
  ctx.log.info({ event: 'account.deleted', userId });
}
