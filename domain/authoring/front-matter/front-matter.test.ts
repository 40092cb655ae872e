import { describe, expect, test } from 'vitest';
import { findFrontLine, readFrontField, writeFrontField } from './front-matter.ts';

const COVER = `---
title: "Dosing: \\"first\\" steps" # working title
slug:  dosing   # of 2026
language: 'en'
quote: 'a' and 'b'
end: the doctor's 'end'
start: 'a'x
empty:
open: "never closed
broken: "\\x"
---

slug: below
`;

describe('a field of a front matter', () => {
  test.each([
    ['in double quotes', 'title', 'Dosing: "first" steps'],
    ['plain, without its comment', 'slug', 'dosing'],
    ['in single quotes', 'language', 'en'],
    ['that ends with a quoted word', 'end', "the doctor's 'end'"],
    ['that begins with a quoted letter', 'start', "'a'x"],
    ['without a value', 'empty', null],
    ['that is absent', 'none', null],
    ['whose quotes are open', 'open', null],
    ['with an escape that does not exist', 'broken', null],
  ])('is read %s', (_case, field, value) => {
    expect(readFrontField(COVER, field)).toBe(value);
  });

  test('is absent from a text without a front matter', () => {
    expect(readFrontField('slug: a', 'slug')).toBeNull();
    expect(readFrontField('', 'slug')).toBeNull();
  });

  test('is replaced on its line, or added at the end', () => {
    expect(writeFrontField(COVER, 'language', 'de')).toBe(COVER.replace("'en'", 'de'));
    expect(writeFrontField(COVER, 'volume', '12')).toBe(COVER.replace('"\\x"\n', '"\\x"\nvolume: 12\n'));
    expect(writeFrontField('Only text', 'volume', '12')).toBe('Only text');
  });

  test('keeps the line ends of Windows', () => {
    const windows = '---\r\na: 1\r\nb: 2\r\n---\r\n';
    expect(writeFrontField(windows, 'a', '3')).toBe('---\r\na: 3\r\nb: 2\r\n---\r\n');
    expect(readFrontField(windows, 'a')).toBe('1');
  });

  test('is found on its line, counted from 1; otherwise on the first', () => {
    expect(findFrontLine(COVER, 'title')).toBe(2);
    expect(findFrontLine(COVER, 'language')).toBe(4);
    expect(findFrontLine(COVER, 'none')).toBe(1);
    expect(findFrontLine('Only text', 'title')).toBe(1);
  });
});
