import { describe, expect, test } from 'vitest';
import { escapeSigns, listItem } from './escape-signs.ts';

describe('signs that are meant as text', () => {
  test.each([
    ['of emphasis', '*a* ~b~ `c`', '\\*a\\* \\~b\\~ \\`c\\`'],
    ['of a footnote', '[^1]', '\\[^1]'],
    ['of a link', '[a](b)', '[a\\](b)'],
    ['of an element', '<b>', '\\<b>'],
    ['of an element that ends', '</b>', '\\</b>'],
    ['of a comment', '<!-- a -->', '\\<!-- a -->'],
    ['of an instruction', '<?a', '\\<?a'],
    ['of an escape', '\\[ \\. \\! \\~', '\\\\[ \\\\. \\\\! \\\\\\~'],
    ['underscores around a word', '_a_ (_1_)', '\\_a\\_ (\\_1\\_)'],
    ['an underscore alone', 'a _ b', 'a \\_ b'],
  ])('are escaped: %s', (_case, text, written) => {
    expect(escapeSigns(text)).toBe(written);
  });

  test.each([
    'snake_case',
    'a_1',
    '1_a',
    '1_1',
    'é_ß',
    '[a]',
    '[a] (b)',
    '< 5 mg',
    '<5',
    'C:\\dir',
    'a\\ b',
    'x^2',
    '2) b',
  ])('stay as they are where they have no meaning: %s', (text) => {
    expect(escapeSigns(text)).toBe(text);
  });
});

describe('an item of a list', () => {
  test.each([
    ['begins with a dash', 'Kidneys', '- Kidneys'],
    ['keeps its number', '1. Weigh', '1. Weigh'],
    ['keeps its number of two digits', '12)  Weigh', '12)  Weigh'],
    ['has its signs escaped', '2) Weigh *twice*', '2) Weigh \\*twice\\*'],
    ['is no heading', '# Thyroid', '- \\# Thyroid'],
    ['is no heading behind its number', '2.  # Thyroid', '2.  \\# Thyroid'],
    ['is no quotation', '> 5 mg', '- \\> 5 mg'],
    ['is no list of pluses', '+ one', '- \\+ one'],
    ['is no list of dashes', '- one', '- \\- one'],
    ['is no list of numbers', '1. 20. August', '1. 20\\. August'],
    ['is no list of many digits', '123) one', '- 123\\) one'],
    ['is no empty list', '7.', '- 7\\.'],
    ['shows a decimal as it is', '1.5 mg a day', '- 1.5 mg a day'],
    ['shows a range as it is', '5)b', '- 5)b'],
    ['has numbers within', 'Take 2. then 3.', '- Take 2. then 3.'],
    ['has signs within', 'a # b > c', '- a # b > c'],
    ['has a long number', '1234567890. a', '- 1234567890. a'],
    ['has a number in the middle', 'See 1. Weigh', '- See 1. Weigh'],
  ])('%s', (_case, text, written) => {
    expect(listItem(text)).toBe(written);
  });
});
