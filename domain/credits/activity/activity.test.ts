import { describe, expect, test } from 'vitest';
import { fromCredits, NO_CREDIT } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { listClocks, reminderFor, reviewDueOn } from './activity-clocks.ts';
import type { Activity, ActivityRecord, CreditedPublication } from './activity-record.ts';
import { activityState, isCreditStopped } from './activity-state.ts';
import type { CreditApproval } from './credit-types.ts';
import { creditStopsOn, listMissingForCredit, listNeeded } from './ready-for-credit.ts';

const day = (text: string) => text as PlainDate;
const TODAY = day('2026-11-24');
const AMA: CreditApproval = {
  ...{ type: 'ama-pra', maximum: fromCredits(0.5), statement: '', approvalNumber: '', from: null, to: null },
};
const APA: CreditApproval = { ...AMA, type: 'apa', statement: 'S.' };
const SOURCE = { name: 'Halden Therapeutics', inKind: '' };
const person = (name: string, validUntil = '2027-06-01') => ({
  ...{ name, roles: ['planner' as const] },
  disclosure: { state: 'cleared' as const, validUntil: day(validUntil) },
});
const PUBLICATION: CreditedPublication = {
  credit: { class: 'CME', amount: fromCredits(0.5) },
  ...{ missing: [], releasedOn: day('2026-03-02'), creditEndsOn: day('2029-03-01') },
};
const RECORD: ActivityRecord = {
  ...{ basis: 'record', practiceGap: 'Too fast.', needs: 'A survey.', support: { kind: 'none', sources: [] } },
  ...{ reviewedOn: day('2026-06-14'), approvals: [AMA], people: [person('Ada Moss')] },
};
const activity = (record: Partial<ActivityRecord> = {}, publication: Partial<CreditedPublication> = {}): Activity => ({
  record: { ...RECORD, ...record },
  publication: { ...PUBLICATION, ...publication },
});
const missing = (...args: Parameters<typeof activity>) =>
  listMissingForCredit(activity(...args), TODAY).map(({ requirement, subject }) =>
    subject === '' ? requirement : `${requirement} ${subject}`,
  );

describe('ready for credit (rules L19)', () => {
  test('lacks nothing with a complete record', () => expect(missing()).toEqual([]));

  test.each<[string, Partial<ActivityRecord>, string[]]>([
    ['the practice gap', { practiceGap: ' ' }, ['practice-gap']],
    ['needs', { needs: '' }, ['needs']],
    ['commercial support', { support: { kind: 'unstated', sources: [] } }, ['support']],
    ['the name of a source', { support: { kind: 'sources', sources: [] } }, ['support']],
    [
      'a statement about support, although a source is named',
      { support: { kind: 'unstated', sources: [SOURCE] } },
      ['support'],
    ],
    ['nothing with a named source', { support: { kind: 'sources', sources: [SOURCE] } }, []],
    ['the approval of AMA credit', { approvals: [] }, ['credit-type ama-pra']],
    ['the maximum of the publication', { approvals: [{ ...AMA, maximum: fromCredits(0.75) }] }, ['maximum ama-pra']],
    ['the whole maximum of AMA credit', { approvals: [{ ...AMA, maximum: fromCredits(0.25) }] }, ['maximum ama-pra']],
    ['nothing if another type offers less', { approvals: [AMA, { ...APA, maximum: fromCredits(0.25) }] }, []],
    ['a maximum of another type', { approvals: [AMA, { ...APA, maximum: NO_CREDIT }] }, ['maximum apa']],
    [
      'statement and number of nursing credit, which offers more than the activity',
      { approvals: [AMA, { ...AMA, type: 'ancc', maximum: fromCredits(1) }] },
      ['maximum ancc', 'approval ancc'],
    ],
    [
      'an approval that is valid today',
      { approvals: [AMA, { ...AMA, type: 'apa', statement: 'S.', to: day('2026-11-23') }] },
      ['approval-period apa'],
    ],
    ['anyone in control', { people: [] }, ['planner']],
    [
      'a disclosure',
      { people: [{ ...person('Ada Moss'), disclosure: { state: 'submitted' } }] },
      ['disclosure Ada Moss'],
    ],
    ['a current disclosure', { people: [person('Ada Moss', '2026-11-23')] }, ['disclosure Ada Moss']],
    ['a review within three years', { reviewedOn: day('2023-11-24') }, []],
  ])('lacks %s', (_, change, expected) => expect(missing(change)).toEqual(expected));

  test('counts a disclosure on its last day', () =>
    expect(missing({ people: [person('Ada Moss', TODAY)] })).toEqual([]));

  test('needs the approval of the board for self-assessment', () =>
    expect(missing({}, { credit: { class: 'SA', amount: fromCredits(0.5) } })).toEqual(['credit-type abpn-sa']));

  test('needs the credit of the publication, which no type may exceed (rules L8)', () =>
    expect(missing({ approvals: [AMA, APA] }, { credit: null })).toEqual(['maximum ama-pra', 'maximum apa']));

  test('lacks what the text of the publication lacks', () =>
    expect(missing({}, { missing: ['sponsor'] })).toEqual(['sponsor']));

  test('judges an activity without a record by its publication alone, and says what the review needs (rules L20)', () => {
    const stated = activity({ basis: 'statement', practiceGap: '', people: [] });

    expect(listMissingForCredit(stated, TODAY)).toEqual([]);
    expect(listNeeded(stated, TODAY).map(({ requirement }) => requirement)).toEqual(['practice-gap', 'planner']);
    expect(creditStopsOn(stated, TODAY)).toBeNull();
  });
});

