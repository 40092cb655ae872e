/**
 * The query parameters that pages read, by the path of their route in `app/routes.ts`. Pages are rendered and cached
 * only by these, so `/?x=1` and `/` are one page. (tests/shape/page-parameters.test.ts)
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
  '/offline': ['canonical'],
  '/author/:slug?': ['canonical', 'page'],
  '/drugs': ['canonical', 's'],
  '/drugs/compare': ['a', 'b'],
  '/drugs/:slug': ['canonical'],
  '/cme-program': ['canonical', 'redirect', 'section', 'days'],
  '/calendar': ['canonical'],
  '/series': ['canonical'],
  '/series/:slug': ['canonical'],
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

/** Read after hydration, so that the rendered HTML does not depend on them. */
export const BROWSER_PARAMETERS: Readonly<Record<string, readonly string[]>> = {
  // The questions of a test are rendered only for the user who takes it.
  '/publication/:id/test': ['view', 'question'],
  '/publication/:id/test/practice': ['view', 'question'],
  // Notes are loaded once the reader is known.
  '/notes': ['s', 'publication', 'kind', 'page'],
  // Copies are listed once the reader is known.
  '/offline': ['from'],
  // What the link opens is loaded in the browser.
  '/follow-up/:token': ['stop'],
  '/recall/:token': ['answer', 'stop'],
  // The transcript is shown once the member is known.
  '/dashboard/my-transcripts': ['from', 'to'],
  // A step of the checkout is rendered once the buyer is known.
  '/checkout': ['membership', 'days', 'step', 'code'],
  // The result that the payment page reports on return, which is never trusted.
  '/my-account/:page?': ['card', 'page'],
  '/myaccount/refer': ['referrals', 'giftcards'],
};
