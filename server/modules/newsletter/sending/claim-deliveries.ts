import type { Ctx } from '#server/kernel/ctx.ts';
import { listWithheld } from '#server/modules/email/index.ts';
import {
  claimDeliveries,
  type WaitingDelivery,
  withholdSuppressed,
  withholdUnsubscribed,
} from './queries-deliveries.ts';

/**
 * Deliveries claimed by one statement. One statement each would take longer than the mail server does; of more than a
 * few, a crash would leave many claimed and not submitted.
 */
const CLAIMED_AT_ONCE = 5;

export type Claims = {
  /** The next delivery that this process has claimed; null after the last. */
  next(): Promise<WaitingDelivery | null>;
  /** The same, of those claimed already. */
  takeClaimed(): WaitingDelivery | null;
  /** Claimed and not taken. */
  rest(): readonly WaitingDelivery[];
};

/** Claims the deliveries of a batch a few at a time, right before they are submitted. (rules N13) */
export function createClaims(ctx: Pick<Ctx, 'db' | 'clock'>, batch: readonly WaitingDelivery[]): Claims {
  const claimed: WaitingDelivery[] = [];
  let from = 0;
  let claiming: Promise<void> | null = null;
  const claimMore = async () => {
    const few = batch.slice(from, from + CLAIMED_AT_ONCE);
    from += few.length;
    claimed.push(...(await claim(ctx, few)));
  };
  const takeClaimed = () => claimed.shift() ?? null;
  return {
    takeClaimed,
    rest: () => claimed,
    next: async () => {
      // Several wait for the same claim, and it may bring fewer than they are.
      while (claimed.length === 0 && (claiming !== null || from < batch.length)) {
        claiming ??= claimMore().finally(() => {
          claiming = null;
        });
        await claiming;
      }
      return takeClaimed();
    },
  };
}

/** Those that this process may submit now; the others are withheld, or belong to another process. */
async function claim({ db, clock }: Pick<Ctx, 'db' | 'clock'>, few: readonly WaitingDelivery[]) {
  const now = clock.now();
  const suppressed = await listWithheld(
    db,
    'newsletter-issue',
    few.map(({ email }) => email),
  );
  const allowed = few.filter(({ email }) => !suppressed.has(email));
  if (allowed.length < few.length)
    await withholdSuppressed(
      db,
      few.filter(({ email }) => suppressed.has(email)),
      now,
    );
  const ids = await claimDeliveries(db, allowed, now);
  const unclaimed = allowed.filter(({ subscriptionId }) => !ids.has(subscriptionId));
  await withholdUnsubscribed(db, unclaimed, now);
  return allowed.filter(({ subscriptionId }) => ids.has(subscriptionId));
}
