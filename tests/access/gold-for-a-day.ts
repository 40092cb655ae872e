import { eq } from 'drizzle-orm';
import { membershipTerms } from '#server/modules/membership/tables.ts';
import type { Scene } from './matrix.ts';

/** Runs `act` with a Gold membership of one day, which is deleted afterwards; earned credit stays. */
export async function asGoldForADay<T>({ slice, owner }: Scene, act: () => Promise<T>): Promise<T> {
  await slice.given.term(owner, 'gold', { from: -1, to: 1 });
  const done = await act();
  const [last] = (
    await slice.db.select({ id: membershipTerms.id }).from(membershipTerms).where(eq(membershipTerms.userId, owner.id))
  ).toSorted((one, other) => other.id - one.id);
  if (last !== undefined) await slice.db.delete(membershipTerms).where(eq(membershipTerms.id, last.id));
  return done;
}
