import { describe, expect, test } from 'vitest';
import type { TestResult } from '#app/api/queries/test-queries.ts';
import { arrangeResults, chooseAttempt, scoreOf } from './arrange-results.ts';

const question = (id: string, right: string | null) => ({
  type: 'Question' as const,
  id,
  number: Number(id),
  stem: `Question ${id}`,
  answerChecked: null,
  feedback: right === null ? null : 'Because',
  reference: null,
  taught: null,
  see_also: null,
  answers: ['a', 'b'].map((label) => ({
    type: 'Answer' as const,
    id: `${id}${label}`,
    text: label,
    question: { type: 'Question', id },
    correct: right === null ? null : right === `${id}${label}`,
    why: right === null || label === 'a' ? null : `Why ${label}`,
  })),
});

const result = (more: Partial<TestResult> = {}): TestResult => ({
  type: 'PublicationTestResult',
  id: '7',
  status: 'APPROVED',
  score: 67,
  passingScore: 60,
  attempt: 1,
  submitted: '2026-11-20T10:00:00Z',
  results: [
    { question_id: '1', answer_id: '1a' },
    { question_id: '2', answer_id: '2a' },
    { question_id: '3', answer_id: '3a' },
  ],
  practice: false,
  confidence: [],
  missed: ['2'],
  questions: [question('1', '1a'), question('2', '2b'), question('3', '3a')],
  ...more,
});

describe('a graded attempt', () => {
  test('shows the missed questions first, with the right and the chosen answer', () => {
    const [first, ...rest] = arrangeResults(result(), {});

    expect(rest.map(({ id }) => id)).toEqual(['1', '3']);
    expect(first).toMatchObject({
      id: '2',
      isMissed: true,
      answers: [
        { id: '2a', isMine: true, isRight: false },
        { id: '2b', isMine: false, isRight: true, why: 'Why b' },
      ],
    });
  });

  test('shows no right answer before the test is passed (rules T6)', () => {
    const rejected = result({ status: 'REJECTED', questions: [question('1', null), question('2', null)] });

    const shown = arrangeResults(rejected, {});

    expect(shown.flatMap(({ answers }) => answers.map(({ isRight }) => isRight))).toEqual([null, null, null, null]);
  });

  test('shows the peer share and the confidence if known', () => {
    const stats = [
      {
        question_id: '2',
        answers: [
          { answer_id: '2a', share: 42 },
          { answer_id: '2b', share: 58 },
        ],
      },
    ];

    const [first, second] = arrangeResults(result(), { stats, confidence: { 2: 'certain' } });

    expect([first?.peerShare, first?.confidence]).toEqual([58, 'certain']);
    expect([second?.peerShare, second?.confidence]).toEqual([null, null]);
  });

  test('counts the right answers', () => {
    expect(scoreOf(result())).toEqual({ right: 2, count: 3 });
  });

  test('counts if approved, whatever the later attempts; otherwise the latest counts (rules T9)', () => {
    const [late, early] = [result({ id: '9', status: 'REJECTED' }), result({ id: '8' })];

    expect(chooseAttempt([late, early])?.id).toBe('8');
    expect(chooseAttempt([late, { ...early, status: 'REJECTED' }])?.id).toBe('9');
    expect(chooseAttempt([])).toBeNull();
  });
});
