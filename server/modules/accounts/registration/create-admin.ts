import { and, eq, isNull, sql } from 'drizzle-orm';
import { Email } from '#contract/forms/accounts.ts';
import { pagePath } from '#contract/page-paths.ts';
import { describeMessage } from '#messages/message-descriptor.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { recordAuditEntry } from '#server/modules/accounts/audit/record-audit-entry.ts';
import { makeLink } from '#server/modules/accounts/email-address/links.ts';
import { findAccountByEmail } from '#server/modules/accounts/queries.ts';
import { revokeOtherSessions } from '#server/modules/accounts/sessions/sessions.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { createAccount } from './create-account.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'origin' | 'viewer'>;

/**
 * Creates an owner of the office or promotes an existing account, and returns a single-use link for setting the password. The
 * password and sessions of an unverified account may be someone else's, so they are removed. (rules S14)
 */
export async function createAdmin(ctx: Needs, address: string): Promise<string> {
  const { db, clock, origin } = ctx;
  const { success, data: email } = Email.safeParse(address);
  if (!success)
    throw new Failure('request.invalid-attribute', {
      detail: describeMessage('validation.email.invalid', { email: address }),
    });
  const at = clock.now();
  return db.transaction(async (tx) => {
    const created = await createAccount(tx, { email }, at);
    const userId = created ?? (await findAccountByEmail(tx, email))?.id;
    if (userId === undefined) throw new Error('The account of this address was deleted');
    const [unproven] = await tx
      .update(users)
      .set({ passwordHash: null })
      .where(and(eq(users.id, userId), isNull(users.emailVerifiedAt)))
      .returning({ id: users.id });
    if (unproven !== undefined) await revokeOtherSessions(tx, { userId, exceptSession: null }, at);
    await tx
      .update(users)
      .set({ staffRoles: sql`array_append(array_remove(${users.staffRoles}, 'owner'), 'owner')`, updatedAt: at })
      .where(eq(users.id, userId));
    const { token } = await makeLink(tx, { userId, purpose: 'reset-password' }, at);
    await recordAuditEntry(tx, ctx, { action: 'staff.made-owner', subjectType: 'User', subjectId: userId });
    return new URL(pagePath('/recover-password/change/:uid/:token', { uid: userId, token }), origin).href;
  });
}
