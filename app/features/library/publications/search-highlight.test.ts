import { describe, expect, test } from 'vitest';
import { addEllipses, listMatchedWords, splitWords } from './search-highlight.ts';

describe('the highlight of a search result', () => {
  test('splits a text into words without losing a character', () => {
    const parts = splitWords('Clozapine: From Initiation');

    expect(parts.filter(({ isWord }) => isWord).map(({ text }) => text)).toEqual(['Clozapine', 'From', 'Initiation']);
    expect(parts.map(({ text }) => text).join('')).toBe('Clozapine: From Initiation');
  });

  test('has each marked or typed word once, ignoring case', () => {
    const highlights = ['offered <mark>clozapine</mark>, how', '<mark>Clozapine</mark> levels'];

    expect(listMatchedWords(highlights, 'clozapin of')).toEqual(['clozapine', 'clozapin']);
  });

  test.each([
    ['none to a whole sentence', '<mark>Clozapine</mark> works.', '<mark>Clozapine</mark> works.'],
    ['at the start', 'trials of <mark>clozapine</mark>.', '… trials of <mark>clozapine</mark>.'],
    ['at the end', 'What <mark>clozapine</mark>', 'What <mark>clozapine</mark> …'],
  ])('adds ellipses to a fragment: %s', (_, html, framed) => {
    expect(addEllipses(html)).toBe(framed);
  });
});
