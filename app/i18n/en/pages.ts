export const pages = {
  metaTitle: '{title} | Receptor',
  onThisPage: 'On this page',
} as const;
