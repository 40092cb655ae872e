import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import type { PaymentMethod } from '#server/ports/payments.ts';
import { findSavedMethod } from './queries-renewals.ts';

type Needs = Pick<Ctx, 'db' | 'viewer' | 'payments' | 'language' | 'log'>;

/** What a renewal is charged to, as the provider names it now; null where nothing is saved, and while it cannot be asked. */
export async function readSavedMethod(ctx: Needs): Promise<Pick<PaymentMethod, 'name' | 'expires'> | null> {
  const { db, viewer, payments, language, log } = ctx;
  if (viewer.kind === 'visitor') throw new Failure('session.required');
  const savedBy = await findSavedMethod(db, { userId: viewer.id, provider: payments.name });
  if (savedBy === null) return null;
  try {
    const { name, expires } = await payments.fetchMethod(savedBy, language);
    return { name, expires };
  } catch (error) {
    // Whether and when the membership renews is known all the same, and that is what the page is for.
    log.warn({ event: 'saved-method.unknown', cause: error });
    return null;
  }
}
