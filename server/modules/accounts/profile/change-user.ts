import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { UserChange } from '#contract/forms/accounts.ts';
import type { SignedInCtx, Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { recordAuditEntry } from '#server/modules/accounts/audit/record-audit-entry.ts';
import { cancelLinks, isReservedForUndo, makeLink } from '#server/modules/accounts/email-address/links.ts';
import { sendEmailChangeJob, sendEmailChangeNoticeJob } from '#server/modules/accounts/jobs.ts';
import { type AccountRow, findAccountByEmail } from '#server/modules/accounts/queries.ts';
import { revokeOtherSessions } from '#server/modules/accounts/sessions/sessions.ts';
import { requireConfirmation } from '#server/modules/accounts/sign-in/require-confirmation.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { readUser } from './read-user.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'jobs' | 'viewer' | 'sessionId' | 'authenticatedAt' | 'address'>;
type Change = z.output<typeof UserChange>;

/** Changes the given fields of an account. A new email must be verified first, and ends every session. (rules S13) */
export async function changeUser(
  ctx: Needs,
  { id, change }: { id: number | 'me'; change: Change },
): Promise<AccountRow> {
  const user = await readUser(ctx, id);
  const { email, current_password: password, ...profile } = change;
  const isMoving = email !== undefined && email !== user.email;
  if (isMoving) await requireConfirmation(ctx, { password, attribute: 'current_password' });
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ ...profile, updatedAt: ctx.clock.now() })
      .where(eq(users.id, user.id));
    if (isMoving) await changeEmail(ctx, tx, { user, email });
    if (ctx.viewer.id !== user.id) await auditChange(ctx, tx, { user, change });
  });
  return readUser(ctx, user.id);
}

type EmailChange = { user: AccountRow; email: string };

async function changeEmail({ clock, jobs }: Needs, tx: Tx, { user, email }: EmailChange): Promise<void> {
  const now = clock.now();
  // Only the case differs: the mailbox is the same, so no verification is needed.
  if (email.toLowerCase() === user.email.toLowerCase()) {
    await tx.update(users).set({ email }).where(eq(users.id, user.id));
    return;
  }
  const isTaken = (await findAccountByEmail(tx, email)) !== null;
  if (isTaken || (await isReservedForUndo(tx, { email, except: user.id }, now))) {
    throw new Failure('registration.taken', { source: { pointer: '/data/attributes/email' } });
  }
  await cancelLinks(tx, { userId: user.id, purposes: ['change-email'] }, now);
  const link = await makeLink(tx, { userId: user.id, purpose: 'change-email', change: { to: email } }, now);
  await revokeOtherSessions(tx, { userId: user.id, exceptSession: null }, now);
  await jobs.within(tx).send(sendEmailChangeJob, { linkId: link.id });
  await jobs.within(tx).send(sendEmailChangeNoticeJob, { linkId: link.id });
}

async function auditChange(ctx: Needs, tx: Tx, act: { user: AccountRow; change: Change }): Promise<void> {
  const detail = { changed: Object.keys(act.change).filter((name) => name !== 'current_password') };
  const subject = { subjectType: 'User', subjectId: act.user.id };
  await recordAuditEntry(tx, ctx, { action: 'user.changed', ...subject, detail });
}
