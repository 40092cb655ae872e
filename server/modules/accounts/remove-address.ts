import { and, eq } from 'drizzle-orm';
import { parseId } from '#domain/shared/id.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { addresses } from './tables.ts';

type Needs = Pick<Ctx, 'db' | 'viewer'>;

/** Deletes one of the caller's addresses; one of another account does not exist for the caller. */
export async function removeAddress({ db, viewer }: Needs, id: string): Promise<void> {
  if (viewer.kind === 'visitor') throw new Failure('session.required');
  const addressId = parseId(id);
  if (addressId === null) throw new Failure('request.not-found');
  const removed = await db
    .delete(addresses)
    .where(and(eq(addresses.id, addressId), eq(addresses.userId, viewer.id)))
    .returning({ id: addresses.id });
  if (removed.length === 0) throw new Failure('request.not-found');
}
