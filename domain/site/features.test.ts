import { afterEach, expect, test } from 'vitest';
import { adoptFeatures, type Feature, hasPage, isOffered, isSwitchedOff, pagesWithout } from './features.ts';

test.each([
  ['/podcasts', true],
  ['/Podcasts/', true],
  ['/podcasts/rethinking-81', true],
  ['/podcastsfan', false],
  ['/api/podcasts/', true],
  ['/api/feeds/podcast.xml', true],
  ['/api/feeds/audio/secret.xml', false],
  ['/newsletter', false],
  ['/', false],
])('without podcasts, %s is switched off: %s (rules P62)', (path, isOff) => {
  expect(isSwitchedOff(path, ['podcasts'])).toBe(isOff);
});

test('whoever subscribed can unsubscribe from a newsletter that is switched off (rules P62)', () => {
  expect(isSwitchedOff('/newsletter', ['newsletter'])).toBe(true);
  expect(isSwitchedOff('/unsubscribe', ['newsletter'])).toBe(false);
  expect(isSwitchedOff('/api/newsletter/unsubscribe/', ['newsletter'])).toBe(false);
});

test.each([
  ['/publication/grief-12/test', true],
  ['/publication/grief-12/test/results', true],
  ['/publication/test', false],
  ['/publication/grief-12', false],
  ['/api/publications/12/tests/', true],
  ['/api/publications/12/start/', true],
  ['/api/publications/12/front-matter/', false],
  ['/api/verify/ABC/', false],
  ['/dashboard', false],
  ['/recall', true],
  ['/plan/', true],
  ['/plan/a-link-of-an-email', false],
  ['/recall/a-link-of-an-email', false],
])('without credit, %s is switched off: %s (rules P66)', (path, isOff) => {
  expect(isSwitchedOff(path, ['credit'])).toBe(isOff);
});

afterEach(() => adoptFeatures([]));

test('an adopted feature decides what is offered (rules P62, P66)', () => {
  expect([isOffered('credit'), hasPage('/podcasts')]).toEqual([true, true]);

  adoptFeatures(['credit', 'podcasts']);

  expect([isOffered('credit'), isOffered('newsletter'), hasPage('/podcasts'), hasPage('/library')]).toEqual([
    ...[false, true, false, true],
  ]);
});

test('a site with every feature has all pages', () => {
  expect(pagesWithout([])).toEqual([]);
  expect(isSwitchedOff('/calendar', [])).toBe(false);
});

test.each<[Feature, string[]]>([
  ['referrals', ['/myaccount/refer', '/referral-program-terms-and-conditions']],
  ['newsletter', ['/newsletter', '/newsletter-success']],
  ['podcasts', ['/podcasts']],
  ['calendar', ['/calendar']],
])('a site has fewer pages when it is without %s: %j (rules P62)', (feature, pages) => {
  expect(pagesWithout([feature])).toEqual(pages);
});

test('pages of publications are no beginnings of addresses when a site is without credit (rules P66)', () => {
  const pages = pagesWithout(['credit']);

  expect(pages).toEqual(expect.arrayContaining(['/test', '/dashboard/certificates', '/plan', '/recall']));
  expect(pages.filter((page) => page.includes('*'))).toEqual([]);
});

test('a site lacks the pages of each feature in their order when several are switched off', () => {
  expect(pagesWithout(['calendar', 'podcasts'])).toEqual(['/calendar', '/podcasts']);
});

test.each([
  ['/plan', true],
  ['/plan/', true],
  ['/plan//', false],
  ['/plan/x', false],
  ['/planx', false],
  ['/pl/an', false],
  ['/a/plan', false],
  ['/', false],
])('a page that is switched off alone is the whole address when it is %s: %s', (path, isOff) => {
  expect(isSwitchedOff(path, ['credit'])).toBe(isOff);
});
