import { defineArea, screen } from '#admin/area.ts';
import { countWaiting } from '#admin/parts/areas/today-counts.ts';

/** Gift cards of inviters: held, scheduled, sent, cancelled. */
export const giftCardsArea = defineArea({
  path: 'gift-cards',
  label: 'Gift cards',
  icon: 'mail',
  group: 'Members',
  permissions: ['gift-cards.review'],
  waiting: () => countWaiting('gift-cards.held'),
  routes: [{ index: true, lazy: screen(async () => (await import('./gift-cards.tsx')).GiftCards) }],
});
