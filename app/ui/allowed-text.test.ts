import { describe, expect, test } from 'vitest';
import { allowText } from './allowed-text.ts';

const typed = (marked: string) => ({ text: marked.replace('|', ''), caret: marked.indexOf('|') });

describe('text inputs can filter typed characters (rules P24)', () => {
  test.each([
    ['leaves what may stand there', '1234|', '1234|'],
    ['takes out what may not', '12a|34', '12|34'],
    ['keeps the caret between the same characters', '1 2 3|4 5', '123|45'],
    ['takes what is pasted without its spaces', '123 456 7890|', '1234567890|'],
    ['cuts what is too long only then', '12-34-56-78-90-12|', '1234567890|'],
    ['may leave nothing', 'é—|', '|'],
  ])('%s', (_, before, after) => {
    expect(allowText(typed(before), /\d/, 10)).toEqual(typed(after));
  });

  test('takes a sign of two units as one', () => {
    expect(allowText(typed('a𝛼|b'), /[a-z]/)).toEqual(typed('a|b'));
  });
});
