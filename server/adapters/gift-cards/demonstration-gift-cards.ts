/** The embedded provider of gift cards: codes that are marked as such and have no value. (rules R10) */
import { createHmac } from 'node:crypto';
import type { GiftCardProvider } from '../../ports/gift-cards.ts';

/** A code is made from its key, so that asking again needs no memory. */
export function createDemonstrationGiftCards(secret: string): GiftCardProvider {
  return {
    issue: async ({ idempotencyKey }) => {
      const digest = createHmac('sha256', secret).update(`gift-card:${idempotencyKey}`).digest('hex').toUpperCase();
      return {
        reference: `demo_${digest.slice(0, 16)}`,
        code: `DEMO-${digest.slice(16, 20)}-${digest.slice(20, 24)}-${digest.slice(24, 28)}`,
        link: null,
        redeem: 'This is a demonstration code: it shows what a member would receive and can’t be redeemed.',
      };
    },
  };
}
