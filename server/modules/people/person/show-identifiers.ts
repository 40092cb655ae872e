import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import { getActivePerson } from './find-person.ts';
import { findIdentifiers } from './queries-person.ts';

/** The numbers of identity in full; that they were shown is recorded, the numbers are not. (rules O43) */
export async function showIdentifiers(ctx: Pick<SignedInCtx, 'db' | 'clock' | 'viewer' | 'address'>, id: number) {
  await getActivePerson(ctx, id);
  return ctx.db.transaction(async (tx) => {
    const shown = await findIdentifiers(tx, id);
    await recordAuditEntry(tx, ctx, { action: 'person.identifiers-shown', subjectType: 'User', subjectId: id });
    return shown;
  });
}
