import { and, asc, eq, exists, inArray, isNotNull, isNull, not, sql } from 'drizzle-orm';
import type { Queryable, Tx } from '#server/kernel/ctx.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { suppressions } from '#server/modules/email/tables.ts';
import { memberInvitations, movedRecords } from '#server/modules/moving/tables.ts';

const isSuppressed = (db: Queryable) =>
  exists(
    db
      .select({ email: suppressions.email })
      .from(suppressions)
      .where(eq(sql`lower(${suppressions.email})`, sql`lower(${users.email})`)),
  );

/** Moved members who cannot sign in, because they have no password, and were not invited yet. */
const mayBeInvited = (db: Queryable) =>
  and(
    isNull(users.passwordHash),
    isNull(users.deletedAt),
    isNull(users.mergedIntoId),
    exists(
      db
        .select({ id: movedRecords.recordId })
        .from(movedRecords)
        .where(and(eq(movedRecords.kind, 'member'), eq(movedRecords.recordId, users.id))),
    ),
    not(
      exists(
        db
          .select({ id: memberInvitations.userId })
          .from(memberInvitations)
          .where(eq(memberInvitations.userId, users.id)),
      ),
    ),
  );

/** How many would be invited, and how many are left out because their address bounced or complained. */
export async function countInvitable(db: Queryable): Promise<{ invitable: number; suppressed: number }> {
  const all = await db.$count(users, mayBeInvited(db));
  const suppressed = await db.$count(users, and(mayBeInvited(db), isSuppressed(db)));
  return { invitable: all - suppressed, suppressed };
}

/** Stores an invitation for each of them, to be sent later. */
export async function storeInvitations(tx: Tx, perMinute: number): Promise<void> {
  await tx
    .insert(memberInvitations)
    .select(
      tx
        .select({
          userId: users.id,
          perMinute: sql<number>`${perMinute}::int`.as('per_minute'),
          claimedAt: sql<null>`null::timestamptz`.as('claimed_at'),
          sentAt: sql<null>`null::timestamptz`.as('sent_at'),
        })
        .from(users)
        .where(and(mayBeInvited(tx), not(isSuppressed(tx)))),
    )
    .onConflictDoNothing();
}

export type InvitationCounts = { waiting: number; sent: number };

export const countInvitations = async (db: Queryable): Promise<InvitationCounts> => ({
  waiting: await db.$count(memberInvitations, isNull(memberInvitations.claimedAt)),
  sent: await db.$count(memberInvitations, isNotNull(memberInvitations.sentAt)),
});

/** The rate of all invitations that wait. */
export async function setRate(tx: Tx, perMinute: number): Promise<void> {
  await tx.update(memberInvitations).set({ perMinute }).where(isNull(memberInvitations.claimedAt));
}

/** Deletes the invitations that wait. */
export async function deleteWaiting(tx: Tx): Promise<void> {
  await tx.delete(memberInvitations).where(isNull(memberInvitations.claimedAt));
}

/** When invitations were claimed last. */
export async function findLastClaim(tx: Tx): Promise<Date | null> {
  const [row] = await tx
    .select({ at: sql<string | null>`max(${memberInvitations.claimedAt})` })
    .from(memberInvitations);
  return row?.at == null ? null : new Date(row.at);
}

/** Claims as many as the rate allows in a minute, and returns their accounts. */
export async function claimInvitations(tx: Tx, now: Date): Promise<number[]> {
  const waiting = isNull(memberInvitations.claimedAt);
  const [first] = await tx
    .select({ perMinute: memberInvitations.perMinute })
    .from(memberInvitations)
    .where(waiting)
    .orderBy(asc(memberInvitations.userId))
    .limit(1);
  if (first === undefined) return [];
  const next = tx
    .select({ userId: memberInvitations.userId })
    .from(memberInvitations)
    .where(waiting)
    .orderBy(asc(memberInvitations.userId))
    .limit(first.perMinute)
    .for('update', { skipLocked: true });
  const claimed = await tx
    .update(memberInvitations)
    .set({ claimedAt: now })
    .where(inArray(memberInvitations.userId, next))
    .returning({ userId: memberInvitations.userId });
  return claimed.map(({ userId }) => userId);
}

/** Marks an invitation as sent; false if it was sent before. */
export async function markSent(db: Queryable, userId: number, now: Date): Promise<boolean> {
  const marked = await db
    .update(memberInvitations)
    .set({ sentAt: now })
    .where(and(eq(memberInvitations.userId, userId), isNull(memberInvitations.sentAt)))
    .returning({ userId: memberInvitations.userId });
  return marked.length === 1;
}

export async function markUnsent(db: Queryable, userId: number): Promise<void> {
  await db.update(memberInvitations).set({ sentAt: null }).where(eq(memberInvitations.userId, userId));
}
