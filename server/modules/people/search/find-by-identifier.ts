import { maskNumber } from '#domain/office/mask-number.ts';
import { writeName } from '#domain/shared/person-name.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import { listByIdentifier } from './queries-exact-matches.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer' | 'address'>;

/** Finds people by a number of identity, and records who searched for which one. (rules O43) */
export async function findByIdentifier(ctx: Needs, number: string) {
  return ctx.db.transaction(async (tx) => {
    const found = await listByIdentifier(tx, number);
    await recordAuditEntry(tx, ctx, {
      action: 'person.searched-by-identifier',
      subjectType: 'User',
      subjectId: found[0]?.id ?? 'none',
      detail: { number: maskNumber(number), found: found.map(({ id }) => id) },
    });
    return found.map(({ id, email, ...name }) => ({ id: String(id), name: writeName(name) || email, email }));
  });
}
