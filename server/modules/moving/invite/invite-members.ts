/** Invitations of moved members to choose a password, at a rate. (rules S27, docs/moving.md) */
import { VISITOR } from '#domain/access/viewer.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import { sendInvitationJob } from '#server/modules/moving/jobs.ts';
import * as invitations from './queries-invitations.ts';

type Needs = Pick<Ctx, 'db' | 'clock'>;
export type InviteOptions = { perMinute: number; dryRun: boolean };
export type InviteOutcome = { added: number; suppressed: number } & invitations.InvitationCounts;

/** The scheduled job runs every minute, a little early or late. */
const SHORTEST_MINUTE_MS = 50_000;
const AUDIT = { subjectType: 'Move', subjectId: 'invitations' } as const;

/** Stores an invitation for each member who needs one and has none; the servers send them, at this rate from now on. */
export async function storeInvitations(
  { db, clock }: Needs,
  { perMinute, dryRun }: InviteOptions,
): Promise<InviteOutcome> {
  return db.transaction(async (tx) => {
    const { invitable: added, suppressed } = await invitations.countInvitable(tx);
    if (!dryRun) {
      await invitations.storeInvitations(tx, perMinute);
      await invitations.setRate(tx, perMinute);
      const detail = { after: { perMinute, added, suppressed } };
      await recordAuditEntry(tx, { viewer: VISITOR, clock }, { action: 'moving.invited', ...AUDIT, detail });
    }
    return { added, suppressed, ...(await invitations.countInvitations(tx)) };
  });
}

/** Deletes the invitations that wait; a later run stores them again. */
export async function cancelInvitations({ db, clock }: Needs): Promise<invitations.InvitationCounts> {
  return db.transaction(async (tx) => {
    const before = await invitations.countInvitations(tx);
    await invitations.deleteWaiting(tx);
    const detail = { after: { cancelled: before.waiting } };
    await recordAuditEntry(
      tx,
      { viewer: VISITOR, clock },
      { action: 'moving.invitations-cancelled', ...AUDIT, detail },
    );
    return before;
  });
}

/** Queues the emails of this minute; a second run within it queues none. */
export async function inviteMembers({ db, clock, jobs }: Pick<Ctx, 'db' | 'clock' | 'jobs'>): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock.now();
    const last = await invitations.findLastClaim(tx);
    if (last !== null && now.getTime() - last.getTime() < SHORTEST_MINUTE_MS) return;
    const { send } = jobs.within(tx);
    for (const userId of await invitations.claimInvitations(tx, now)) await send(sendInvitationJob, { userId });
  });
}
