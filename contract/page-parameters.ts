/**
 * The query parameters that pages read, by the path of their route in `app/routes.ts`; a route that is not here reads none.
 * The server renders a page with these alone and caches it by these alone, so that `/?x=1` and `/` are one page. A reader of
 * another parameter would find nothing there; tests/shape/page-parameters.test.ts finds the reader.
 */
export const PAGE_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  '/': ['canonical'],
  '/publication/:slug': ['canonical'],
  '/section/:slug': ['canonical', 'set', 't'],
  '/library': ['canonical', 's', 'type', 'category', 'credit', 'recorded', 'progress', 'sort', 'page'],
  '/search': ['canonical', 's', 'type', 'category', 'credit', 'recorded', 'progress', 'sort', 'page'],
  '/search/:category': ['canonical', 's', 'type', 'category', 'credit', 'recorded', 'progress', 'sort', 'page'],
  '/podcasts': ['canonical', 'page', 'episode', 't'],
  '/authors': ['canonical'],
  '/author/:slug?': ['canonical', 'page'],
  '/cme-program': ['canonical', 'redirect', 'section', 'days'],
  '/calendar': ['canonical'],
  '/signin': ['canonical', 'redirect'],
  '/register': ['canonical', 'redirect'],
  '/register-success': ['redirect'],
  '/recover-password': ['redirect'],
  '/recover-password/change/:uid/:token': ['verified'],
  '/logout': ['redirect'],
  '/newsletter-success': ['confirm'],
  '/checkout': ['redirect'],
  '/test': ['publication'],
  '/results': ['publication'],
  '/about-us': ['canonical'],
  '/terms-and-conditions': ['canonical'],
  '/privacy-policy': ['canonical'],
  '/help-faqs': ['canonical'],
  '/contact-us': ['canonical'],
  '/referral-program-terms-and-conditions': ['canonical'],
  '/unsubscribe': ['token'],
  '/activity-removed': ['canonical'],
  '/api/docs': ['canonical'],
  '/error-network': ['redirect'],
  '/error-network-final': ['redirect'],
  '/error-app': ['redirect'],
  '/load-error': ['redirect'],
  '/*': ['redirect'],
};

/** Read once the page has come alive, so that what is rendered does not depend on them. */
export const BROWSER_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  // The questions of a test are shown to the person who takes it.
  '/publication/:id/test': ['view', 'question'],
  '/publication/:id/test/practice': ['view', 'question'],
  // A step of the checkout is shown once it is known who buys.
  '/checkout': ['membership', 'days', 'step', 'code'],
  // The result that the payment page reports on return; never trusted.
  '/my-account/:page?': ['card', 'page'],
  '/myaccount/refer': ['referrals', 'giftcards'],
};
