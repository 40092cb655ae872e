import { describe, expect, test } from 'vitest';
import type { Viewer } from '#domain/access/viewer.ts';
import { expired, free, member, NOW, superuser, VIEWERS } from '#domain/access/viewers.fixture.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { DEFAULT_TIME_ZONE } from '#domain/shared/time-zone.ts';
import { maySubmit } from './front-matter.ts';
import { answersNeeded, gradeTest } from './grade-test.ts';
import { answerShares } from './item-statistics.ts';
import { mayPractice, mayTakeTest, type Testable } from './may-take-test.ts';
import { checkResults, type Result } from './results.ts';
import { isCompleted, statusOf, testStatus } from './test-status.ts';

const lecture: Testable = {
  type: 'PUBLICATION_VIDEO',
  visibility: 'published',
  expirationDate: '2029-03-01' as PlainDate,
  creditStopsOn: null,
  questionCount: 5,
  completed: false,
};
const announcedOnly: Partial<Testable> = { visibility: 'announced', expirationDate: '2020-01-01' as PlainDate };

describe('taking a test (rules T1)', () => {
  test.each<[string, Viewer, Partial<Testable>, string]>([
    ['a Bronze member takes the test of a lecture', VIEWERS.bronze, {}, 'yes'],
    ['a Bronze member must upgrade for a self assessment', VIEWERS.bronze, { type: 'SELF_ASSESSMENT' }, 'upgrade'],
    ['a Gold member takes a self assessment', VIEWERS.gold, { type: 'SELF_ASSESSMENT' }, 'yes'],
    ['any valid member takes the test of an open access article', VIEWERS.bronze, { type: 'OPEN_ACCESS' }, 'yes'],
    ['a visitor must sign in', VIEWERS.visitor, {}, 'sign-in'],
    ['a free account must upgrade, even for open access', free, { type: 'OPEN_ACCESS' }, 'upgrade'],
    ['an expired member must renew', expired, {}, 'renew'],
    [
      'a member before the start of the term must upgrade',
      member('Gold', { startsAt: new Date('2026-07-01T00:00:00Z') }),
      {},
      'upgrade',
    ],
    ['a tier without credits is refused as such', member('Institutional', { canGiveCredits: false }), {}, 'no-credits'],
    [
      'a chosen quick take opens its text only',
      { ...free, unlockedQuickTakes: [301] },
      { type: 'PUBLICATION_QUICK_TAKE' },
      'upgrade',
    ],
    ['a superuser takes a test only as a member', superuser, {}, 'upgrade'],
    ['an announced publication has no test yet', VIEWERS.gold, { visibility: 'announced' }, 'unpublished'],
    ['the last day still counts', VIEWERS.gold, { expirationDate: '2026-06-01' as PlainDate }, 'yes'],
    [
      'the day after the last day does not count',
      VIEWERS.gold,
      { expirationDate: '2026-05-31' as PlainDate },
      'expired',
    ],
    ['a publication without questions has no test', VIEWERS.gold, { questionCount: 0 }, 'no-questions'],
    ['a passed test is not taken again', VIEWERS.gold, { completed: true }, 'completed'],
    [
      'a passed test stays completed after publication, credit or membership end',
      expired,
      { ...announcedOnly, completed: true },
      'completed',
    ],
  ])('%s', (_, viewer, change, expected) => {
    const decision = mayTakeTest(viewer, { ...lecture, ...change }, { now: NOW, zone: DEFAULT_TIME_ZONE });

    expect(decision.ok ? 'yes' : decision.why).toBe(expected);
  });
});

test.each<[string, Partial<Testable>, string]>([
  ['while it is published', {}, 'stopped'],
  ['not if it is unpublished too', { visibility: 'announced' }, 'unpublished'],
  ['not if it has expired too', { expirationDate: '2020-01-01' as PlainDate }, 'expired'],
])('a test of an activity without new credit says so %s', (_, change, why) => {
  const testable = { ...lecture, creditStopsOn: '2026-01-01' as PlainDate, ...change };

  expect(mayTakeTest(VIEWERS.free, testable, { now: NOW, zone: DEFAULT_TIME_ZONE })).toEqual({ ok: false, why });
});

describe('practice after an approval (rules T3)', () => {
  const passed: Partial<Testable> = { completed: true };

  test.each<[string, Viewer, Partial<Testable>, string]>([
    ['is possible for a member who has passed', VIEWERS.bronze, passed, 'yes'],
    ['is refused before the test is passed', VIEWERS.bronze, {}, 'not-passed'],
    ['is refused without an account', VIEWERS.visitor, passed, 'sign-in'],
    ['is refused after the membership ended', expired, passed, 'renew'],
    [
      'is refused with a tier that no longer opens the type',
      VIEWERS.bronze,
      { ...passed, type: 'SELF_ASSESSMENT' },
      'upgrade',
    ],
    [
      'is refused after the credit expired',
      VIEWERS.gold,
      { ...passed, expirationDate: '2020-01-01' as PlainDate },
      'expired',
    ],
    [
      'is refused after the publication was withdrawn',
      VIEWERS.gold,
      { ...passed, visibility: 'announced' },
      'unpublished',
    ],
    ['is refused without questions', VIEWERS.gold, { ...passed, questionCount: 0 }, 'no-questions'],
  ])('%s', (_, viewer, change, expected) => {
    const decision = mayPractice(viewer, { ...lecture, ...change }, { now: NOW, zone: DEFAULT_TIME_ZONE });

    expect(decision.ok ? 'yes' : decision.why).toBe(expected);
  });
});

