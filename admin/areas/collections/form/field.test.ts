import { describe, expect, test } from 'vitest';
import { KINDS } from '#admin/areas/collections/kinds.ts';
import { nameIssue, readField, writeField } from './field.ts';

describe('a field of an entry', () => {
  test('is read and written by its path', () => {
    const value = { name: 'Gold', credits: { cme: 10, sa: 40 } };

    expect(readField(value, 'credits.sa')).toBe(40);
    expect(readField(value, 'image.file')).toBeUndefined();
    expect(writeField(value, 'credits.sa', 41)).toEqual({ name: 'Gold', credits: { cme: 10, sa: 41 } });
    expect(writeField(value, 'affix', 'MD')).toEqual({ ...value, affix: 'MD' });
  });

  test('is left out if it is empty', () => {
    expect(writeField({ slug: 'a', affix: 'MD' }, 'affix', undefined)).toEqual({ slug: 'a' });
  });
});

describe('an error of an entry', () => {
  test.each([
    ['a field', ['name'], 'name'],
    ['a field within another', ['credits', 'cme'], 'credits.cme'],
    ['a cell of a row', ['prices', 1, 'amount'], 'prices.1.amount'],
    ['a whole field of rows', ['prices'], 'prices'],
    ['a choice among several', ['permissions', 0], 'permissions'],
    ['what no field shows', ['number'], 'number'],
  ])('is named after %s', (_what, path, name) => {
    expect(nameIssue(KINDS.memberships.fields, path)).toBe(name);
  });

  test('is named after the lines that contain it', () => {
    expect(nameIssue(KINDS.synonyms.fields, ['translations', 'de', 3])).toBe('translations.de');
  });
});
