import type { Messages } from '../messages.ts';

export const pages: Messages['pages'] = {
  metaTitle: '{title} | Receptor',
  onThisPage: 'Auf dieser Seite',
};
