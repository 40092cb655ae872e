import { expect, test } from 'vitest';
import { podcastGuid } from './podcast-guid.ts';

test.each([
  // The example in the documentation of the namespace.
  ['podnews.net/rss', 'https://podnews.net/rss', '9b024349-ccf0-5f69-a609-6b82873eab3c'],
  ['the same over HTTP and with a slash', 'http://podnews.net/rss/', '9b024349-ccf0-5f69-a609-6b82873eab3c'],
])('%s has the documented guid', (_, feed, name) => {
  expect(podcastGuid(feed)).toBe(name);
});
