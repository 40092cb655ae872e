import { expect, test } from 'vitest';
import { kindOfTable } from './item-kind.ts';

test.each([
  ['doses', 'amounts under a head of doses, whatever its risks', 'Dose · Risk', ['5 mg · low', 'none · high']],
  ['warnings', 'a head of doses without an amount, and of risks', 'Dose · Risk', ['low', 'high']],
  ['interactions', 'a head of risks whose cells name an interaction', 'Watch for', ['Smoking']],
  ['warnings', 'a head of risks', 'Watch for', ['5 mg']],
  ['doses', 'an amount in each row', 'Response', ['5 mg', '10 mg if combined']],
  ['interactions', 'an interaction where not each row has an amount', 'Response', ['5 mg', 'if combined']],
  ['interactions', 'a head of interactions', 'Interaction', ['none']],
  ['doses', 'an amount in one row', 'Response', ['5 mg', 'none']],
  ['warnings', 'a warning in a cell', 'Response', ['a rash', 'none']],
  ['comparisons', 'nothing of these', 'Response', ['good', 'none']],
] as const)('a table is sorted into %s by %s (rules D5)', (kind, _, headings, rows) => {
  expect(kindOfTable({ headings, rows })).toBe(kind);
});
