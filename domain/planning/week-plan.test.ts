import { describe, expect, test } from 'vitest';
import { addDays, type PlainDate } from '#domain/shared/dates.ts';
import {
  fillWeek,
  MAX_PLAN_ITEMS,
  type PlanStep,
  rankPublications,
  reasonFor,
  recallSeconds,
  type StudyFacts,
  testSeconds,
  type WeekInput,
  weekOf,
} from './week-plan.ts';

const day = (text: string) => text as PlainDate;
/** A Wednesday. */
const TODAY = day('2026-12-02');
const SUNDAY = day('2026-12-06');
const OLD = day('2024-01-01');

const facts = (id: number, more: Partial<StudyFacts> = {}): StudyFacts => ({
  ...{ id, isPassed: false, hasFailed: false, mayTest: true, creditEndsOn: null, studiedOn: null, isSaved: false },
  ...{ series: null, publishedOn: OLD, isOnTopic: false, goalEndsOn: null },
  ...more,
});
const context = { today: TODAY, hasTopics: false };

describe('a week (rules F2)', () => {
  test.each([
    ['2026-11-30', '2026-11-30'],
    ['2026-12-02', '2026-11-30'],
    ['2026-12-06', '2026-11-30'],
    ['2026-12-07', '2026-12-07'],
  ])('of %s starts on %s', (of, startsOn) => {
    expect(weekOf(day(of))).toEqual({ startsOn, endsOn: addDays(day(startsOn), 6) });
  });
});

describe('the reason of a publication (rules F3, F4)', () => {
  const onTopic = { ...context, hasTopics: true };
  test.each([
    ['credit that ends in 60 days', { creditEndsOn: addDays(TODAY, 60) }, context, 'expiring'],
    ['credit that ends in 61 days', { creditEndsOn: addDays(TODAY, 61) }, context, 'library'],
    ['credit that ends, of another topic, is none', { creditEndsOn: TODAY }, onTopic, null],
    ['credit that ends, saved', { creditEndsOn: TODAY, isSaved: true }, onTopic, 'expiring'],
    ['credit that ends, started', { creditEndsOn: TODAY, studiedOn: OLD }, onTopic, 'expiring'],
    ['credit that ends, of a series', { creditEndsOn: TODAY, series: { on: null } }, onTopic, 'expiring'],
    ['credit that ends for others', { creditEndsOn: TODAY, mayTest: false }, context, 'library'],
    ['the next part of a series', { series: { on: null } }, onTopic, 'series'],
    ['a part of this Sunday', { series: { on: SUNDAY } }, context, 'series'],
    ['a part of the Monday after is none', { series: { on: addDays(SUNDAY, 1) } }, context, null],
    ['a failed test', { hasFailed: true, studiedOn: OLD }, context, 'missed'],
    ['a failed test that may not be taken', { hasFailed: true, studiedOn: OLD, mayTest: false }, context, 'started'],
    ['started on another topic', { studiedOn: OLD }, onTopic, 'started'],
    ['saved on another topic', { isSaved: true }, onTopic, 'saved'],
    ['needed for a goal', { goalEndsOn: SUNDAY }, context, 'goal'],
    ['needed for a goal, of another topic, is none', { goalEndsOn: SUNDAY }, onTopic, null],
    ['needed for a goal, and not to be earned', { goalEndsOn: SUNDAY, mayTest: false }, context, 'library'],
    ['60 days old', { publishedOn: addDays(TODAY, -60) }, context, 'new'],
    ['61 days old', { publishedOn: addDays(TODAY, -61) }, context, 'library'],
    ['of another topic is none', {}, onTopic, null],
    ['on a topic', { isOnTopic: true }, onTopic, 'topic'],
    ['of the library without topics', {}, context, 'library'],
    ['passed is none', { isPassed: true, isSaved: true, series: { on: null } }, context, null],
  ] as const)('%s', (_name, more, where, expected) => {
    expect(reasonFor(facts(1, more), where)).toBe(expected);
  });
});

