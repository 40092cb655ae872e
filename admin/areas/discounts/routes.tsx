import { defineArea, screen } from '#admin/area.ts';

/** Discount codes and their uses. */
export const discountsArea = defineArea({
  path: 'discounts',
  label: 'Discount codes',
  icon: 'category',
  group: 'Members',
  permissions: ['discounts.write'],
  routes: [{ index: true, lazy: screen(async () => (await import('./discounts.tsx')).Discounts) }],
});
