import { expect, test } from 'vitest';
import { findEpisodes } from './find-episodes.ts';

const EPISODES = [
  { title: 'Rethinking First-Line Lithium', authors: [{ fullName: 'Amara Okafor' }] },
  { title: 'Tapering Slowly', authors: [{ fullName: 'Inés Márquez' }] },
];

test.each([
  ['all episodes for no text', '', 2],
  ['an episode by a part of its title', 'lith', 1],
  ['an episode by a name without accents', 'ines marquez', 1],
  ['an episode by words in another order', 'LINE  okafor', 1],
  ['nothing for words of two episodes', 'lithium marquez', 0],
])('findEpisodes finds %s', (_, typed, found) => {
  expect(findEpisodes(EPISODES, typed)).toHaveLength(found);
});
