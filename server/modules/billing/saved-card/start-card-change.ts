import { and, eq, isNotNull } from 'drizzle-orm';
import { pagePath } from '#contract/page-paths.ts';
import { hostOfLanguage } from '#domain/catalogue/languages.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { accountLocks, getAccount } from '#server/modules/accounts/index.ts';
import { findRenewalStatus } from '#server/modules/billing/renewals/renewal-status.ts';
import { cardChanges } from '#server/modules/billing/tables.ts';
import { findSavedMethod } from './queries-saved-card.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer' | 'payments' | 'origin' | 'language' | 'log'>;

/**
 * Opens the provider's setup page for another card; nothing is charged there, and returning from it saves nothing. Only
 * for a membership that can renew. (rules M30)
 */
export async function startCardChange(ctx: Needs): Promise<{ url: string }> {
  const { db, clock, viewer, payments, log } = ctx;
  if ((await findRenewalStatus(db, viewer.id, clock.moment())) === null) throw new Failure('order.nothing-to-renew');
  const { id, earlier } = await recordCardChange(ctx, viewer.id);
  const started = await payments.startSetup({
    setupId: id,
    customerEmail: (await getAccount(db, viewer.id)).email,
    language: ctx.language,
    ...returnAddresses(ctx),
    methodReference: await findSavedMethod(db, { userId: viewer.id, provider: payments.name }),
    idempotencyKey: `card-${id}`,
  });
  await db.update(cardChanges).set({ providerReference: started.reference }).where(eq(cardChanges.id, id));
  for (const reference of earlier) await payments.close(reference);
  log.info({ event: 'card-change.started', cardChangeId: id });
  return { url: started.url };
}

/** Records a card change; a member has one open setup page, so a new one supersedes the earlier. */
function recordCardChange({ db, clock, payments }: Needs, userId: number): Promise<{ id: number; earlier: string[] }> {
  const provider = payments.name;
  return db.transaction(async (tx) => {
    await accountLocks.lockAccount(tx, userId);
    const now = clock.now();
    const superseded = await tx
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
    if (row === undefined) throw new Error('A card change was not stored');
    return { id: row.id, earlier: superseded.flatMap(({ reference }) => (reference === null ? [] : [reference])) };
  });
}

/** Return URLs on the host of the member's language; their query only selects a notice. */
function returnAddresses({ origin, language }: Needs): { successUrl: string; cancelUrl: string } {
  const { protocol, host } = origin;
  const account = new URL(
    pagePath('/my-account/:page?', { page: 'membership' }),
    `${protocol}//${hostOfLanguage(language, host)}`,
  ).href;
  return { successUrl: `${account}?card=done`, cancelUrl: `${account}?card=kept` };
}
