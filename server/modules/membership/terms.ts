import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import type { EndReason, TermSource } from '#domain/membership/terms/held-membership.ts';
import type { Cents } from '#domain/shared/money.ts';
import type { Tx } from '#server/kernel/ctx.ts';
import { membershipTerms } from './tables.ts';

export type NewTerm = {
  userId: number;
  membershipId: number;
  startsAt: Date;
  endsAt: Date;
  valueCents: Cents;
  currency: string;
  /** The terms whose unused value it takes over. */
  fundedBy?: number[];
  source?: TermSource;
  at: Date;
};

/** Stores a paid term of a tier and returns its id; the caller has verified the payment. (rules M6) */
export async function grantTerm(tx: Tx, { at, ...term }: NewTerm): Promise<number> {
  const [row] = await tx
    .insert(membershipTerms)
    .values({ ...term, createdAt: at })
    .returning({ id: membershipTerms.id });
  if (row === undefined) throw new Error('The term was not stored');
  return row.id;
}

/** Stores terms of another system, many at once, and returns their ids in order. */
export async function storeMovedTerms(tx: Tx, terms: readonly NewTerm[]): Promise<number[]> {
  if (terms.length === 0) return [];
  const rows = await tx
    .insert(membershipTerms)
    .values(terms.map(({ at, ...term }) => ({ ...term, createdAt: at })))
    .returning({ id: membershipTerms.id });
  return rows.map(({ id }) => id);
}

type Ending = { termId: number; at: Date; why: EndReason; replacedById?: number };

/** Ends a term early. A term that has ended keeps its first end and reason. (rules M22) */
export async function endTerm(tx: Tx, { termId, at, why, replacedById }: Ending): Promise<void> {
  await tx
    .update(membershipTerms)
    .set({ endedAt: at, endedWhy: why, replacedById })
    .where(and(eq(membershipTerms.id, termId), isNull(membershipTerms.endedAt)));
}

type Merge = { termId: number; at: Date; replacedById: number };

/** Ends a restored term, even one that a chargeback has ended, because its upgrade contains its value again. (rules M26) */
export async function mergeTerm(tx: Tx, { termId, at, replacedById }: Merge): Promise<void> {
  await tx
    .update(membershipTerms)
    .set({ endedAt: at, endedWhy: 'upgraded', replacedById })
    .where(eq(membershipTerms.id, termId));
}

type TermDates = { termId: number; startsAt: Date; endsAt: Date; valueCents: Cents };

/** Changes the dates of the rest of a term, after an earlier one was refunded or restored. (rules M22) */
export async function moveTerm(tx: Tx, { termId, ...placed }: TermDates): Promise<void> {
  await tx.update(membershipTerms).set(placed).where(eq(membershipTerms.id, termId));
}

/** Restores a term that an upgrade had replaced or a chargeback had ended. (rules M22, M26) */
export async function restoreTerm(tx: Tx, { termId, ...dates }: TermDates): Promise<void> {
  await tx
    .update(membershipTerms)
    .set({ ...dates, endedAt: null, endedWhy: null, replacedById: null })
    .where(eq(membershipTerms.id, termId));
}

type Grace = { userId: number; endsAt: Date; until: Date | null };

/** Sets or clears the grace period of the term with this end, while its renewal is charged. (rules M19) */
export async function setGrace(tx: Tx, { userId, endsAt, until }: Grace): Promise<void> {
  await tx
    .update(membershipTerms)
    .set({ graceUntil: until })
    .where(
      and(
        eq(membershipTerms.userId, userId),
        eq(membershipTerms.source, 'order'),
        eq(membershipTerms.endsAt, endsAt),
        isNull(membershipTerms.endedAt),
      ),
    );
}

/** Ends the grace period, since the membership was renewed or will not be. */
export async function endGrace(tx: Tx, userId: number): Promise<void> {
  await tx
    .update(membershipTerms)
    .set({ graceUntil: null })
    .where(and(eq(membershipTerms.userId, userId), isNotNull(membershipTerms.graceUntil)));
}
