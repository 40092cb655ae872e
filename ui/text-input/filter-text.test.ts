import { describe, expect, test } from 'vitest';
import { filterText } from './filter-text.ts';

const typed = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') });

describe('filterText (rules P24)', () => {
  test.each([
    ['leaves allowed characters', '1234|', '1234|'],
    ['removes the others', '12a|34', '12|34'],
    ['keeps the caret between the same characters', '1 2 3|4 5', '123|45'],
    ['removes spaces from pasted text', '123 456 7890|', '1234567890|'],
    ['cuts to the maximum length after filtering', '12-34-56-78-90-12|', '1234567890|'],
    ['may return an empty text', 'é—|', '|'],
  ])('%s', (_, before, after) => {
    expect(filterText(typed(before), /\d/, 10)).toEqual(typed(after));
  });

  test('treats a surrogate pair as one character', () => {
    expect(filterText(typed('a𝛼|b'), /[a-z]/)).toEqual(typed('a|b'));
  });
});
