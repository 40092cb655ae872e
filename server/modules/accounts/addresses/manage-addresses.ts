import { and, eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { AddressChange, NewAddress } from '#contract/forms/accounts.ts';
import { hasPostalCode, hasRegion, readRegion } from '#domain/accounts/address-format.ts';
import { describeMessage, type MessageDescriptor } from '#messages/message-descriptor.ts';
import type { Ctx, SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { recordAuditEntry } from '#server/modules/accounts/audit/record-audit-entry.ts';
import { mayAccessAccount } from '#server/modules/accounts/policy.ts';
import { type AddressRow, listAddresses } from '#server/modules/accounts/queries.ts';
import { addresses } from '#server/modules/accounts/tables.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'viewer'>;
type OwnerNeeds = Pick<SignedInCtx, 'db' | 'clock' | 'viewer'>;
type Change = { id: number; change: z.output<typeof AddressChange> };

/** Changes the given fields of an address; addresses of other accounts are not found. (rules P25, A4) */
export async function changeAddress(ctx: Needs, { id, change }: Change): Promise<AddressRow> {
  const { db, clock, viewer } = ctx;
  const [known] = await listAddresses(db, [id]);
  if (known === undefined || !mayAccessAccount(viewer, known.userId).ok) throw new Failure('request.not-found');
  const next = { ...known, ...change };
  refuseIncomplete(next, change);
  return db.transaction(async (tx) => {
    const now = clock.now();
    const [row] = await tx
      .update(addresses)
      .set({ ...change, ...normalizeRegion(next), updatedAt: now })
      .where(eq(addresses.id, known.id))
      .returning();
    if (row === undefined) throw new Failure('request.not-found');
    if (viewer.kind === 'user' && viewer.id !== known.userId) {
      const subject = { subjectType: 'Address', subjectId: known.id };
      await recordAuditEntry(tx, ctx, {
        action: 'address.changed',
        ...subject,
        detail: { changed: Object.keys(change) },
      });
    }
    return row;
  });
}

const LOCATION_FIELDS = ['country', 'state', 'postalCode'] as const;

/**
 * Checks the requirements of the country if a field they concern changes: an older address without them may still
 * change its street. (rules M31)
 */
function refuseIncomplete(next: AddressRow, change: Change['change']): void {
  if (LOCATION_FIELDS.every((name) => change[name] === undefined)) return;
  if (!hasPostalCode(next)) throw incompleteAddress('postalCode', describeMessage('validation.address.postalCode'));
  if (!hasRegion(next)) throw incompleteAddress('state', describeMessage('validation.address.region'));
}

const incompleteAddress = (attribute: string, detail: MessageDescriptor): Failure =>
  new Failure('request.invalid-attribute', { detail, source: { pointer: `/data/attributes/${attribute}` } });

/** Adds one of the caller's addresses. (rules P25) */
export async function addAddress(
  { db, clock, viewer }: OwnerNeeds,
  address: z.output<typeof NewAddress>,
): Promise<AddressRow> {
  const now = clock.now();
  const [row] = await db
    .insert(addresses)
    .values({ ...address, ...normalizeRegion(address), userId: viewer.id, createdAt: now, updatedAt: now })
    .returning();
  if (row === undefined) throw new Error('The address was not stored');
  return row;
}

/** Deletes one of the caller's addresses; those of other accounts are not found. */
export async function removeAddress({ db, viewer }: Omit<OwnerNeeds, 'clock'>, id: number): Promise<void> {
  const removed = await db
    .delete(addresses)
    .where(and(eq(addresses.id, id), eq(addresses.userId, viewer.id)))
    .returning({ id: addresses.id });
  if (removed.length === 0) throw new Failure('request.not-found');
}

/** Stores a listed region by its code; any other as entered. (rules M31) */
const normalizeRegion = ({ country, state }: { country: string; state: string }): { state: string } => ({
  state: readRegion(country, state) ?? state,
});
