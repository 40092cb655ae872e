import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { UserChange } from '#contract/forms/accounts.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { recordAct } from './audit.ts';
import { cancelLinks, makeLink } from './links.ts';
import { findAccountByEmail } from './queries.ts';
import { readUser, type UserRow } from './read-user.ts';
import { revokeOtherSessions } from './sessions.ts';
import { users } from './tables.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'viewer' | 'viewersOf'>;
type Change = z.output<typeof UserChange>;

/** Changes what was given of an account. A new e-mail is first proven by a letter to it, and ends every session. (§4; decisions.md, Sessions) */
export async function changeUser(ctx: Needs, { id, change }: { id: string; change: Change }): Promise<UserRow> {
  const user = await readUser(ctx, id);
  const { email, ...profile } = change;
  await ctx.db.transaction(async (tx) => {
    await tx
      .update(users)
      .set({ ...profile, updatedAt: ctx.clock.now() })
      .where(eq(users.id, user.id));
    if (email !== undefined && email !== user.email) await changeEmail(ctx, tx, { user, email });
    if (ctx.viewer.kind === 'user' && ctx.viewer.id !== user.id) await auditChange(ctx, tx, { user, change });
  });
  return readUser(ctx, String(user.id));
}

type EmailChange = { user: UserRow; email: string };

async function changeEmail({ clock, jobs }: Needs, tx: Tx, { user, email }: EmailChange): Promise<void> {
  const now = clock.now();
  // Only the case differs: it is the same mailbox, so there is nothing to prove.
  if (email.toLowerCase() === user.email.toLowerCase()) {
    await tx.update(users).set({ email }).where(eq(users.id, user.id));
    return;
  }
  if ((await findAccountByEmail(tx, email)) !== null) {
    throw new Failure('registration.taken', { source: { pointer: '/data/attributes/email' } });
  }
  await cancelLinks(tx, { userId: user.id, purposes: ['change-email'] }, now);
  const link = await makeLink(tx, { userId: user.id, purpose: 'change-email', change: { to: email } }, now);
  await revokeOtherSessions(tx, { userId: user.id, keep: null }, now);
  await jobs.within(tx).send('accounts.send-email-change', { linkId: link.id });
}

async function auditChange({ clock, viewer }: Needs, tx: Tx, act: { user: UserRow; change: Change }): Promise<void> {
  const detail = { changed: Object.keys(act.change) };
  const subject = { subjectType: 'User', subjectId: act.user.id };
  await recordAct(tx, viewer, { action: 'user.changed', ...subject, detail, at: clock.now() });
}
