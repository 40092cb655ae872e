import { describe, expect, test } from 'vitest';
import type { PlainDate } from '#domain/shared/dates.ts';
import { certifiesSame, layOutPlan, mayPlan, measureSeries, partDone, type SeriesPart } from './series.ts';

const day = (text: string) => text as PlainDate;
const TODAY = day('2026-11-28');
const DONE = { on: day('2026-11-20'), by: 'test' } as const;
const part = (publicationId: number, more: Partial<SeriesPart> = {}): SeriesPart => ({
  ...{ publicationId, isOffered: true, done: null },
  ...more,
});
const done = (publicationId: number, more: Partial<SeriesPart> = {}) => part(publicationId, { done: DONE, ...more });
const ALL = { required: null, requiredAtStart: null };

describe('a part (rules Q4)', () => {
  const unread = { passedOn: null, hasTest: false, sections: 3, sectionsRead: 0, readOn: null };
  const read = { ...unread, sectionsRead: 3, readOn: TODAY };

  test.each([
    ['is done by its passed test', { ...unread, hasTest: true, passedOn: TODAY }, { on: TODAY, by: 'test' }],
    ['stays done when its test ends', { ...unread, passedOn: TODAY }, { on: TODAY, by: 'test' }],
    ['is not done by reading while it has a test', { ...read, hasTest: true }, null],
    ['is done by reading without a test', read, { on: TODAY, by: 'reading' }],
    ['is not done with a section left', { ...read, sectionsRead: 2 }, null],
    ['is not done by reading on an unknown day', { ...read, readOn: null }, null],
    ['is not done without sections', { ...read, sections: 0, sectionsRead: 0 }, null],
  ])('%s', (_name, studied, expected) => {
    expect(partDone(studied)).toEqual(expected);
  });
});

describe('what a series requires (rules Q5)', () => {
  test.each([
    ['all parts', [done(1), part(2)], ALL, { done: 1, required: 2, isComplete: false }],
    ['a stated number', [done(1), part(2)], { ...ALL, required: 1 }, { done: 1, required: 1, isComplete: true }],
    [
      'no part that was retired',
      [done(1), part(2, { isOffered: false })],
      ALL,
      { done: 1, required: 1, isComplete: true },
    ],
    [
      'less of a number that cannot be reached',
      [done(1), part(2, { isOffered: false })],
      { ...ALL, required: 2 },
      { done: 1, required: 1, isComplete: true },
    ],
    [
      'what was done and then retired counts',
      [done(1, { isOffered: false }), done(2)],
      ALL,
      { done: 2, required: 2, isComplete: true },
    ],
    [
      'no more than on the day of the start',
      [done(1), done(2), part(3)],
      { ...ALL, requiredAtStart: 2 },
      { done: 2, required: 2, isComplete: true },
    ],
    [
      'a part that was added counts',
      [done(1), part(2), done(3)],
      { ...ALL, requiredAtStart: 2 },
      { done: 2, required: 2, isComplete: true },
    ],
    [
      'nothing is complete without a part that was done',
      [part(1, { isOffered: false })],
      ALL,
      { done: 0, required: 0, isComplete: false },
    ],
  ])('%s', (_name, parts, demand, expected) => {
    expect(measureSeries(parts, demand)).toEqual(expected);
  });
});

describe('a plan (rules Q6)', () => {
  const parts = [part(1), done(2), part(3, { isOffered: false }), part(4), part(5)];

  test('gives the parts that are still needed their dates, one pace apart', () => {
    expect(layOutPlan(parts, { required: 4, from: TODAY, pace: 7 })).toEqual([
      { publicationId: 1, on: '2026-12-05' },
      { publicationId: 4, on: '2026-12-12' },
      { publicationId: 5, on: '2026-12-19' },
    ]);
  });

  test('has no date once enough is done, and none beyond what is required', () => {
    expect(layOutPlan(parts, { required: 1, from: TODAY, pace: 7 })).toEqual([]);
    expect(layOutPlan(parts, { required: 2, from: TODAY, pace: 28 })).toEqual([{ publicationId: 1, on: '2026-12-26' }]);
  });

  test.each([
    ['2026-11-01', true],
    ['2026-10-31', false],
    ['2031-11-27', true],
    ['2031-11-28', false],
  ])('may have %s: %s', (on, ok) => {
    expect(mayPlan(day(on), { startedOn: day('2026-11-01'), today: TODAY })).toEqual(
      ok ? { ok: true } : { ok: false, why: 'date' },
    );
  });
});

test('two certificates state the same if their parts, days and ways are the same (rules Q8)', () => {
  const one = [{ ...DONE, publicationId: 1, title: 'Lithium' }];

  expect(certifiesSame(one, [{ ...DONE, publicationId: 1, title: 'Lithium, revised' }])).toBe(true);
  expect(certifiesSame(one, [{ ...DONE, publicationId: 2, title: 'Lithium' }])).toBe(false);
  expect(certifiesSame(one, [{ ...DONE, publicationId: 1, by: 'reading', title: 'Lithium' }])).toBe(false);
  expect(certifiesSame(one, [{ ...DONE, publicationId: 1, on: TODAY, title: 'Lithium' }])).toBe(false);
  expect(certifiesSame(one, [])).toBe(false);
  const other = { ...DONE, publicationId: 2, title: 'Valproate' };
  expect(certifiesSame(one, [...one, other])).toBe(false);
  expect(certifiesSame([...one, other], [...one, { ...other, publicationId: 3 }])).toBe(false);
});
