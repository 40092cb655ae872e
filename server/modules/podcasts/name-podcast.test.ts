import { expect, test } from 'vitest';
import { namePodcast } from './name-podcast.ts';

test.each([
  // The example that the namespace's own documentation gives.
  ['podnews.net/rss', 'https://podnews.net/rss', '9b024349-ccf0-5f69-a609-6b82873eab3c'],
  ['the same over http and with a slash', 'http://podnews.net/rss/', '9b024349-ccf0-5f69-a609-6b82873eab3c'],
])('%s has the name that every app gives it', (_, feed, name) => {
  expect(namePodcast(feed)).toBe(name);
});
