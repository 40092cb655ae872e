import { and, eq, ne } from 'drizzle-orm';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { subscriptions } from './tables.ts';
import { readToken } from './tokens.ts';

type Needs = Pick<Ctx, 'db' | 'clock' | 'secret' | 'previousSecrets' | 'log'>;

/** The second half of the double opt-in. An email from before an unsubscription does not undo it. (rules P43) */
export async function confirmSubscription(
  { db, clock, log, ...secrets }: Needs,
  token: string | undefined,
): Promise<void> {
  const now = clock.now();
  const id = token === undefined ? null : readToken(secrets, 'confirm', { token, now });
  if (id === null) throw new Failure('newsletter.token', { source: { parameter: 'token' } });
  const [row] = await db
    .update(subscriptions)
    .set({ status: 'confirmed', confirmedAt: now, unsubscribedAt: null })
    .where(and(eq(subscriptions.id, id), ne(subscriptions.status, 'unsubscribed')))
    .returning({ id: subscriptions.id });
  if (row === undefined) throw new Failure('newsletter.token', { source: { parameter: 'token' } });
  log.info({ event: 'newsletter.confirmed', subscriptionId: id });
}
