/** The site as a member sees it, for staff who help them. (rules O80) */
import { mayImpersonate } from '#domain/accounts/impersonation.ts';
import { writeName } from '#domain/shared/person-name.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { refuse } from '#server/kernel/failure.ts';
import { userSessions } from '#server/modules/accounts/index.ts';
import { lockPerson } from './lock-person.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer' | 'address' | 'log' | 'secret'>;

/** Opens a session that only reads, and returns its token once. */
export async function impersonate(
  ctx: Needs,
  id: number,
  reason: string,
): Promise<{ token: string; name: string; until: string }> {
  return ctx.db.transaction(async (tx) => {
    const row = await lockPerson(tx, id);
    const memberStaff = { roles: row.staffRoles, languages: row.staffLanguages };
    refuse(mayImpersonate({ actorId: ctx.viewer.id, memberId: id, memberStaff }), 'person');
    const { token, endsAt } = await userSessions.startImpersonation(tx, ctx, { userId: id, reason });
    ctx.log.info({ event: 'person.impersonated', userId: id, by: ctx.viewer.id });
    return { token, name: writeName(row) || row.email, until: endsAt.toISOString() };
  });
}
