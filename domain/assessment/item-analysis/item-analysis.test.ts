import { describe, expect, test } from 'vitest';
import { type AnswerScoreCount, analyzeQuestion } from './analyze-question.ts';
import { analyzeTest } from './analyze-test.ts';
import { flagQuestion } from './flags.ts';
import { countsOf, EXAMPLES, QUESTIONS, RIGHT, WRONG } from './published-data.fixture.ts';
import { correlateWithin, sumUp } from './sums.ts';

const ANSWERS = [
  { id: RIGHT, correct: true },
  { id: WRONG, correct: false },
];
const questions = Array.from({ length: QUESTIONS }, (_, question) => question);

describe('a question in two forms of a test', () => {
  const counts = [
    { formId: 1, answerId: RIGHT, score: 2, count: 10 },
    { formId: 1, answerId: WRONG, score: 0, count: 10 },
    { formId: 2, answerId: RIGHT, score: 10, count: 10 },
    { formId: 2, answerId: WRONG, score: 8, count: 10 },
  ];

  test('is ranked within each form, so that a harder form makes no one weaker (rules T41)', () => {
    const [right, wrong] = analyzeQuestion(ANSWERS, counts)?.answers ?? [];
    const rounded = (fifths: readonly number[] = []) => fifths.map((share) => Math.round(share * 100));

    expect(rounded(right?.fifths)).toEqual([0, 0, 50, 100, 100]);
    expect(rounded(wrong?.fifths)).toEqual([100, 100, 50, 0, 0]);
  });

  test('has neither difficulty nor discrimination without a right answer, and an answer that no one chose has no share', () => {
    const answers = [...ANSWERS, { id: 77, correct: false }].map((answer) => ({ ...answer, correct: false }));
    const analysis = analyzeQuestion(answers, counts);

    expect(analysis).toMatchObject({ attempts: 40, difficulty: 0, discrimination: null });
    expect(analysis?.answers[2]).toMatchObject({ id: 77, count: 0, share: 0, fifths: [0, 0, 0, 0, 0] });
  });

  test('a form without learners changes no correlation', () => {
    const sums = sumUp([1, 2, 4].map((x) => ({ x, y: x * x, count: 1 })));

    expect(correlateWithin([sumUp([]), sums])).toBe(correlateWithin([sums]));
    expect(correlateWithin([sumUp([])])).toBeNull();
  });
});

describe.each(EXAMPLES)('the published example LSAT $name (rules T41, T42)', (example) => {
  test.each(questions)('gives the published figures of question %i', (question) => {
    const counts = countsOf(example, question);
    const analysis = analyzeQuestion(ANSWERS, counts);
    const uncorrected = correlateWithin([
      sumUp(counts.map(({ correct, score, count }) => ({ x: Number(correct), y: score, count }))),
    ]);

    expect(analysis?.attempts).toBe(1000);
    expect(analysis?.difficulty).toBeCloseTo(example.difficulty[question] ?? 0, 6);
    expect(analysis?.discrimination).toBeCloseTo(example.corrected[question] ?? 0, 3);
    expect(uncorrected).toBeCloseTo(example.uncorrected[question] ?? 0, 3);
  });

  test('gives the published reliability', () => {
    const analysis = analyzeTest(questions.map((question) => countsOf(example, question)));

    expect(analysis).toMatchObject({ attempts: 1000, questions: 5 });
    expect(analysis?.mean).toBeCloseTo(example.mean, 6);
    expect(analysis?.reliability).toBeCloseTo(example.reliability, 3);
    expect(analysis?.error).toBeCloseTo((analysis?.deviation ?? 0) * Math.sqrt(1 - example.reliability), 3);
  });

  test('gives the same figures if half of the test takers had another form with the same results', () => {
    const twice = [...countsOf(example, 0), ...countsOf(example, 0, 2)];

    expect(analyzeQuestion(ANSWERS, twice)?.discrimination).toBeCloseTo(example.corrected[0] ?? 0, 3);
  });
});

const count = (answerId: number, score: number, number: number, formId = 1): AnswerScoreCount => ({
  formId,
  answerId,
  score,
  count: number,
});