describe('the order (rules F3)', () => {
  const idsOf = (all: StudyFacts[]) => rankPublications(all, context).map((each) => each.facts.id);

  test('follows the reasons', () => {
    const all = [
      facts(1),
      facts(2, { publishedOn: TODAY }),
      facts(3, { goalEndsOn: SUNDAY }),
      facts(4, { isSaved: true }),
      facts(5, { studiedOn: OLD }),
      facts(6, { hasFailed: true }),
      facts(7, { series: { on: null } }),
      facts(8, { creditEndsOn: SUNDAY }),
    ];

    expect(idsOf(all)).toEqual([8, 7, 6, 5, 4, 3, 2, 1]);
  });

  test.each([
    ['the next end of credit', { creditEndsOn: SUNDAY }, { creditEndsOn: TODAY }],
    ['a part with a date', { series: { on: null } }, { series: { on: SUNDAY } }],
    ['the next date of a part', { series: { on: SUNDAY } }, { series: { on: TODAY } }],
    ['the next end of a goal', { goalEndsOn: SUNDAY }, { goalEndsOn: TODAY }],
    ['what was started last', { studiedOn: OLD }, { studiedOn: TODAY }],
    ['what was failed last', { studiedOn: OLD, hasFailed: true }, { studiedOn: TODAY, hasFailed: true }],
    ['what is newest', { publishedOn: addDays(TODAY, -9) }, { publishedOn: TODAY }],
    ['the newest of what was saved', { isSaved: true }, { isSaved: true, publishedOn: addDays(OLD, 1) }],
  ])('starts with %s', (_name, later, first) => {
    expect(idsOf([facts(2, later), facts(9, first)])).toEqual([9, 2]);
  });

  test('is that of the numbers for two alike', () => {
    expect(idsOf([facts(9), facts(2)])).toEqual([2, 9]);
  });

  test('leaves out what has no reason', () => {
    expect(idsOf([facts(9, { isPassed: true }), facts(2)])).toEqual([2]);
  });
});

const MINUTE = 60;
const section = (sectionId: number, minutes: number): PlanStep => ({ sectionId, seconds: minutes * MINUTE });
const publication = (id: number, steps: PlanStep[], reason: 'expiring' | 'started' = 'started') => ({
  ...{ facts: facts(id), reason, steps },
});
const week = (more: Partial<WeekInput>): WeekInput => ({
  ...{ seconds: 60 * MINUTE, studied: 0, recall: { due: 0, answered: 0 }, publications: [] },
  ...more,
});
const planned = (input: WeekInput) =>
  fillWeek(input).map(({ publicationId, steps, questions }) =>
    publicationId === null ? questions : [publicationId, ...steps.map(({ sectionId }) => sectionId)],
  );

describe('the steps of a week (rules F6, F7, F8)', () => {
  test('assume a minute and a half for a question of a test, and half of it for one of recall (rules F5)', () => {
    expect([testSeconds(8), recallSeconds(4)]).toEqual([720, 180]);
  });

  test('are the next ones that fit, in order', () => {
    const publications = [
      publication(1, [section(11, 20), section(12, 20), section(13, 30)]),
      publication(2, [section(21, 30)]),
      publication(3, [section(31, 20), { sectionId: null, seconds: 1 }]),
    ];

    expect(planned(week({ publications }))).toEqual([
      [1, 11, 12],
      [3, 31],
    ]);
  });

  test('are the same ones after one of them was done', () => {
    const publications = [publication(1, [section(12, 20), section(13, 30)]), publication(3, [section(31, 20)])];

    expect(planned(week({ studied: 20 * MINUTE, publications }))).toEqual([
      [1, 12],
      [3, 31],
    ]);
  });

  test('put recall after what expires, with a third of the week at most', () => {
    const publications = [publication(1, [section(11, 5)], 'expiring'), publication(2, [section(21, 5)])];

    expect(planned(week({ publications, recall: { due: 3, answered: 0 } }))).toEqual([[1, 11], 3, [2, 21]]);
    expect(planned(week({ publications, recall: { due: 35, answered: 6 } }))).toEqual([[1, 11], 20, [2, 21]]);
    expect(planned(week({ recall: { due: 9, answered: 26 } }))).toEqual([]);
    const [recall] = fillWeek(week({ recall: { due: 4, answered: 0 } }));
    expect(recall).toEqual({ reason: 'recall', publicationId: null, steps: [], questions: 4, seconds: 3 * MINUTE });
  });

  test('leave no room for recall once the minutes are used', () => {
    const publications = [publication(1, [section(11, 59)], 'expiring')];

    expect(planned(week({ publications, recall: { due: 9, answered: 0 } }))).toEqual([[1, 11], 1]);
  });

  test('are the first one if none fits and nothing was studied', () => {
    const publications = [publication(1, []), publication(2, [section(21, 90), section(22, 5)])];

    expect(planned(week({ publications }))).toEqual([[2, 21]]);
    expect(planned(week({ publications, studied: 1 }))).toEqual([]);
    expect(planned(week({}))).toEqual([]);
  });

  test('are none once the minutes are reached', () => {
    const publications = [publication(1, [section(11, 1)])];

    expect(planned(week({ publications, studied: 60 * MINUTE, recall: { due: 2, answered: 0 } }))).toEqual([]);
    expect(planned(week({ publications, studied: 75 * MINUTE }))).toEqual([]);
  });

  test('fill twelve entries at most', () => {
    const publications = Array.from({ length: 20 }, (_, at) => publication(at + 1, [section(at + 1, 1)]));

    expect(fillWeek(week({ publications }))).toHaveLength(MAX_PLAN_ITEMS);
  });
});
