import { describe, expect, test } from 'vitest';
import {
  readFrontList,
  readFrontText,
  splitFrontMatter,
  splitPastedItems,
  writeFrontList,
  writeFrontText,
  writeFrontValue,
} from './front-fields.ts';
import { readYamlText, writeYamlText } from './yaml-text.ts';

const COVER = `---
number: 7   # its own
title: "Dosing: first steps"
excerpt: A sentence that
  goes on.
authors: [amara-okafor, 'jonas-lindqvist']
keyPoints:
  - One point.
  # a remark
  - "Two: points"
  - A point on
    two lines.

# the end
credits: { class: CME, amount: 0.5 }
materials:
  - { title: Dose table, kind: pdf }
---

The text.
`;

describe('text as YAML', () => {
  test.each([
    ['a sentence', 'Start low, go slow.', 'Start low, go slow.'],
    ['a colon', 'Dose: low', '"Dose: low"'],
    ['a comment sign', 'Use #1', '"Use #1"'],
    ['a number', '2026', '"2026"'],
    ['a word with a meaning', 'Yes', '"Yes"'],
    ['a word that begins with one', 'Yesterday', 'Yesterday'],
    ['quotes', 'the "rash"', '"the \\"rash\\""'],
    ['several lines', 'one\n  two ', 'one two'],
    ['a list sign', '- one', '"- one"'],
    ['nothing', '', '""'],
    ['accents', 'Müller–Lyer', 'Müller–Lyer'],
  ])('%s is written so that it is read back', (_, text, written) => {
    expect(writeYamlText(text)).toBe(written);
    expect(readYamlText(written)).toBe(text.replace(/\s+/g, ' ').trim());
  });

  test.each([
    '{ a: 1 }',
    '[a]',
    '&anchor x',
    '*alias',
    '!tag x',
    '| block',
    '> folded',
    'a: b',
    '"open',
    "'open",
    '"a" b',
  ])('%s is no text', (written) => expect(readYamlText(written)).toBeNull());

  test('a comment behind a value is not part of it', () => {
    expect(readYamlText("'it''s' # note")).toBe("it's");
    expect(readYamlText('plain # note')).toBe('plain');
    expect(readYamlText('"quoted" # note')).toBe('quoted');
    expect(readYamlText('C# and F#')).toBe('C# and F#');
  });
});

describe('fields of a front matter', () => {
  test('are read as text, over several lines and without comments', () => {
    expect(readFrontText(COVER, 'number')).toBe('7');
    expect(readFrontText(COVER, 'title')).toBe('Dosing: first steps');
    expect(readFrontText(COVER, 'excerpt')).toBe('A sentence that goes on.');
    expect(readFrontText(COVER, 'volume')).toBe('');
    expect(readFrontText(COVER, 'credits')).toBeNull();
    expect(readFrontText(COVER, 'keyPoints')).toBeNull();
  });

  test('are read as lists in both notations', () => {
    expect(readFrontList(COVER, 'authors')).toEqual(['amara-okafor', 'jonas-lindqvist']);
    expect(readFrontList(COVER, 'keyPoints')).toEqual(['One point.', 'Two: points', 'A point on two lines.']);
    expect(readFrontList(COVER, 'learningObjectives')).toEqual([]);
    expect(readFrontList(COVER, 'materials')).toBeNull();
    expect(readFrontList(COVER, 'title')).toBeNull();
    expect(readFrontList('---\na: ["x, y", z]\n---\n', 'a')).toEqual(['x, y', 'z']);
    expect(readFrontList('---\na: [[x], z]\n---\n', 'a')).toBeNull();
    expect(readFrontList('---\na: []\n---\n', 'a')).toEqual([]);
  });

  test('replace their own lines alone', () => {
    const changed = writeFrontText(COVER, 'excerpt', 'Another: sentence');
    expect(changed).toBe(COVER.replace('A sentence that\n  goes on.', '"Another: sentence"'));

    const points = writeFrontList(COVER, 'keyPoints', { items: ['First', 'Second #2'], style: 'lines' });
    expect(points).toContain('keyPoints:\n  - First\n  - "Second #2"\n\n# the end\ncredits:');

    const authors = writeFrontList(COVER, 'authors', { items: ['amara-okafor'], style: 'row' });
    expect(authors).toBe(COVER.replace("[amara-okafor, 'jonas-lindqvist']", '[amara-okafor]'));
  });

  test('leave the text alone if the value is the same', () => {
    expect(writeFrontText(COVER, 'title', 'Dosing: first steps')).toBe(COVER);
    expect(writeFrontList(COVER, 'authors', { items: ['amara-okafor', 'jonas-lindqvist'], style: 'row' })).toBe(COVER);
    expect(writeFrontList(COVER, 'authors', { items: ['jonas-lindqvist', 'amara-okafor'], style: 'row' })).not.toBe(
      COVER,
    );
    expect(writeFrontList(COVER, 'learningObjectives', { items: [], style: 'lines' })).toBe(COVER);
  });

  test('are added at the end, and deleted', () => {
    expect(writeFrontText(COVER, 'volume', 'Volume 12')).toBe(
      COVER.replace('pdf }\n---', 'pdf }\nvolume: Volume 12\n---'),
    );
    expect(writeFrontText(COVER, 'excerpt', null)).toBe(COVER.replace('excerpt: A sentence that\n  goes on.\n', ''));
    expect(writeFrontList(COVER, 'authors', { items: [], style: 'row' })).not.toContain('authors');
    expect(writeFrontValue(COVER, 'credits', null)).not.toContain('credits');
    expect(writeFrontValue(COVER, 'expirationDate', '2029-03-01')).toContain('\nexpirationDate: 2029-03-01\n---');
  });

  test('an item with a comma stays one item in a row', () => {
    const text = writeFrontList(COVER, 'authors', { items: ['a, b', 'c'], style: 'row' });
    expect(text).toContain('authors: ["a, b", c]');
    expect(readFrontList(text, 'authors')).toEqual(['a, b', 'c']);
  });

  test('Windows line ends stay', () => {
    const windows = COVER.replaceAll('\n', '\r\n');
    expect(readFrontText(windows, 'title')).toBe('Dosing: first steps');
    expect(readFrontList(windows, 'keyPoints')).toHaveLength(3);
    expect(writeFrontText(windows, 'title', 'New')).toBe(windows.replace('"Dosing: first steps"', 'New'));
  });

  test('a text without a front matter stays as it is', () => {
    expect(splitFrontMatter('Only text')).toBeNull();
    expect(writeFrontText('Only text', 'title', 'New')).toBe('Only text');
    expect(splitFrontMatter(COVER)?.body).toBe('\nThe text.\n');
    expect(splitFrontMatter('---\na: 1\n---')).toEqual({ head: '---\na: 1\n---', body: '' });
  });

  test('hostile text is read in linear time', () => {
    const long = `---\na: [${'"'.repeat(50_000)}${','.repeat(50_000)}\nb: ${'- '.repeat(50_000)}\n---\n`;
    const started = performance.now();
    readFrontList(long, 'a');
    readFrontText(long, 'b');
    writeFrontText(long, 'c', '"'.repeat(100_000));
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

test('lines of a document are items without their signs', () => {
  const pasted = '• Check the count.\r\n  2) Ask about fever.\n\n- Treat constipation.\nStop below 1.0.\n1.5 is safe.';

  expect(splitPastedItems(pasted)).toEqual([
    'Check the count.',
    'Ask about fever.',
    'Treat constipation.',
    'Stop below 1.0.',
    '1.5 is safe.',
  ]);
});
