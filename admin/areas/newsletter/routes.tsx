import { defineArea, screen } from '#admin/area.ts';
import { countWaiting } from '#admin/parts/areas/today-counts.ts';

/** Issues of the newsletter, their readers, and addresses that are not emailed. */
export const newsletterArea = defineArea({
  path: 'newsletter',
  label: 'Newsletter',
  icon: 'mail',
  group: 'Audience and reports',
  permissions: ['newsletter.write'],
  routes: [
    { index: true, lazy: screen(async () => (await import('./issues.tsx')).Issues) },
    { path: 'subscribers', lazy: screen(async () => (await import('./subscribers.tsx')).Subscribers) },
    { path: 'suppressions', lazy: screen(async () => (await import('./suppressions.tsx')).Suppressions) },
    { path: ':id', lazy: screen(async () => (await import('./composer/composer.tsx')).Composer) },
    { path: ':id/figures', lazy: screen(async () => (await import('./figures.tsx')).Figures) },
  ],
  waiting: () => countWaiting('newsletter.paused', 'newsletter.scheduled'),
  commands: [
    { label: 'Subscribers of the newsletter', to: '/newsletter/subscribers', permission: 'newsletter.write' },
    { label: 'Suppressed addresses', to: '/newsletter/suppressions', permission: 'newsletter.write' },
  ],
});
