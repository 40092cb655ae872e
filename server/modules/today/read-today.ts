/** What waits for the roles of the caller. (rules O31) */
import { hasPermission } from '#domain/access/staff.ts';
import { staffOf } from '#domain/access/viewer.ts';
import { permissionFor, WAITING_KINDS } from '#domain/office/waiting-work.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import type { WaitingWork } from '#server/kernel/jobs/waiting-work.ts';
import { readSystem } from './queries-system.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer'>;

/** The work that the caller's roles may do, in the order of the office; kinds of which nothing waits are left out. */
export async function readToday(ctx: Needs, waiting: readonly WaitingWork[]) {
  const staff = staffOf(ctx.viewer);
  const own = waiting
    .filter(({ kind }) => hasPermission(staff, permissionFor(kind)))
    .toSorted((one, other) => WAITING_KINDS.indexOf(one.kind) - WAITING_KINDS.indexOf(other.kind));
  const counted = await Promise.all(own.map(async (work) => ({ kind: work.kind, ...(await work.count(ctx)) })));
  return {
    waiting: counted
      .filter((work) => work.count > 0)
      .map(({ kind, count, since = null, due = null, amount = null }) => ({
        kind,
        permission: permissionFor(kind),
        count,
        since: since?.toISOString() ?? null,
        due: due?.toISOString() ?? null,
        amount,
      })),
    system: hasPermission(staff, 'operations.write') ? await readSystem(ctx.db) : null,
  };
}
