import { expect, test } from 'vitest';
import { findEpisodes } from './find-episodes.ts';

const EPISODES = [
  { title: 'Rethinking First-Line Lithium', authors: [{ fullName: 'Amara Okafor' }] },
  { title: 'Tapering Slowly', authors: [{ fullName: 'Inés Márquez' }] },
];

test.each([
  ['nothing', '', 2],
  ['a part of the title', 'lith', 1],
  ['a name without its accents', 'ines marquez', 1],
  ['words in another order', 'LINE  okafor', 1],
  ['a word of each of two', 'lithium marquez', 0],
])('%s typed', (_, typed, found) => {
  expect(findEpisodes(EPISODES, typed)).toHaveLength(found);
});
