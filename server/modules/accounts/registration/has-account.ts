import { describeMessage } from '#messages/message-descriptor.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { isReservedForUndo } from '#server/modules/accounts/email-address/links.ts';
import { findAccountByEmail, findResetRecipient } from '#server/modules/accounts/queries.ts';
import type { Purchases } from './purchases.ts';
import { findRegistrable } from './queries-registrable.ts';

/** Whether an address has an account that a registration cannot claim. Case is ignored. (rules S22) */
export async function hasAccount(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  purchases: Purchases,
  email: string | undefined,
): Promise<boolean> {
  if (email === undefined) {
    const detail = describeMessage('api.query.username');
    throw new Failure('request.invalid-parameter', { detail, source: { parameter: 'username' } });
  }
  if ((await findAccountByEmail(db, email)) !== null) return (await findRegistrable(db, purchases, email)) === null;
  // The address of a merged account is reserved. (rules O95)
  return (await findResetRecipient(db, email)) !== null || isReservedForUndo(db, { email }, clock.now());
}
