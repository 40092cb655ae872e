/** The page of a private link is neither cached, indexed nor named to other sites. */
export const privateHeaders = () => ({
  'cache-control': 'no-store',
  'referrer-policy': 'no-referrer',
  'x-robots-tag': 'noindex, nofollow',
});

export const privateMeta = (title: string) => [
  { title },
  { name: 'robots', content: 'noindex, nofollow' },
  { name: 'referrer', content: 'no-referrer' },
];
