import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { checkOpenCardChanges } from './check-card-change.ts';
import { type CardChange, findLastChange, findSavedMethod } from './queries-saved-method.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'jobs' | 'viewer' | 'payments' | 'language' | 'log'>;

export type SavedMethod = {
  name: string;
  brand: string | null;
  last4: string | null;
  expires: { year: number; month: number } | null;
};

/**
 * What a renewal is charged to, as the provider names it now; null where nothing is saved, and while it cannot be asked.
 * A page that is open is checked first, so a lost event does not matter.
 */
export async function readSavedMethod(
  ctx: Needs,
): Promise<{ data: SavedMethod | null; meta: { change: CardChange['status'] | null } }> {
  const { db, viewer, payments } = ctx;
  if (viewer.kind === 'visitor') throw new Failure('session.required');
  await checkOpenCardChanges(ctx, viewer.id);
  const payer = { userId: viewer.id, provider: payments.name };
  const open = await findLastChange(db, payer, ['open']);
  const last = open ?? (await findLastChange(db, payer, ['saved', 'cancelled', 'removed']));
  const savedBy = await findSavedMethod(db, payer);
  return { data: savedBy === null ? null : await describe(ctx, savedBy), meta: { change: last?.status ?? null } };
}

async function describe({ payments, language, log }: Needs, savedBy: string): Promise<SavedMethod | null> {
  try {
    const { name, brand, last4, expires } = await payments.fetchMethod(savedBy, language);
    return { name, brand, last4, expires };
  } catch (error) {
    // Whether and when the membership renews is known all the same, and that is what the page is for.
    log.warn({ event: 'saved-method.unknown', cause: error });
    return null;
  }
}
