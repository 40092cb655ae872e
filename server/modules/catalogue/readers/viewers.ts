import { FREE_QUICK_TAKES } from '#domain/access/access-matrix.ts';
import { viewableTypes } from '#domain/access/may-open.ts';
import { readsEveryText } from '#domain/access/staff-roles.ts';
import { type Account, canGetCredits, validMembership } from '#domain/access/viewer.ts';
import { extend, linksFrom } from '#server/jsonapi/projection.ts';
import type { Ctx, Queryable } from '#server/kernel/ctx.ts';
import { listStaff } from '#server/modules/catalogue/queries-readers.ts';
import { listHeldMemberships } from '#server/modules/membership/index.ts';
import { listUnlockedQuickTakes } from './quick-takes.ts';

export { setAuthorOfAccount } from './author-accounts.ts';
export { findCaller } from './queries-caller.ts';

/** Accounts as the access rules see them, with membership and chosen quick takes: three queries for any number. */
export async function listViewers(db: Queryable, userIds: readonly number[], now: Date): Promise<Map<number, Account>> {
  if (userIds.length === 0) return new Map();
  const staffs = await listStaff(db, userIds);
  const memberships = await listHeldMemberships(db, userIds, now);
  const unlocked = await listUnlockedQuickTakes(db, userIds);
  const viewers = new Map<number, Account>();
  for (const [id, staff] of staffs) {
    const membership = memberships.get(id) ?? null;
    viewers.set(id, { kind: 'user', id, staff, membership, unlockedQuickTakes: unlocked.get(id) ?? [] });
  }
  return viewers;
}

type AccessAttribute =
  | 'hasMembership'
  | 'isMembershipValid'
  | 'membershipEnds'
  | 'canGetCredits'
  | 'free_quick_takes_left'
  | 'can';

/** What an account may open and earn; `accounts` defines the rest of the resource. */
export const userAccess = extend<'User', { id: number }, AccessAttribute | 'membership'>({
  type: 'User',
  attributes: async (ctx, rows) => {
    const now = ctx.clock.now();
    const viewers = await loadAccounts(ctx, idsOf(rows));
    return rows.map(({ id }) => accessAttributes(viewers.get(id), now));
  },
  related: {
    membership: async (ctx, rows) => {
      const viewers = await loadAccounts(ctx, idsOf(rows));
      return linksFrom(rows, ({ id }) => [viewers.get(id)?.membership?.membershipId ?? null]);
    },
  },
});

/** Accounts as the access rules see them; that of the caller of a read is known already. */
async function loadAccounts({ db, clock, viewer, isRead }: Ctx, ids: readonly number[]): Promise<Map<number, Account>> {
  const isCaller = isRead && viewer.kind === 'user' && ids.every((id) => id === viewer.id);
  return isCaller ? new Map([[viewer.id, viewer]]) : listViewers(db, ids, clock.now());
}

const idsOf = (rows: readonly { id: number }[]) => rows.map(({ id }) => id);

function accessAttributes(viewer: Account | undefined, now: Date) {
  if (viewer === undefined) throw new Error('The account does not exist');
  return {
    hasMembership: viewer.membership !== null && viewer.membership.startsAt <= now,
    isMembershipValid: validMembership(viewer, now) !== null,
    membershipEnds: viewer.membership?.endsAt.toISOString() ?? null,
    canGetCredits: canGetCredits(viewer, now),
    free_quick_takes_left: Math.max(0, FREE_QUICK_TAKES - viewer.unlockedQuickTakes.length),
    can: { view: { publicationsByType: viewableTypes(viewer, now), drafts: readsEveryText(viewer.staff) } },
  };
}
