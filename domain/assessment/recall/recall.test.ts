import { describe, expect, test } from 'vitest';
import type { PlainDate } from '#domain/shared/dates.ts';
import { type Card, chooseForToday, dueOn, gradeRecall, isLapsed, type Miss, weeksInARow } from './recall.ts';

const day = (text: string) => text as PlainDate;
const miss = (missedOn: string, passedOn: string): Miss => ({
  ...{ grade: 'again', missedOn: day(missedOn), passedOn: day(passedOn) },
});
const card = (answeredOn: string, due: string): Card => ({
  ...{ memory: { stability: 5, difficulty: 5 }, answeredOn: day(answeredOn), dueOn: day(due) },
});

test.each([
  [false, null, 'again'],
  [false, 'certain', 'again'],
  [true, 'guess', 'hard'],
  [true, 'fairly', 'good'],
  [true, 'certain', 'good'],
  [true, null, 'good'],
] as const)('an answer (right: %s, confidence: %s) is graded %s', (isRight, confidence, grade) => {
  expect(gradeRecall(isRight, confidence)).toBe(grade);
});

describe('a question', () => {
  test('that was never missed does not return', () => {
    expect(dueOn(null, null)).toBeNull();
    expect(isLapsed(null, null)).toBe(false);
  });

  test('missed before the test was passed is due on the day after the pass', () => {
    expect(dueOn(null, miss('2026-03-01', '2026-03-05'))).toBe('2026-03-06');
    expect(dueOn(null, miss('2026-03-05', '2026-03-05'))).toBe('2026-03-06');
  });

  test('missed in practice is due on the following day', () => {
    expect(dueOn(null, miss('2026-03-09', '2026-03-05'))).toBe('2026-03-10');
  });

  test('that was answered is due when its memory says so', () => {
    expect(dueOn(card('2026-03-10', '2026-04-02'), null)).toBe('2026-04-02');
    expect(dueOn(card('2026-03-10', '2026-04-02'), miss('2026-03-01', '2026-03-05'))).toBe('2026-04-02');
    expect(dueOn(card('2026-03-10', '2026-04-02'), miss('2026-03-10', '2026-03-05'))).toBe('2026-04-02');
  });

  test('that was answered and missed again in practice is due on the following day', () => {
    expect(dueOn(card('2026-03-10', '2026-04-02'), miss('2026-03-20', '2026-03-05'))).toBe('2026-03-21');
  });
});

describe('the questions of a day', () => {
  const due = (id: number, on: string, stability = 1) => ({ id, dueOn: day(on), stability });
  const today = day('2026-03-10');
  const idsOf = (chosen: { id: number }[]) => chosen.map(({ id }) => id);

  test('are those that are due, today included', () => {
    const questions = [due(1, '2026-03-11'), due(2, '2026-03-10'), due(3, '2026-03-09')];
    expect(idsOf(chooseForToday(questions, { today, answered: 0 }))).toEqual([3, 2]);
  });

  test('begin with the longest due, then the least remembered', () => {
    const questions = [
      due(1, '2026-03-09', 8),
      due(2, '2026-03-09', 0.2),
      due(4, '2026-03-01', 9),
      due(3, '2026-03-01', 9),
    ];
    expect(idsOf(chooseForToday(questions, { today, answered: 0 }))).toEqual([3, 4, 2, 1]);
  });

  test('are five with those that were answered', () => {
    const questions = [1, 2, 3, 4, 5, 6, 7].map((id) => due(id, '2026-03-09'));
    const counts = [0, 2, 5, 6].map((answered) => chooseForToday(questions, { today, answered }).length);
    expect(counts).toEqual([5, 3, 0, 0]);
  });
});

describe('the weeks in a row', () => {
  // Mondays: March 2, 9, 16, 23.
  const answered = (due: string, on: string) => ({ dueOn: day(due), answeredOn: day(on) });
  const open = (due: string) => ({ dueOn: day(due), answeredOn: null });
  const weeks = (today: string, ...waits: Parameters<typeof weeksInARow>[0][number][]) =>
    weeksInARow(waits, day(today));

  test('are none without an answer', () => {
    expect(weeks('2026-03-25')).toBe(0);
    expect(weeks('2026-03-25', open('2026-03-01'))).toBe(0);
  });

  test('count weeks, not answers', () => {
    expect(weeks('2026-03-25', answered('2026-03-23', '2026-03-23'), answered('2026-03-24', '2026-03-25'))).toBe(1);
    expect(weeks('2026-03-25', answered('2026-03-15', '2026-03-15'), answered('2026-03-16', '2026-03-23'))).toBe(1);
    expect(weeks('2026-03-25', answered('2026-03-15', '2026-03-15'), answered('2026-03-22', '2026-03-22'))).toBe(2);
  });

  test('do not end in the current week', () => {
    expect(weeks('2026-03-29', answered('2026-03-16', '2026-03-20'), open('2026-03-23'))).toBe(1);
    expect(weeks('2026-03-30', answered('2026-03-16', '2026-03-20'), open('2026-03-23'))).toBe(0);
    expect(weeks('2026-03-29', answered('2026-03-09', '2026-03-13'), open('2026-03-16'))).toBe(0);
  });

  test('do not end in a week without anything due, which is not counted', () => {
    const first = answered('2026-03-02', '2026-03-03');
    expect(weeks('2026-03-25', first, answered('2026-03-23', '2026-03-24'))).toBe(2);
    expect(weeks('2026-03-25', first)).toBe(1);
  });

  test('end in a week through which a question waited, also if it was answered later', () => {
    const first = answered('2026-03-02', '2026-03-03');
    expect(weeks('2026-03-25', first, answered('2026-03-09', '2026-03-23'))).toBe(1);
    expect(weeks('2026-03-25', first, answered('2026-03-17', '2026-03-23'))).toBe(2);
    expect(weeks('2026-03-18', first, open('2026-03-09'))).toBe(0);
    expect(weeks('2026-03-18', first, open('2026-03-10'))).toBe(1);
  });
});