describe('clocks (rules L21)', () => {
  test('the review is due three years after the later of release and last review', () => {
    expect(reviewDueOn(activity())).toBe('2029-06-13');
    expect(reviewDueOn(activity({ reviewedOn: null }))).toBe('2029-03-01');
    expect(reviewDueOn(activity({ reviewedOn: null }, { releasedOn: null }))).toBeNull();
    expect(missing({ reviewedOn: null }, { releasedOn: day('2023-11-24') })).toEqual(['review']);
    expect(missing({ reviewedOn: null }, { releasedOn: day('2023-11-25') })).toEqual([]);
  });

  test('are those of the end of credit, the review, cleared people and approvals, each with its subject', () => {
    const people = [person('Ada Moss'), { ...person('Ben Lane'), disclosure: { state: 'requested' as const } }];
    const approvals = [AMA, { ...APA, to: day('2027-01-31') }];

    expect(listClocks(activity({ people, approvals }))).toEqual([
      { clock: 'approval', on: '2027-01-31', subject: 'apa' },
      { clock: 'disclosure', on: '2027-06-01', subject: 'Ada Moss' },
      { clock: 'credit-end', on: '2029-03-01', subject: '' },
      { clock: 'review', on: '2029-06-13', subject: '' },
    ]);
  });

  test('are none without dates, and in their own order on one day', () => {
    const undated = { releasedOn: null, creditEndsOn: null };
    const listed = (...args: Parameters<typeof activity>) => listClocks(activity(...args)).map(({ clock }) => clock);

    expect(listed({ reviewedOn: null, people: [] }, undated)).toEqual([]);
    expect(listed({ reviewedOn: null }, { releasedOn: null })).toEqual(['disclosure', 'credit-end']);
    expect(listed({ people: [] }, { creditEndsOn: day('2029-06-13') })).toEqual(['credit-end', 'review']);
    expect(listed({ basis: 'statement' })).toEqual(['credit-end']);
  });

  test('the review counts from the release if that is later than the last review', () => {
    expect(reviewDueOn(activity({ reviewedOn: day('2026-01-10') }))).toBe('2029-03-01');
    expect(reviewDueOn(activity({}, { releasedOn: null }))).toBe('2029-06-13');
  });

  test('are listed by date, and credit stops the day after the first', () => {
    expect(listClocks(activity()).map(({ clock, on }) => `${clock} ${on}`)).toEqual([
      'disclosure 2027-06-01',
      'credit-end 2029-03-01',
      'review 2029-06-13',
    ]);
    expect(creditStopsOn(activity(), TODAY)).toBe('2027-06-02');
    expect(creditStopsOn(activity({ needs: '' }), TODAY)).toBe(TODAY);
  });

  test.each([
    [121, null],
    [120, 120],
    [61, 120],
    [60, 60],
    [31, 60],
    [30, 30],
    [0, 30],
    [-1, null],
  ])('%s days before, the reminder is %s', (days, expected) => {
    const on = new Date(Date.parse(`${TODAY}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
    expect(reminderFor(day(on), TODAY)).toBe(expected);
  });

  test('credit is stopped from its day on', () => {
    expect(isCreditStopped(null, TODAY)).toBe(false);
    expect(isCreditStopped(day('2026-11-25'), TODAY)).toBe(false);
    expect(isCreditStopped(TODAY, TODAY)).toBe(true);
  });
});

test.each([
  ['draft', {}, 'ready'],
  ['draft', { needs: '' }, 'preparing'],
  ['announced', {}, 'ready'],
  ['published', {}, 'open'],
  ['published', { needs: '' }, 'stopped'],
  ['withdrawn', { needs: '' }, 'retired'],
] as const)('a %s activity with %o is %s', (visibility, record, expected) => {
  expect(activityState(activity(record), visibility, TODAY)).toBe(expected);
});

test('an activity has ended the day after its last day of credit', () => {
  const ends = (on: string) => activityState(activity({}, { creditEndsOn: day(on) }), 'published', TODAY);
  expect([ends('2026-11-24'), ends('2026-11-23')]).toEqual(['open', 'ended']);
  expect(activityState(activity({}, { creditEndsOn: null }), 'published', TODAY)).toBe('open');
});