describe('a question (rules T40, T41)', () => {
  test.each([
    [19, null],
    [20, 20],
  ])('of %i first attempts is analyzed: %s', (attempts, expected) => {
    expect(analyzeQuestion(ANSWERS, [count(RIGHT, 1, attempts)])?.attempts ?? null).toBe(expected);
  });

  test('has no discrimination if all answer alike', () => {
    const analysis = analyzeQuestion(ANSWERS, [count(RIGHT, 1, 10), count(RIGHT, 5, 10)]);

    expect(analysis).toMatchObject({ difficulty: 1, discrimination: null });
  });

  test('is compared within a form: an easier form does not make it discriminate', () => {
    // Both forms alone have no correlation; together, those who answered rightly had the higher scores.
    const counts = [
      ...[count(RIGHT, 2, 8), count(WRONG, 1, 2), count(RIGHT, 3, 8), count(WRONG, 2, 2)],
      ...[count(RIGHT, 6, 2, 2), count(WRONG, 5, 8, 2), count(RIGHT, 7, 2, 2), count(WRONG, 6, 8, 2)],
    ];

    expect(analyzeQuestion(ANSWERS, counts)?.discrimination).toBeCloseTo(0, 9);
  });

  test('has the share of each answer in each fifth, by the score in the other questions', () => {
    const counts = [count(WRONG, 0, 4), count(WRONG, 1, 4), count(RIGHT, 3, 4), count(RIGHT, 4, 4), count(RIGHT, 5, 4)];
    const [right, wrong] = analyzeQuestion(ANSWERS, counts)?.answers ?? [];

    expect(right?.fifths).toEqual([0, 0, 1, 1, 1]);
    expect(wrong).toMatchObject({ share: 0.4, count: 8, fifths: [1, 1, 0, 0, 0] });
  });

  test('divides learners of equal scores between fifths in proportion', () => {
    const [right, wrong] = analyzeQuestion(ANSWERS, [count(RIGHT, 1, 30), count(WRONG, 0, 10)])?.answers ?? [];

    for (const share of right?.fifths ?? []) expect(share).toBeCloseTo(0.75, 9);
    for (const share of wrong?.fifths ?? []) expect(share).toBeCloseTo(0.25, 9);
  });

  test('lists an answer that nobody chose', () => {
    const analysis = analyzeQuestion(
      [...ANSWERS, { id: 3, correct: false }],
      [count(RIGHT, 1, 12), count(WRONG, 0, 8)],
    );

    expect(analysis?.answers[2]).toEqual({
      ...{ id: 3, correct: false, count: 0, share: 0 },
      ...{ discrimination: null, fifths: [0, 0, 0, 0, 0] },
    });
  });
});

describe('a test (rules T42)', () => {
  const row = (score: number, correct: boolean, number: number) => ({ score, correct, count: number });

  test('of 19 attempts is not analyzed', () => {
    expect(analyzeTest([[row(1, true, 19)]])).toBeNull();
    expect(analyzeTest([])).toBeNull();
  });

  test('of one question has no reliability', () => {
    expect(analyzeTest([[row(1, true, 10), row(0, false, 10)]])).toMatchObject({
      ...{ attempts: 20, questions: 1, mean: 0.5, deviation: 0.5, reliability: null, error: null },
    });
  });

  test('with equal scores has no reliability', () => {
    const same = [row(1, true, 10), row(1, false, 10)];
    expect(analyzeTest([same, same])).toMatchObject({ reliability: null, deviation: 0 });
  });

  test('whose questions agree entirely is fully reliable, and one whose questions contradict each other errs by a whole deviation', () => {
    const agreeing = [row(2, true, 10), row(0, false, 10)];
    expect(analyzeTest([agreeing, agreeing])).toMatchObject({ reliability: 1, error: 0 });

    const contrary = [row(1, true, 9), row(1, false, 9), row(2, true, 1), row(0, false, 1)];
    const analysis = analyzeTest([contrary, contrary]);
    expect(analysis?.reliability).toBeCloseTo(-8, 9);
    expect(analysis?.error).toBe(analysis?.deviation);
  });
});

describe('flags (rules T43)', () => {
  const flags = (difficulty: number, discrimination: number | null, ...distractors: [number, number | null][]) =>
    flagQuestion({
      difficulty,
      discrimination,
      answers: [
        { id: 1, correct: true, share: difficulty, discrimination },
        ...distractors.map(([share, each], index) => ({
          ...{ id: index + 2, correct: false, share, discrimination: each },
        })),
      ],
    }).map(({ kind, answerId }) => (answerId === null ? kind : `${kind} ${answerId}`));

  test.each<[string, Parameters<typeof flags>, string[]]>([
    ['a good question', [0.61, 0.41, [0.24, -0.1], [0.07, -0.2]], []],
    ['the lowest good discrimination', [0.6, 0.2], []],
    ['a lower one', [0.6, 0.199], ['low-discrimination']],
    ['none', [0.6, 0], ['low-discrimination']],
    ['a negative one', [0.6, -0.01], ['negative-discrimination']],
    ['no variation', [0.6, null], []],
    ['almost too easy', [0.949, 0.3], []],
    ['too easy, and distractors that nobody needs', [0.95, 0.3, [0.04, -0.1]], ['too-easy']],
    ['too easy, with a distractor for strong learners', [0.95, 0.3, [0.05, 0.1]], ['too-easy', 'attracts-strong 2']],
    ['almost too hard', [0.3, 0.3], []],
    ['too hard', [0.299, 0.3], ['too-hard']],
    ['an unused distractor', [0.6, 0.3, [0.049, -0.1], [0.05, -0.1]], ['unused 2']],
    ['a distractor that strong learners choose too', [0.6, 0.3, [0.2, 0]], ['attracts-strong 2']],
    ['a distractor like the key', [0.6, 0.3, [0.2, 0.3]], ['attracts-strong 2']],
    ['a distractor better than the key', [0.6, 0.3, [0.2, 0.31]], ['better-than-key 2']],
    [
      'a distractor that is less bad than a bad key',
      [0.6, -0.2, [0.2, -0.1]],
      ['negative-discrimination', 'better-than-key 2'],
    ],
    ['a distractor without variation', [0.6, null, [0.2, null]], []],
    ['a key without variation', [0.6, null, [0.2, 0.1]], ['attracts-strong 2']],
  ])('of %s', (_name, figures, expected) => {
    expect(flags(...figures)).toEqual(expected);
  });
});
