/** The results of two accounts. (rules O92) */
import { and, eq, inArray, lt, notExists, notInArray, sql } from 'drizzle-orm';
import { alias, type PgColumn } from 'drizzle-orm/pg-core';
import type { AccountMerge } from '#server/kernel/account-merge.ts';
import type { Tx } from '#server/kernel/ctx.ts';
import { mergeRecall } from './recall/merge-recall.ts';
import { acknowledgements, attempts, evaluations, preTests, testDrafts } from './tables.ts';

/** Beyond any number of attempts, until those of both accounts are numbered by time. */
const BEHIND = 15_000;

export async function mergeAccount(tx: Tx, merge: AccountMerge): Promise<void> {
  await mergeAttempts(tx, merge);
  await mergeEvaluations(tx, merge);
  await mergeDrafts(tx, merge);
  await mergePreTests(tx, merge);
  await mergeAcknowledgements(tx, merge);
  await mergeRecall(tx, merge);
}

/** A publication is completed once: where both accounts did, the results of the double stay with it, as records. */
async function mergeAttempts(tx: Tx, { doubleId, intoId }: AccountMerge): Promise<void> {
  const other = alias(attempts, 'other');
  const approved = await tx
    .selectDistinct({ id: attempts.publicationId })
    .from(attempts)
    .innerJoin(other, and(eq(other.publicationId, attempts.publicationId), eq(other.userId, intoId), isApproval(other)))
    .where(and(eq(attempts.userId, doubleId), isApproval(attempts)));
  const both = approved.map(({ id }) => id);
  const moved = await tx
    .update(attempts)
    .set({ userId: intoId, attempt: sql`${attempts.attempt} + ${BEHIND}` })
    .where(and(eq(attempts.userId, doubleId), notInArray(attempts.publicationId, both)))
    .returning({ publicationId: attempts.publicationId });
  await numberByTime(tx, intoId, [...new Set(moved.map(({ publicationId }) => publicationId))]);
}

const isApproval = (table: { status: PgColumn; practice: PgColumn }) =>
  and(eq(table.status, 'APPROVED'), eq(table.practice, false));

/** In two steps, because every number is unique at any time. */
async function numberByTime(tx: Tx, userId: number, publicationIds: readonly number[]): Promise<void> {
  if (publicationIds.length === 0) return;
  const order = sql`partition by ${attempts.publicationId}, ${attempts.practice} order by ${attempts.submittedAt}, ${attempts.id}`;
  const numbered = tx
    .select({ id: attempts.id, number: sql<number>`row_number() over (${order})`.as('number') })
    .from(attempts)
    .where(and(eq(attempts.userId, userId), inArray(attempts.publicationId, [...publicationIds])))
    .as('numbered');
  await tx
    .update(attempts)
    .set({ attempt: sql`-${numbered.number}` })
    .from(numbered)
    .where(eq(attempts.id, numbered.id));
  await tx
    .update(attempts)
    .set({ attempt: sql`-${attempts.attempt}` })
    .where(and(eq(attempts.userId, userId), lt(attempts.attempt, 0)));
}

/** One evaluation for each publication; a second one stays with the double, because the ledger refers to it. */
async function mergeEvaluations(tx: Tx, { doubleId, intoId }: AccountMerge): Promise<void> {
  const other = alias(evaluations, 'other');
  const own = tx
    .select({ id: other.id })
    .from(other)
    .where(and(eq(other.userId, intoId), eq(other.publicationId, evaluations.publicationId)));
  await tx
    .update(evaluations)
    .set({ userId: intoId })
    .where(and(eq(evaluations.userId, doubleId), notExists(own)));
}

async function mergeDrafts(tx: Tx, { doubleId, intoId }: AccountMerge): Promise<void> {
  const drafts = await tx.delete(testDrafts).where(eq(testDrafts.userId, doubleId)).returning();
  if (drafts.length === 0) return;
  await tx
    .insert(testDrafts)
    .values(drafts.map((row) => ({ ...row, userId: intoId })))
    .onConflictDoNothing();
}

async function mergePreTests(tx: Tx, { doubleId, intoId }: AccountMerge): Promise<void> {
  const rows = await tx.delete(preTests).where(eq(preTests.userId, doubleId)).returning();
  if (rows.length === 0) return;
  await tx
    .insert(preTests)
    .values(rows.map((row) => ({ ...row, userId: intoId })))
    .onConflictDoNothing();
}

/** The first time that a version was shown counts. */
async function mergeAcknowledgements(tx: Tx, { doubleId, intoId }: AccountMerge): Promise<void> {
  const rows = await tx.delete(acknowledgements).where(eq(acknowledgements.userId, doubleId)).returning();
  if (rows.length === 0) return;
  await tx
    .insert(acknowledgements)
    .values(rows.map(({ id: _, ...row }) => ({ ...row, userId: intoId })))
    .onConflictDoUpdate({
      target: [acknowledgements.userId, acknowledgements.publicationId, acknowledgements.version],
      set: { shownAt: sql`least(${acknowledgements.shownAt}, excluded.shown_at)` },
    });
}
