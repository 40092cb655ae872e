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

test('the other language is quoted whole where it has another number of sentences', () => {
  const three = 'Man beginnt. Mit 5 mg. Dann 50 g.';
  expect(quoteSlip({ source, target: three, language: 'de' }, { kind: 'unit', text: '5 mg' })).toEqual({
    source: 'It is started at 5 mg.',
    target: three,
  });
  const english = 'It is started. At 5 mg. Then 50 mg.';
  const added = 'Mit 7 mg. Dann 50 mg.';
  expect(quoteSlip({ source: english, target: added, language: 'de' }, { kind: 'added-number', text: '7 mg' })).toEqual(
    {
      source: english,
      target: 'Mit 7 mg.',
    },
  );
});

test.each([
  ['a number that another begins with', 'Begin with 50 mg. Then 5 mg.', '5', 'Then 5 mg.'],
  ['a decimal', 'Begin with 2 mg. Then 2.5 mg.', '2.5 mg', 'Then 2.5 mg.'],
  ['a unit that is written otherwise', 'Begin with 2 mg. Then 50mg.', '50 mg', 'Then 50mg.'],
  ['a name with a number', 'Take 3 capsules. They contain omega-3.', 'omega-3', 'They contain omega-3.'],
  ['a name in other case', 'Take it. LITHIUM is next. It helps.', 'Lithium', 'LITHIUM is next.'],
  ['a name in lower case', 'Take it. Then lithium.', 'Lithium', 'Then lithium.'],
  ['a name without a number beside numbers', 'Take 3. Then 3 of Lamictal.', 'Lamictal', 'Then 3 of Lamictal.'],
])('a slip is found in its sentence: %s', (_, text, slip, sentence) => {
  expect(quoteSlip({ source: text, target: '', language: 'fr' }, { kind: 'missing-drug', text: slip }).source).toBe(
    sentence,
  );
});
