import { defineArea, screen } from '#admin/area.ts';

/** The first screen: what waits for the user's roles. */
export const todayArea = defineArea({
  path: '',
  label: 'Today',
  icon: 'home',
  group: '',
  routes: [{ index: true, lazy: screen(async () => (await import('./today.tsx')).Today) }],
});
