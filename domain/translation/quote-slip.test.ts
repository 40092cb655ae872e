import { expect, test } from 'vitest';
import { quoteSlip } from './quote-slip.ts';

const source = 'It is started at 5 mg. After two weeks 50 mg are given.';
const target = 'Man beginnt mit 5 mg. Nach zwei Wochen werden 50 g gegeben.';

test('a slip is quoted by its sentence in both languages', () => {
  expect(quoteSlip({ source, target, language: 'de' }, { kind: 'unit', text: '50 mg' })).toEqual({
    source: 'After two weeks 50 mg are given.',
    target: 'Nach zwei Wochen werden 50 g gegeben.',
  });
});

test('a number that is part of another is not it', () => {
  const quote = quoteSlip({ source, target, language: 'de' }, { kind: 'missing-number', text: '5' });
  expect(quote.source).toBe('It is started at 5 mg.');
});

test('a number that was added is quoted from the translation', () => {
  const added = 'Man beginnt. Mit 7 mg.';
  expect(quoteSlip({ source, target: added, language: 'de' }, { kind: 'added-number', text: '7 mg' })).toEqual({
    source: 'After two weeks 50 mg are given.',
    target: 'Mit 7 mg.',
  });
  expect(
    quoteSlip({ source: 'One sentence.', target: added, language: 'de' }, { kind: 'added-number', text: '7 mg' }),
  ).toEqual({ source: 'One sentence.', target: 'Mit 7 mg.' });
});

test('a translation with other sentences is quoted whole, and so is a slip that no sentence has', () => {
  const joined = 'Man beginnt mit 5 mg und gibt nach zwei Wochen 50 g.';
  expect(quoteSlip({ source, target: joined, language: 'de' }, { kind: 'unit', text: '50 mg' })).toEqual({
    source: 'After two weeks 50 mg are given.',
    target: joined,
  });
  expect(quoteSlip({ source, target, language: 'de' }, { kind: 'missing-drug', text: 'lithium' })).toEqual({
    source,
    target,
  });
});
