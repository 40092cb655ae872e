import { defineArea, screen } from '#admin/area.ts';

/** Every part in every state, for review: in the demonstration and in development only. */
const isShown = typeof document !== 'undefined' && 'parts' in document.documentElement.dataset;

export const partsAreas = isShown
  ? [
      defineArea({
        path: 'parts',
        label: 'Parts',
        icon: 'window',
        group: 'Control',
        routes: [{ index: true, lazy: screen(async () => (await import('./parts.tsx')).Parts) }],
      }),
    ]
  : [];
