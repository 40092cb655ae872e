/** The embedded gift card provider: its codes are marked as demonstrations and have no value. (rules R10) */
import { createHmac } from 'node:crypto';
import type { GiftCardProvider } from '../../ports/gift-cards.ts';

/** A code is derived from its key, so repeated requests return the same card without storage. */
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
