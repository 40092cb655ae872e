import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { type AddressChange, POSTAL_CODE_NEEDED, REGION_NEEDED } from '#contract/forms/accounts.ts';
import { hasPostalCode, hasRegion } from '#domain/accounts/address-format.ts';
import { parseId } from '#domain/shared/id.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { recordAct } from './audit.ts';
import { mayTouchAccount } from './policy.ts';
import { type AddressRow, listAddresses } from './queries.ts';
import { regionOf } from './region-of.ts';
import { addresses } from './tables.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'viewer'>;
type Change = { id: string; change: z.output<typeof AddressChange> };

/** Changes what was given of an address; one of somebody else does not exist for the caller. (rules P25, A4) */
export async function changeAddress({ db, clock, viewer }: Needs, { id, change }: Change): Promise<AddressRow> {
  const addressId = parseId(id);
  const [known] = addressId === null ? [] : await listAddresses(db, [addressId]);
  if (known === undefined || !mayTouchAccount(viewer, known.userId).ok) throw new Failure('request.not-found');
  const next = { ...known, ...change };
  refuseIncomplete(next, change);
  return db.transaction(async (tx) => {
    const now = clock.now();
    const [row] = await tx
      .update(addresses)
      .set({ ...change, ...regionOf(next), updatedAt: now })
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

const LOCATING = ['country', 'state', 'postalCode'] as const;

/** What its country needs, once any of that is changed: an address of before that lacks it may still change its street. (rules M31) */
function refuseIncomplete(next: AddressRow, change: Change['change']): void {
  if (LOCATING.every((name) => change[name] === undefined)) return;
  if (!hasPostalCode(next)) throw incomplete('postalCode', POSTAL_CODE_NEEDED);
  if (!hasRegion(next)) throw incomplete('state', REGION_NEEDED);
}

const incomplete = (attribute: string, detail: string): Failure =>
  new Failure('request.invalid-attribute', { detail, source: { pointer: `/data/attributes/${attribute}` } });
