import { and, eq, isNotNull, isNull, ne } from 'drizzle-orm';
import type { EndedWhy } from '#domain/membership/held-membership.ts';
import type { Tx } from '#server/kernel/ctx.ts';
import { membershipTerms } from './tables.ts';

export type NewTerm = {
  userId: number;
  membershipId: number;
  startsAt: Date;
  endsAt: Date;
  valueCents: number;
  currency: string;
  at: Date;
};

/** Records a paid stretch of a tier and answers its id. Who may have it is settled by whoever was paid. (rules M6) */
export async function grantTerm(tx: Tx, { at, ...term }: NewTerm): Promise<number> {
  const [row] = await tx
    .insert(membershipTerms)
    .values({ ...term, createdAt: at })
    .returning({ id: membershipTerms.id });
  if (row === undefined) throw new Error('The term was not stored');
  return row.id;
}

type Ending = { termId: number; at: Date; why: EndedWhy; replacedById?: number };

/** Ends a term early. One that was ended before keeps its first end and reason. (rules M22) */
export async function endTerm(tx: Tx, { termId, at, why, replacedById }: Ending): Promise<void> {
  await tx
    .update(membershipTerms)
    .set({ endedAt: at, endedWhy: why, replacedById })
    .where(and(eq(membershipTerms.id, termId), isNull(membershipTerms.endedAt)));
}

/** A term that was ended because its money went back runs again: the money is here again. */
export async function reopenTerm(tx: Tx, termId: number): Promise<void> {
  await tx
    .update(membershipTerms)
    .set({ endedAt: null, endedWhy: null })
    .where(and(eq(membershipTerms.id, termId), ne(membershipTerms.endedWhy, 'upgraded')));
}

type Placing = { termId: number; startsAt: Date; endsAt: Date; valueCents: number };

/** Gives what is left of a term other dates: something before it was refunded, or has come back. (rules M22) */
export async function moveTerm(tx: Tx, { termId, ...placed }: Placing): Promise<void> {
  await tx.update(membershipTerms).set(placed).where(eq(membershipTerms.id, termId));
}

/** A term that an upgrade had replaced counts again, once the money of the upgrade went back. (rules M22) */
export async function restoreTerm(tx: Tx, { restoredFromId, ...placing }: Placing & { restoredFromId: number }) {
  await moveTerm(tx, placing);
  await tx
    .update(membershipTerms)
    .set({ endedAt: null, endedWhy: null, replacedById: null, restoredFromId })
    .where(eq(membershipTerms.id, placing.termId));
}

type Grace = { userId: number; endsAt: Date; until: Date | null };

/** Lets the term with this end count until later, or no longer, while its renewal is charged. (rules M19) */
export async function setGrace(tx: Tx, { userId, endsAt, until }: Grace): Promise<void> {
  await tx
    .update(membershipTerms)
    .set({ graceUntil: until })
    .where(
      and(eq(membershipTerms.userId, userId), eq(membershipTerms.endsAt, endsAt), isNull(membershipTerms.endedAt)),
    );
}

/** Nothing counts beyond what was paid for any more: it was renewed, or is not to be. */
export async function endGrace(tx: Tx, userId: number): Promise<void> {
  await tx
    .update(membershipTerms)
    .set({ graceUntil: null })
    .where(and(eq(membershipTerms.userId, userId), isNotNull(membershipTerms.graceUntil)));
}
