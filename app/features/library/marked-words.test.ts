import { describe, expect, test } from 'vitest';
import { foundWords, frameFragment, wordsOf } from './marked-words.ts';

describe('why a result fits', () => {
  test('a text is cut into words and what stands between them, and loses nothing', () => {
    const parts = wordsOf('Clozapine: From Initiation');

    expect(parts.filter(({ isWord }) => isWord).map(({ text }) => text)).toEqual(['Clozapine', 'From', 'Initiation']);
    expect(parts.map(({ text }) => text).join('')).toBe('Clozapine: From Initiation');
  });

  test('the words found are those the server marked and those typed, once each, however they are written', () => {
    const highlights = ['offered <mark>clozapine</mark>, how', '<mark>Clozapine</mark> levels'];

    expect(foundWords(highlights, 'clozapin of')).toEqual(['clozapine', 'clozapin']);
  });

  test.each([
    ['a whole sentence', '<mark>Clozapine</mark> works.', '<mark>Clozapine</mark> works.'],
    ['cut at the front', 'trials of <mark>clozapine</mark>.', '… trials of <mark>clozapine</mark>.'],
    ['cut at the end', 'What <mark>clozapine</mark>', 'What <mark>clozapine</mark> …'],
  ])('a fragment says where it was cut: %s', (_, html, framed) => {
    expect(frameFragment(html)).toBe(framed);
  });
});
