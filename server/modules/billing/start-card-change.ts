import { and, eq, isNotNull } from 'drizzle-orm';
import { hostOfLanguage } from '#domain/catalogue/languages.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { getAccountEmail } from '#server/modules/accounts/index.ts';
import { holdBuyer } from './queries-buyer.ts';
import { findSavedMethod } from './queries-saved-method.ts';
import { findRenewalStatus } from './renewal-status.ts';
import { cardChanges } from './tables.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'viewer' | 'payments' | 'origin' | 'language' | 'log'>;

/**
 * Opens the provider's page on which another card is saved; nothing is charged there, and nothing is saved by coming back
 * from it. Only for a membership that can renew: no one else's card is of use. (rules M30)
 */
export async function startCardChange(ctx: Needs): Promise<{ url: string }> {
  const { db, clock, viewer, payments, log } = ctx;
  if (viewer.kind === 'visitor') throw new Failure('session.required');
  if ((await findRenewalStatus(db, viewer.id, clock.moment())) === null) throw new Failure('order.nothing-to-renew');
  const { id, earlier } = await openChange(ctx, viewer.id);
  const started = await payments.startSetup({
    setupId: id,
    customerEmail: await getAccountEmail(db, viewer.id),
    language: ctx.language,
    ...returnAddresses(ctx),
    savedBy: await findSavedMethod(db, { userId: viewer.id, provider: payments.name }),
    idempotencyKey: `card-${id}`,
  });
  await db.update(cardChanges).set({ providerReference: started.reference }).where(eq(cardChanges.id, id));
  for (const reference of earlier) await payments.close(reference);
  log.info({ event: 'card-change.started', cardChangeId: id });
  return { url: started.url };
}

/** One page at a time: whoever asks for another gives up the one that was left. */
function openChange({ db, clock, payments }: Needs, userId: number): Promise<{ id: number; earlier: string[] }> {
  const provider = payments.name;
  return db.transaction(async (tx) => {
    await holdBuyer(tx, userId);
    const now = clock.now();
    const left = await tx
      .update(cardChanges)
      .set({ status: 'cancelled', settledAt: now })
      .where(
        and(
          eq(cardChanges.userId, userId),
          eq(cardChanges.provider, provider),
          eq(cardChanges.status, 'open'),
          isNotNull(cardChanges.providerReference),
        ),
      )
      .returning({ reference: cardChanges.providerReference });
    const [row] = await tx
      .insert(cardChanges)
      .values({ userId, provider, status: 'open', createdAt: now })
      .returning({ id: cardChanges.id });
    if (row === undefined) throw new Error('A change of card was not written');
    return { id: row.id, earlier: left.flatMap(({ reference }) => (reference === null ? [] : [reference])) };
  });
}

/** Back to the account on the host that the member came from; what the address says is shown, never believed. */
function returnAddresses({ origin, language }: Needs): { successUrl: string; cancelUrl: string } {
  const { protocol, host } = origin;
  const account = new URL('/my-account/membership', `${protocol}//${hostOfLanguage(language, host)}`).href;
  return { successUrl: `${account}?card=done`, cancelUrl: `${account}?card=kept` };
}
