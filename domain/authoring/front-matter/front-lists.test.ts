/** The notations of YAML in which authors write lists and texts of a front matter. */
import { describe, expect, test } from 'vitest';
import { readFrontList, splitPastedItems, writeFrontList, writeFrontText, writeFrontValue } from './front-fields.ts';
import { readYamlFlow, readYamlText } from './yaml-text.ts';

const front = (fields: string) => `---\n${fields}\n---\n\nText.\n`;
const list = (lines: string) => readFrontList(front(`points:${lines}\nend: 1`), 'points');

describe('a list is read', () => {
  test.each([
    ['with blank lines between its items', '\n  - A\n\n  - B', ['A', 'B']],
    ['with blank lines and remarks above them', '\n\n   \n  # a remark\n  - A', ['A']],
    ['with a remark behind its name', ' # a remark\n  - A', ['A']],
    ['with a space behind its name', ' \n  - A', ['A']],
    ['with dashes below its name', '\n- A\n- B', ['A', 'B']],
    ['with wide dashes', '\n  -   A', ['A']],
    ['with items on several lines', '\n  - A dose\n    of 2 - 3 well-known mg', ['A dose of 2 - 3 well-known mg']],
    ['between brackets on several lines', ' [A,\n   "B\n   C"]', ['A', 'B C']],
    ['between brackets with a remark', ' [A] # a remark', ['A']],
  ])('%s', (_case, lines, items) => {
    expect(list(lines)).toEqual(items);
  });

  test.each([
    ['a dash without an item', '\n- A\n-'],
    ['a dash without an item below another', '\n  - A\n  -'],
    ['a dash without a space', '\n  - A\n  -B'],
    ['a text above its items', '\n  text\n  - A'],
    ['a map among its items', '\n  - A\n  - { b: c }'],
    ['a separator of lines within an item', '\n  - A\u2028B'],
  ])('but not with %s', (_case, lines) => {
    expect(list(lines)).toBeNull();
  });
});

describe('a field is written', () => {
  const COVER = front("title: 'Dosing'\nexcerpt: A\n  text\n  # a remark\n  \npoints:\n  - A\n  - B\nend: 1");

  test('without the remarks and blank lines below it', () => {
    expect(writeFrontText(COVER, 'excerpt', 'B')).toBe(COVER.replace('A\n  text', 'B'));
  });

  test('only if it changed, whatever its quotes and lines', () => {
    expect(writeFrontText(COVER, 'title', 'Dosing')).toBe(COVER);
    expect(writeFrontText(COVER, 'excerpt', 'A text')).toBe(COVER);
  });

  test.each([
    ['more items', ['A', 'B', 'C'], '  - A\n  - B\n  - C\n'],
    ['fewer items', ['A'], '  - A\n'],
    ['another item', ['A', 'C'], '  - A\n  - C\n'],
  ])('as a list with %s', (_case, items, lines) => {
    expect(writeFrontList(COVER, 'points', { items, style: 'lines' })).toBe(COVER.replace('  - A\n  - B\n', lines));
  });

  test('as a list in place of what is none', () => {
    expect(writeFrontList(COVER, 'title', { items: ['A'], style: 'row' })).toBe(COVER.replace("'Dosing'", '[A]'));
  });

  test('not at all if it has no value', () => {
    expect(writeFrontValue(COVER, 'end', null)).toBe(COVER.replace('\nend: 1', ''));
    expect(writeFrontList(COVER, 'points', { items: [], style: 'lines' })).toBe(
      COVER.replace('points:\n  - A\n  - B\n', ''),
    );
  });
});

describe('a text of YAML', () => {
  test.each([
    ['a comment alone', '# note', ''],
    ['a question within', 'what? now', 'what? now'],
    ['a dash within', 'a - b', 'a - b'],
    ['a dash before a letter', '-a', '-a'],
  ])('is read with %s', (_case, written, text) => {
    expect(readYamlText(written)).toBe(text);
  });

  test.each(['-', '?', ':', 'a:', '"\\x"', '"a" "b"', "'a' 'b'"])('is not read: %s', (written) => {
    expect(readYamlText(written)).toBeNull();
  });
});

describe('a list between brackets', () => {
  test.each([
    ['of quoted commas', `["a, b", 'c, d']`, ['a, b', 'c, d']],
    ['of quoted quotes', `['it''s, so', "\\"x\\", y"]`, ["it's, so", '"x", y']],
    ['with spaces around it', '  [a, b]  ', ['a', 'b']],
    ['with a comma at its end', '[a, b, ]', ['a', 'b']],
    ['with a long comment', '[a]   # a comment', ['a']],
  ])('is read: %s', (_case, written, items) => {
    expect(readYamlFlow(written)).toEqual(items);
  });

  test.each(['x [a]', '[a] x', '[a', '[a, {b}]'])('is not read: %s', (written) => {
    expect(readYamlFlow(written)).toBeNull();
  });
});

test.each([
  ['a dash within', 'Dose - low', ['Dose - low']],
  ['a number of two digits', '12) Ask', ['Ask']],
  ['a number of three digits', '123) Ask', ['123) Ask']],
  ['spaces around it', '  -   Ask  ', ['Ask']],
  ['spaces alone', '   ', []],
])('a pasted item is read with %s', (_case, text, items) => {
  expect(splitPastedItems(text)).toEqual(items);
});
