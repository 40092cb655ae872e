import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { AddressChange } from '#contract/forms/accounts.ts';
import { parseId } from '#domain/shared/id.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { recordAct } from './audit.ts';
import { mayTouchAccount } from './policy.ts';
import { type AddressRow, listAddresses } from './queries.ts';
import { addresses } from './tables.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'viewer'>;
type Change = { id: string; change: z.output<typeof AddressChange> };

/** Changes what was given of an address; one of somebody else does not exist for the caller. (rules P25, A4) */
export async function changeAddress({ db, clock, viewer }: Needs, { id, change }: Change): Promise<AddressRow> {
  const addressId = parseId(id);
  const [known] = addressId === null ? [] : await listAddresses(db, [addressId]);
  if (known === undefined || !mayTouchAccount(viewer, known.userId).ok) throw new Failure('request.not-found');
  return db.transaction(async (tx) => {
    const now = clock.now();
    const [row] = await tx
      .update(addresses)
      .set({ ...change, updatedAt: now })
      .where(eq(addresses.id, known.id))
      .returning();
    if (row === undefined) throw new Failure('request.not-found');
    if (viewer.kind === 'user' && viewer.id !== known.userId) {
      const subject = { subjectType: 'Address', subjectId: known.id };
      await recordAct(tx, viewer, {
        action: 'address.changed',
        ...subject,
        detail: { changed: Object.keys(change) },
        at: now,
      });
    }
    return row;
  });
}
