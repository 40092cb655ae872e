import type { ErrorCode } from '#contract/errors.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { mayInvite, mayRefer } from '#domain/referral/invitation.ts';
import { hoursAfter } from '#domain/shared/dates.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { Failure, Failures, refuse } from '#server/kernel/failure.ts';
import { getAccount } from '#server/modules/accounts/index.ts';
import { listPaidAddresses } from '#server/modules/membership/index.ts';
import { invitationEmailJob } from './jobs.ts';
import { listInvitedBy, listInvitedSince, lockInviter, type Referral } from './queries.ts';
import { referrals } from './tables.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'secret' | 'previousSecrets' | 'jobs' | 'viewer' | 'log'>;

/** An address, and its JSON pointer in the request. */
export type InvitationInput = { email: string; pointer: string };

const MAX_PER_DAY = 50;

/** Invites colleagues by email, all or none; emails are sent after the invitations are stored. (rules R6) */
export async function inviteColleagues(ctx: Needs, invited: readonly InvitationInput[]): Promise<Referral[]> {
  const { db, clock, jobs, viewer } = ctx;
  if (viewer.kind === 'visitor') throw new Failure('referral.sign-in');
  refuse(mayRefer(viewer, clock.now()), 'referral');
  const rows = await db.transaction(async (tx) => {
    await enforceDailyLimit(ctx, tx, { viewer, invited });
    await validateInvitations(ctx, tx, { viewer, invited });
    const stored = await storeReferrals(ctx, tx, { inviterId: viewer.id, invited });
    const payloads = stored.map(({ id: referralId }) => ({ referralId }));
    await jobs.within(tx).sendEach(invitationEmailJob, payloads);
    return stored;
  });
  ctx.log.info({ event: 'colleagues.invited', inviterId: viewer.id, invitations: rows.length });
  return rows;
}

/** At most 50 a day. The account is locked, so that concurrent requests cannot exceed the limit. (rules R6) */
async function enforceDailyLimit({ clock }: Needs, tx: Tx, { viewer, invited }: InviteRequest): Promise<void> {
  const now = clock.now();
  await lockInviter(tx, viewer.id);
  const recent = await listInvitedSince(tx, viewer.id, hoursAfter(now, -24));
  const freed = recent[recent.length + invited.length - MAX_PER_DAY - 1];
  if (recent.length + invited.length <= MAX_PER_DAY) return;
  const wait = Math.ceil((hoursAfter(freed ?? now, 24).getTime() - now.getTime()) / 1000);
  throw new Failure('referral.daily', { source: { pointer: '/data' }, headers: { 'retry-after': String(wait) } });
}

type InviteRequest = { viewer: Extract<Viewer, { kind: 'user' }>; invited: readonly InvitationInput[] };

/** Reports every invalid invitation at once, each with its pointer. */
async function validateInvitations(
  { clock, ...secrets }: Needs,
  tx: Tx,
  { viewer, invited }: InviteRequest,
): Promise<void> {
  const emails = invited.map(({ email }) => email);
  const inviterEmail = (await getAccount(tx, viewer.id)).email;
  const members = await listPaidAddresses({ ...secrets, db: tx }, emails);
  const known = await listInvitedBy(tx, viewer.id, emails);
  const seen = new Set<string>();
  const failures = invited.flatMap(({ email, pointer }) => {
    const address = email.toLowerCase();
    const decision = mayInvite(
      viewer,
      {
        referredEmail: email,
        inviterEmail,
        hasBeenMember: members.has(address),
        invitedByInviter: known.has(address),
      },
      clock.now(),
    );
    const repeated = seen.has(address);
    seen.add(address);
    if (!decision.ok) return [failureAt(`referral.${decision.why}`, pointer)];
    return repeated ? [failureAt('referral.repeated', pointer)] : [];
  });
  if (failures.length > 0) throw new Failures(failures);
}

const failureAt = (code: ErrorCode, pointer: string): Failure => new Failure(code, { source: { pointer } });

type NewReferrals = { inviterId: number; invited: readonly InvitationInput[] };

async function storeReferrals({ clock }: Needs, tx: Tx, { inviterId, invited }: NewReferrals): Promise<Referral[]> {
  const now = clock.now();
  const rows = await tx
    .insert(referrals)
    .values(invited.map(({ email }) => ({ inviterId, referredEmail: email, createdAt: now })))
    .onConflictDoNothing()
    .returning();
  const stored = new Set(rows.map((row) => row.referredEmail));
  // A concurrent request has stored the same invitation.
  const duplicate = invited.find(({ email }) => !stored.has(email));
  if (duplicate !== undefined) throw failureAt('referral.invited', duplicate.pointer);
  return rows;
}
