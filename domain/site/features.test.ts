import { afterEach, expect, test } from 'vitest';
import { adoptFeatures, hasPage, isOffered, isSwitchedOff, pagesWithout } from './features.ts';

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
