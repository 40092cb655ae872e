import { describe, expect, test } from 'vitest';
import { endsSentence, listSentences } from './sentences.ts';

describe('the sentences of a text', () => {
  test.each([
    ['none of an empty text', '', []],
    ['one without an end', 'Start with 25 mg', ['Start with 25 mg']],
    ['two, the first with the space after it', 'Stop it. Then wait.', ['Stop it. ', 'Then wait.']],
    ['after questions, calls and ellipses', 'Why? Stop! Wait… Go', ['Why? ', 'Stop! ', 'Wait… ', 'Go']],
    ['one of a decimal number', 'Give 0.5 mg daily.', ['Give 0.5 mg daily.']],
    ['one if no capital follows', 'Give 5 mg. daily', ['Give 5 mg. daily']],
    ['not after a title', 'See Dr. Okafor today. Then wait.', ['See Dr. Okafor today. ', 'Then wait.']],
    ['not after an initial', 'By A. Okafor. Read it.', ['By A. Okafor. ', 'Read it.']],
    ['not after a German abbreviation', 'Etwa z. B. Lithium. Dann warten.', ['Etwa z. B. Lithium. ', 'Dann warten.']],
    ['after a closed quotation', 'He said “stop.” Then he left.', ['He said “stop.” ', 'Then he left.']],
    ['of French quotations', 'Il dit « non. » « Oui. »', ['Il dit « non. » ', '« Oui. »']],
    ['of German quotations', 'Er sagt „Nein.“ Dann geht er.', ['Er sagt „Nein.“ ', 'Dann geht er.']],
    ['of Spanish questions', 'Espere. ¿Por qué?', ['Espere. ', '¿Por qué?']],
  ])('are %s', (_, text, sentences) => {
    expect(listSentences(text)).toEqual(sentences);
  });
});

test.each([
  ['a period', 'Wait.', true],
  ['a period and spaces', 'Wait. \n', true],
  ['a closed quotation', '“Wait.”', true],
  ['a closed French quotation', '« Attendez. »', true],
  ['one without a space', '«Attendez.»', true],
  ['a bracket', '(Wait.)', true],
  ['a quotation of a word', 'Wait. Then “stop”', false],
  ['a comma', 'Wait,', false],
  ['a word after a sentence', 'Wait. Then', false],
  ['an abbreviation', 'given by Dr.', false],
  ['an abbreviation and spaces', 'given by Dr. ', false],
])('a text with %s at its end ends a sentence: %#', (_, text, ends) => {
  expect(endsSentence(text)).toBe(ends);
});
