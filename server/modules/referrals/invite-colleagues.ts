import type { ErrorCode } from '#contract/errors.ts';
import type { Viewer } from '#domain/access/viewer.ts';
import { mayInvite, mayRefer } from '#domain/referral/may-invite.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { Failure, Failures, refuse } from '#server/kernel/failure.ts';
import { getAccountEmail } from '#server/modules/accounts/index.ts';
import { listMemberAddresses } from '#server/modules/membership/index.ts';
import { listInvitedBy, type Referral } from './queries.ts';
import { referrals } from './tables.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'viewer' | 'log'>;

/** An address, and where it stands in the request. */
export type Invited = { email: string; pointer: string };

const MOST_AT_ONCE = 50;

/** Invites colleagues by e-mail, all or none; the letters leave once the invitations are stored. (decisions.md, Referrals) */
export async function inviteColleagues(ctx: Needs, invited: readonly Invited[]): Promise<Referral[]> {
  const { db, clock, jobs, viewer } = ctx;
  if (viewer.kind === 'visitor') throw new Failure('referral.sign-in');
  refuse(mayRefer(viewer, clock.now()), 'referral');
  if (invited.length > MOST_AT_ONCE) throw new Failure('referral.too-many', { source: { pointer: '/data' } });
  const rows = await db.transaction(async (tx) => {
    await refuseUnfit(ctx, tx, { viewer, invited });
    const stored = await storeReferrals(ctx, tx, { inviterId: viewer.id, invited });
    for (const { id } of stored) await jobs.within(tx).send('referrals.send-invitation', { referralId: id });
    return stored;
  });
  ctx.log.info({ event: 'colleagues.invited', inviterId: viewer.id, invitations: rows.length });
  return rows;
}

type Asked = { viewer: Extract<Viewer, { kind: 'user' }>; invited: readonly Invited[] };

/** Everything that is wrong is told at once, each with its place. */
async function refuseUnfit({ clock }: Needs, tx: Tx, { viewer, invited }: Asked): Promise<void> {
  const emails = invited.map(({ email }) => email);
  const inviterEmail = await getAccountEmail(tx, viewer.id);
  const members = await listMemberAddresses(tx, emails);
  const known = await listInvitedBy(tx, viewer.id, emails);
  const named = new Set<string>();
  const wrong = invited.flatMap(({ email, pointer }) => {
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
    const repeated = named.has(address);
    named.add(address);
    if (!decision.ok) return [at(`referral.${decision.why}`, pointer)];
    return repeated ? [at('referral.repeated', pointer)] : [];
  });
  if (wrong.length > 0) throw new Failures(wrong);
}

const at = (code: ErrorCode, pointer: string): Failure => new Failure(code, { source: { pointer } });

type Stored = { inviterId: number; invited: readonly Invited[] };

async function storeReferrals({ clock }: Needs, tx: Tx, { inviterId, invited }: Stored): Promise<Referral[]> {
  const now = clock.now();
  const rows = await tx
    .insert(referrals)
    .values(invited.map(({ email }) => ({ inviterId, referredEmail: email, createdAt: now, lastSentAt: now })))
    .onConflictDoNothing()
    .returning();
  const stored = new Set(rows.map((row) => row.referredEmail));
  // The same invitation at the same moment: the other was faster.
  const late = invited.find(({ email }) => !stored.has(email));
  if (late !== undefined) throw at('referral.invited', late.pointer);
  return rows;
}
