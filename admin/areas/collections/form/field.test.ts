import { describe, expect, test } from 'vitest';
import { readField, writeField } from './field.ts';

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
