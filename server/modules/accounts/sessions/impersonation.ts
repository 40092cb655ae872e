/** Sessions in which staff see the site as a member. (rules O80, O81, O82; docs/decisions/035) */
import { randomUUID } from 'node:crypto';
import { and, eq, gt, isNotNull, isNull, lte, or } from 'drizzle-orm';
import { impersonationEnd } from '#domain/accounts/impersonation.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Ctx, Queryable, SignedInCtx, Tx } from '#server/kernel/ctx.ts';
import { recordAuditEntry } from '#server/modules/accounts/audit/record-audit-entry.ts';
import { sessions } from '#server/modules/accounts/tables.ts';
import { signSessionToken } from './session-token.ts';

type Needs = Pick<SignedInCtx, 'clock' | 'viewer' | 'address' | 'secret'>;
type Impersonation = { token: string; endsAt: Date };

/** Opens one for the caller, who has one at a time, and records its start. */
export async function startImpersonation(
  tx: Tx,
  ctx: Needs,
  { userId, reason }: { userId: number; reason: string },
): Promise<Impersonation> {
  const now = ctx.clock.now();
  await endImpersonationsBy(tx, { actorId: ctx.viewer.id, at: now });
  await recordEndedImpersonations(tx, ctx);
  const id = randomUUID();
  const endsAt = impersonationEnd(now);
  const times = { createdAt: now, authenticatedAt: null, lastSeenAt: now, expiresAt: endsAt };
  await tx.insert(sessions).values({ id, userId, impersonatorId: ctx.viewer.id, ...times });
  const detail = { reason, until: endsAt.toISOString() };
  const act = { action: 'person.impersonation-started', subjectType: 'User', subjectId: userId, detail };
  await recordAuditEntry(tx, ctx, act);
  return { token: await signSessionToken({ sessionId: id, userId }, ctx.secret, endsAt), endsAt };
}

/** Ends those of a member of staff, as when they sign out or their roles change. */
export async function endImpersonationsBy(
  db: Queryable,
  { actorId, at }: { actorId: number; at: Date },
): Promise<void> {
  await db
    .update(sessions)
    .set({ revokedAt: at })
    .where(and(eq(sessions.impersonatorId, actorId), isNull(sessions.revokedAt), gt(sessions.expiresAt, at)));
}

/** Records the end of each that was ended or has expired, once, in the name of its member of staff. (rules O82) */
export async function recordEndedImpersonations(
  tx: Tx,
  { clock }: { clock: Pick<Clock, 'now'> },
  userId: number | null = null,
): Promise<void> {
  const now = clock.now();
  const hasEnded = or(isNotNull(sessions.revokedAt), lte(sessions.expiresAt, now));
  const ended = await tx
    .update(sessions)
    .set({ endRecordedAt: now })
    .where(
      and(
        isNotNull(sessions.impersonatorId),
        isNull(sessions.endRecordedAt),
        // With a person, whether it has ended or not: their sessions are about to be deleted.
        userId === null ? hasEnded : eq(sessions.userId, userId),
      ),
    )
    .returning();
  for (const { userId: subjectId, impersonatorId, createdAt, expiresAt, revokedAt } of ended) {
    const endedAt = revokedAt ?? (expiresAt < now ? expiresAt : now);
    const detail = { started: createdAt.toISOString(), ended: endedAt.toISOString() };
    const act = { action: 'person.impersonation-ended', subjectType: 'User', subjectId, detail };
    await recordAuditEntry(tx, { viewer: actor(impersonatorId ?? 0), clock }, act);
  }
}

/** The member of staff as the author of an entry, which reads nothing but the id. */
const actor = (id: number): Ctx['viewer'] => ({
  ...{ kind: 'user', id, membership: null, unlockedQuickTakes: [] },
  staff: { roles: [], languages: [] },
});
