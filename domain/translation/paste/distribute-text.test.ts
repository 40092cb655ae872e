import { describe, expect, test } from 'vitest';
import { countParagraphs, distributeText } from './distribute-text.ts';

// Sources without letters resemble no paragraph, so only the number of paragraphs decides.
const SECTION = [
  { key: 'h1', kind: 'heading', source: '' },
  { key: 'm1', kind: 'picture', source: '' },
  { key: 'p1', kind: 'paragraph', source: '' },
  { key: 'p2', kind: 'paragraph', source: '' },
  { key: 'h2', kind: 'heading', source: '' },
  { key: 'i1', kind: 'item', source: '' },
  { key: 'r1', kind: 'row', source: '' },
] as const;
const keysAndTexts = (text: string, from = 0) =>
  distributeText(text, SECTION.slice(from))?.map((each) => [each.key, each.text]);

describe('a text pasted into a translation (rules E33)', () => {
  test.each([
    ['paragraphs apart by empty lines', 'Eins\n\nZwei\n \nDrei'],
    ['a paragraph on each line', 'Eins\nZwei\r\nDrei\n'],
  ])('is put into paragraphs and items, one of each: %s', (_, text) => {
    expect(keysAndTexts(text)).toEqual([
      ['p1', 'Eins'],
      ['p2', 'Zwei'],
      ['i1', 'Drei'],
    ]);
  });

  test('has a paragraph for each item directly below a heading, and one for an item of two lines', () => {
    expect(countParagraphs('Kopf\n- Eins\n- Zwei, das\n  weitergeht\n\nEin Absatz\nvon zwei Zeilen')).toBe(4);
    expect(countParagraphs('Ein Absatz\n\n1. Eins\n2. Zwei')).toBe(3);
  });

  test('is put into headings and rows too if there is exactly one paragraph for each', () => {
    expect(keysAndTexts('A\n\nB\n\nC\n\nD\n\nE\n\nF')?.map(([key]) => key)).toEqual([
      'h1',
      'p1',
      'p2',
      'h2',
      'i1',
      'r1',
    ]);
  });

  test('is put into descriptions of pictures too if there is exactly one paragraph for each segment', () => {
    expect(keysAndTexts('A\n\nB\n\nC\n\nD\n\nE\n\nF\n\nG')?.map(([key]) => key)).toEqual(SECTION.map(({ key }) => key));
  });

  test.each([
    ['its title and text', 'A\n\nB\n\nC', ['t', 'h', 'p']],
    ['its text alone', 'A\n\nB', ['h', 'p']],
    ['its text with pictures', 'A\n\nB\n\nC\n\nD', ['h', 'm', 'n', 'p']],
    ['all but pictures', 'A\n\nB\n\nC\n\nD', ['t', 'd', 'h', 'p']],
  ])('is put where it fits: %s', (what, text, keys) => {
    const kinds = { t: 'title', d: 'description', h: 'heading', m: 'picture', n: 'picture', p: 'paragraph' } as const;
    const section = Object.entries(kinds)
      .filter(([key]) => key !== 'd' || what !== 'its text with pictures')
      .map(([key, kind]) => ({ key, kind, source: '' }));

    expect(distributeText(text, section)?.map(({ key }) => key)).toEqual(keys);
  });

  test('is put into the title and the description, or into paragraphs alone, if there is exactly one for each', () => {
    const section = [
      ...([
        { key: 't', kind: 'title', source: '' },
        { key: 'd', kind: 'description', source: '' },
      ] as const),
      ...SECTION,
      ...([
        { key: 'i2', kind: 'item', source: '' },
        { key: 'p3', kind: 'paragraph', source: '' },
      ] as const),
    ];
    const keys = (text: string, from: number) => distributeText(text, section.slice(from))?.map(({ key }) => key);

    expect(keys('A\nB', 0)).toEqual(['t', 'd']);
    expect(keys('A\nB\nC', 2)).toEqual(['p1', 'p2', 'p3']);
    expect(keys('Eins\nZwei\nDrei\nVier', 2)).toEqual(['p1', 'p2', 'i1', 'i2']);
  });

  test('begins where it is pasted', () => {
    expect(keysAndTexts('Zwei\n\nDrei', 3)).toEqual([
      ['p2', 'Zwei'],
      ['i1', 'Drei'],
    ]);
  });

  test('loses line breaks within a paragraph, and the mark of an item', () => {
    expect(keysAndTexts('Eins\nweiter\n\nZwei\n\n- Drei')).toEqual([
      ['p1', 'Eins weiter'],
      ['p2', 'Zwei'],
      ['i1', 'Drei'],
    ]);
  });

  test.each([
    ['one paragraph', 'Eins'],
    ['nothing', ' \n '],
    ['more paragraphs than places', 'Eins\n\nZwei\n\nDrei\n\nVier'],
  ])('stays where it is pasted: %s', (_, text) => {
    expect(distributeText(text, SECTION)).toBeNull();
  });

  test('keeps a number at the beginning of a paragraph, which is no mark of an item', () => {
    expect(keysAndTexts('1. Mai\n\nZwei\n\n1. Drei')).toEqual([
      ['p1', '1. Mai'],
      ['p2', 'Zwei'],
      ['i1', 'Drei'],
    ]);
  });

  test('loses the spaces around its lines', () => {
    expect(keysAndTexts('Eins  \n  weiter\n\n\tZwei ')?.slice(0, 2)).toEqual([
      ['p1', 'Eins weiter'],
      ['p2', 'Zwei'],
    ]);
    expect(keysAndTexts('\n\nEins\nZwei\n\n')).toHaveLength(2);
  });

  test('is put into all but the title and the description if there is exactly one paragraph for each', () => {
    const kinds = ['title', 'description', 'heading', 'picture', 'picture', 'picture', 'paragraph'] as const;
    const section = kinds.map((kind, at) => ({ key: `${at}`, kind, source: '' }));

    expect(distributeText('A\n\nB\n\nC\n\nD\n\nE', section)?.map(({ key }) => key)).toEqual(['2', '3', '4', '5', '6']);
  });
});

test.each([
  [' \n ', 0],
  ['Eins\nweiter\n\nZwei', 2],
  ['Eins\nZwei\nDrei', 3],
])('%j has so many paragraphs: %i', (text, count) => {
  expect(countParagraphs(text)).toBe(count);
});
