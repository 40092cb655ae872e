import { defineArea, screen } from '#admin/area.ts';

/** Recordings, captions, pictures and documents. */
export const mediaArea = defineArea({
  path: 'media',
  label: 'Media',
  icon: 'media',
  group: 'Content',
  permissions: ['media.write', 'content.read'],
  routes: [{ index: true, lazy: screen(async () => (await import('./media-library.tsx')).MediaLibrary) }],
});
