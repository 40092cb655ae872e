import { eq } from 'drizzle-orm';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { subscriptions } from './tables.ts';
import { readToken } from './tokens.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'secret' | 'previousSecrets' | 'log'>;

/** Ends a subscription by the token of any of its emails; idempotent. (rules P44) */
export async function unsubscribe({ db, clock, log, ...secrets }: Needs, token: string | undefined): Promise<void> {
  const now = clock.now();
  const id = token === undefined ? null : readToken(secrets, 'unsubscribe', { token, now });
  if (id === null) throw new Failure('newsletter.token', { source: { parameter: 'token' } });
  await db.update(subscriptions).set({ status: 'unsubscribed', unsubscribedAt: now }).where(eq(subscriptions.id, id));
  log.info({ event: 'newsletter.unsubscribed', subscriptionId: id });
}
