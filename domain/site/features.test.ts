import { expect, test } from 'vitest';
import { isSwitchedOff, pagesWithout } from './features.ts';

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

test('a site with every feature has all pages', () => {
  expect(pagesWithout([])).toEqual([]);
  expect(isSwitchedOff('/calendar', [])).toBe(false);
});
