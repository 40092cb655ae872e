import { and, eq, isNull } from 'drizzle-orm';
import { Email } from '#contract/forms/accounts.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { recordAct } from './audit.ts';
import { createAccount } from './create-account.ts';
import { resetPath } from './letters.ts';
import { makeLink } from './links.ts';
import { findAccountByEmail } from './queries.ts';
import { revokeOtherSessions } from './sessions.ts';
import { users } from './tables.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'origin' | 'viewer'>;

/**
 * Makes a superuser, or makes the account of the address one, and answers a link that sets its password once. What was set
 * up for an address before it was proven is somebody else's, perhaps, and ends. (rules S14)
 */
export async function createAdmin({ db, clock, origin, viewer }: Needs, address: string): Promise<string> {
  const email = Email.parse(address);
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
    if (unproven !== undefined) await revokeOtherSessions(tx, { userId, keep: null }, at);
    await tx.update(users).set({ isSuperuser: true, updatedAt: at }).where(eq(users.id, userId));
    await recordAct(tx, viewer, { action: 'user.made-superuser', subjectType: 'User', subjectId: userId, at });
    const { token } = await makeLink(tx, { userId, purpose: 'reset-password' }, at);
    return new URL(resetPath({ userId, token }), origin).href;
  });
}