describe('submitting a test (rules T4)', () => {
  test.each([
    ['nothing was acknowledged', [], false],
    ['an older version was acknowledged', ['v1'], false],
    ['the current version was acknowledged', ['v1', 'v2'], true],
  ])('requires the current front matter when %s', (_, acknowledged, allowed) => {
    const decision = maySubmit(acknowledged, 'v2');

    expect(decision.ok ? true : decision.why).toBe(allowed || 'front-matter');
  });
});

const testOf = (length: number) => Array.from({ length }, (_, i) => ({ id: i + 1, correctAnswerId: (i + 1) * 10 }));
const answering = (length: number, right: number): Result[] =>
  testOf(length).map(({ id, correctAnswerId }) => ({
    questionId: id,
    answerId: correctAnswerId + (id > right ? 1 : 0),
  }));

describe('grading', () => {
  test.each([
    ['70 % of five', 70, 5, 4],
    ['80 % of five', 80, 5, 4],
    ['every answer', 100, 7, 7],
    ['1 % of five', 1, 5, 1],
  ])('the answers that have to be right for %s are those that pass', (_, passMark, count, needed) => {
    const questions = Array.from({ length: count }, (_each, id) => ({ id, correctAnswerId: 1 }));
    const passes = (right: number) =>
      gradeTest({
        ...{ questions, passMark },
        results: questions.map(({ id }) => ({ questionId: id, answerId: id < right ? 1 : 2 })),
      }).passed;

    expect([answersNeeded(passMark, count), passes(needed), passes(needed - 1)]).toEqual([needed, true, false]);
  });

  test.each([
    ['all answers correct', 5, 5, 70, { percent: 100, passed: true, missed: [] }],
    ['exactly the pass mark', 10, 7, 70, { percent: 70, passed: true, missed: [8, 9, 10] }],
    ['one answer below the pass mark', 10, 6, 70, { percent: 60, passed: false, missed: [7, 8, 9, 10] }],
    ['a fraction below the mark, shown rounded down', 23, 16, 70, { percent: 69, passed: false }],
    ['two thirds reach a mark of 66', 3, 2, 66, { percent: 66, passed: true, missed: [3] }],
    ['two thirds do not reach 67', 3, 2, 67, { percent: 66, passed: false, missed: [3] }],
    ['no answer correct', 2, 0, 70, { percent: 0, passed: false, missed: [1, 2] }],
  ])('%s', (_, length, right, passMark, grade) => {
    expect(gradeTest({ questions: testOf(length), results: answering(length, right), passMark })).toMatchObject(grade);
  });

  test('counts an unanswered question as missed', () => {
    expect(gradeTest({ questions: testOf(2), results: [], passMark: 70 }).missed).toEqual([1, 2]);
  });

  test('refuses a test without questions', () => {
    expect(() => gradeTest({ questions: [], results: [], passMark: 70 })).toThrow(
      new RangeError('A test without questions cannot be graded'),
    );
  });

  test.each([
    ['no attempt', [], null, false],
    ['a failure', ['REJECTED'], 'REJECTED', false],
    ['a pass after a failure', ['REJECTED', 'APPROVED'], 'APPROVED', true],
    ['a failure after a pass', ['APPROVED', 'REJECTED'], 'APPROVED', true],
  ] as const)('status: %s', (_, attempts, status, completed) => {
    expect(testStatus(attempts)).toBe(status);
    expect(isCompleted(attempts)).toBe(completed);
  });

  test('maps a grade to a status', () => {
    expect([statusOf({ passed: true }), statusOf({ passed: false })]).toEqual(['APPROVED', 'REJECTED']);
  });
});

describe('submitted results (rules T5)', () => {
  const questions = [
    { id: 1, answerIds: [10, 11] },
    { id: 2, answerIds: [20, 21] },
  ];
  const resultOf = (questionId: number, answerId: number): Result => ({ questionId, answerId });

  test.each([
    ['complete, in any order', [resultOf(2, 20), resultOf(1, 11)], []],
    ['one missing', [resultOf(1, 10)], [{ why: 'missing-question', questionId: 2 }]],
    [
      'one answered twice',
      [resultOf(1, 10), resultOf(2, 20), resultOf(1, 11)],
      [{ why: 'repeated-question', index: 2 }],
    ],
    ['an answer of another question', [resultOf(1, 20), resultOf(2, 21)], [{ why: 'foreign-answer', index: 0 }]],
    [
      'a question of another test',
      [resultOf(1, 10), resultOf(2, 20), resultOf(9, 90)],
      [{ why: 'unknown-question', index: 2 }],
    ],
  ])('%s', (_, results, problems) => {
    expect(checkResults(questions, results)).toEqual(problems);
  });
});

describe('item statistics (rules T13)', () => {
  const counts = (first: number, second: number) => [
    { answerId: 10, count: first },
    { answerId: 11, count: second },
  ];

  test('are hidden below 20 first attempts', () => {
    expect(answerShares(counts(10, 9))).toBeNull();
  });

  test('show the share of each answer from 20 first attempts', () => {
    expect(answerShares(counts(15, 5))).toEqual([
      { answerId: 10, percent: 75 },
      { answerId: 11, percent: 25 },
    ]);
  });
});
