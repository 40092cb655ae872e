import { describe, expect, test } from 'vitest';
import { renderAnswer, renderAnswers, renderField, renderQuestion, renderScalar } from './render-question.ts';
import type { TestQuestion } from './test-question.ts';

const QUESTION: TestQuestion = {
  number: 3,
  stem: 'Which drug: first?',
  answers: [
    { text: 'Lithium, slowly', correct: true, why: 'Safe {here}' },
    { text: '25 mg', correct: false, why: null },
  ],
  feedback: 'Start low.',
  objective: 2,
  reference: 'smith2004',
  section: 1,
  slide: null,
};

describe('a field of a question', () => {
  test.each([
    ['number', '3'],
    ['stem', '"Which drug: first?"'],
    ['feedback', 'Start low.'],
    ['reference', 'smith2004'],
    ['section', '1'],
    ['slide', null],
  ] as const)('is written as a scalar: %s', (field, written) => {
    expect(renderScalar(QUESTION, field)).toBe(written);
  });

  test('has its key, its spaces and the end of its line', () => {
    expect(renderField(QUESTION, 'objective', { indent: '    ', eol: '\r\n' })).toBe('    objective: 2\r\n');
    expect(renderField(QUESTION, 'slide', { indent: '    ', eol: '\n' })).toBe('');
  });

  test('with answers has a line for each, or an empty list', () => {
    const style = { indent: '  ', eol: '\r\n' };
    expect(renderField(QUESTION, 'answers', style)).toBe(
      '  answers:\r\n' +
        '    - { text: "Lithium, slowly", correct: true, why: "Safe {here}" }\r\n' +
        '    - { text: "25 mg" }\r\n',
    );
    expect(renderField({ ...QUESTION, answers: [] }, 'answers', style)).toBe('  answers: []\r\n');
  });
});

describe('an answer', () => {
  test.each([
    ['that is wrong', { text: 'A', correct: false, why: null }, '{ text: A }'],
    ['that is right', { text: 'A', correct: true, why: null }, '{ text: A, correct: true }'],
    ['that is explained', { text: 'A', correct: false, why: 'B' }, '{ text: A, why: B }'],
    ['that is empty', { text: '', correct: false, why: '' }, '{ text: "", why: "" }'],
  ])('%s has the fields that it needs', (_case, answer, written) => {
    expect(renderAnswer(answer)).toBe(written);
  });

  test('is an item of a list; none is nothing', () => {
    expect(renderAnswers([{ text: 'A', correct: false, why: null }], '\t', '\n')).toBe('\t- { text: A }\n');
    expect(renderAnswers([], '  ', '\n')).toBe('');
  });
});

test('a question is an item whose fields are in the order of the format', () => {
  expect(renderQuestion({ ...QUESTION, answers: [] }, '  ', '\n')).toBe(
    [
      '  - number: 3',
      '    stem: "Which drug: first?"',
      '    answers: []',
      '    feedback: Start low.',
      '    objective: 2',
      '    reference: smith2004',
      '    section: 1',
      '',
    ].join('\n'),
  );
  expect(renderQuestion({ ...QUESTION, answers: [] }, '', '\r\n')).toMatch(/^- number: 3\r\n {2}stem: /);
});
