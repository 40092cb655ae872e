import type { z } from 'zod';
import type { NewAddress } from '#contract/forms/accounts.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import type { AddressRow } from './queries.ts';
import { regionOf } from './region-of.ts';
import { addresses } from './tables.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'viewer'>;

/** Adds one of the caller's addresses. (rules P25) */
export async function addAddress(
  { db, clock, viewer }: Needs,
  address: z.output<typeof NewAddress>,
): Promise<AddressRow> {
  if (viewer.kind === 'visitor') throw new Failure('session.required');
  const now = clock.now();
  const [row] = await db
    .insert(addresses)
    .values({ ...address, ...regionOf(address), userId: viewer.id, createdAt: now, updatedAt: now })
    .returning();
  if (row === undefined) throw new Error('The address was not stored');
  return row;
}
