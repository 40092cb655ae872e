/** What a file for a body has in its columns, and which numbers bodies take. (rules L40, L43, L46) */
import { describe, expect, test } from 'vitest';
import { NO_IDENTIFIERS } from '#domain/credits/learners/identifiers.ts';
import { findReportingBody, type ReportingBody } from '#domain/credits/reporting-bodies.ts';
import { fromCredits } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { type Completion, checkCompletion, completionStatus, courseNumberFor } from './check-completion.ts';
import type { ColumnField } from './report-columns.ts';
import { type LatestRecord, mayBeHeld } from './report-record.ts';
import { birthMonthDay, columnText, professionAt, type ReportedRecord } from './report-values.ts';
import { deadlineOf } from './reporting-window.ts';

const TODAY = '2026-11-21' as PlainDate;
const bodyOf = (code: string) => findReportingBody(code) as ReportingBody;
const KNOWN = {
  ...{ npi: '1234567893', licence_number: 'RN 77', licence_state: 'FL', board_number: '5501' },
  ...{ eprofile_id: '88123', birth_month: 2, birth_day: 9 },
};
const completion = (more: Partial<Completion> = {}): Completion => ({
  ...{ profession: 'Physician', firstName: 'Ada', lastName: 'Marsh', identifiers: KNOWN, consent: true },
  ...{ completedOn: '2026-11-12' as PlainDate, quarters: fromCredits(0.5), activityNumber: '203441908', ...more },
});
const latest = (more: Partial<LatestRecord>): LatestRecord => ({
  ...{ action: 'add', state: 'accepted', quarters: fromCredits(0.5), resend: false, ...more },
});

describe('the number of an activity (rules L40)', () => {
  const PROFESSIONS = { accme: 'Physician', 'ce-broker': 'Nursing professional', 'cpe-monitor': 'Pharmacist' } as const;

  test.each<[keyof typeof PROFESSIONS, string, boolean]>([
    ['accme', '203 441 908', true],
    ['accme', '20344190', false],
    ['accme', '2034419081', false],
    ['accme', 'A203441908', false],
    ['accme', '203441908A', false],
    ['ce-broker', '20-1187402', true],
    ['ce-broker', '12', true],
    ['ce-broker', '1', false],
    ['ce-broker', '123456789012', true],
    ['ce-broker', '1234567890123', false],
    ['ce-broker', 'A1187402', false],
    ['ce-broker', '1187402A', false],
    ['ce-broker', '1120-87402', false],
    ['cpe-monitor', '0873-0000-26-014-H01-P', true],
    ['cpe-monitor', '0873-0000-26-014-H01-T', false],
    ['cpe-monitor', '203441908', false],
  ])('at %s: %s is taken: %s', (code, activityNumber, isTaken) => {
    const profession = PROFESSIONS[code];
    const check = checkCompletion(bodyOf(code), completion({ profession, activityNumber }), TODAY);

    expect(check).toEqual(isTaken ? { status: 'ready' } : { status: 'incomplete', reasons: ['activity-number'] });
  });

  test.each([
    [['FL 20-11', '20-99'], 'FL', '20-11'],
    [[' FL  20-11 '], 'FL', '20-11'],
    [['20-99', 'GA 20-12'], 'FL', '20-99'],
    [['GA 20-12'], null, ''],
    [['FL20-11'], 'FL', 'FL20-11'],
    [['20-99 FL 1'], 'FL', '20-99 FL 1'],
    [[], 'FL', ''],
  ])('of a course among %j for the state %s is “%s”', (courses, state, expected) => {
    expect(courseNumberFor(courses, state)).toBe(expected);
  });
});

describe('a completion (rules L40, L43)', () => {
  const incomplete = { firstName: ' ' };
  const status = (more: Partial<Completion>, held: LatestRecord) =>
    completionStatus(bodyOf('accme'), { completion: completion(more), latest: held, today: TODAY });

  test('that is left out or incomplete says so with its reasons', () => {
    const check = (more: Partial<Completion>) => checkCompletion(bodyOf('accme'), completion(more), TODAY);

    expect(check({ consent: null })).toEqual({ status: 'left-out', reasons: ['no-consent'] });
    expect(check({ ...incomplete, activityNumber: '' })).toEqual({
      status: 'incomplete',
      reasons: ['name', 'activity-number'],
    });
  });

  test.each([
    ['is in a batch', 'prepared'],
    ['is not answered', 'sent'],
  ] as const)('whose record %s waits, whatever is missing', (_what, state) => {
    expect(status(incomplete, latest({ state }))).toEqual({ status: 'waiting', reasons: [] });
  });

  test('that was rejected names what is missing too', () => {
    expect(status({}, latest({ state: 'rejected' }))).toEqual({ status: 'rejected', reasons: [] });
    expect(status(incomplete, latest({ state: 'rejected' }))).toEqual({ status: 'rejected', reasons: ['name'] });
  });

  test('that is held or to be deleted names nothing that is missing', () => {
    expect(status(incomplete, latest({}))).toEqual({ status: 'reported', reasons: [] });
    expect(status({ consent: false }, latest({}))).toEqual({ status: 'delete', reasons: [] });
  });

  test.each<[LatestRecord | null, boolean]>([
    [null, false],
    [latest({ action: 'add', state: 'prepared' }), false],
    [latest({ action: 'add', state: 'sent' }), true],
    [latest({ action: 'add', state: 'accepted' }), true],
    [latest({ action: 'add', state: 'rejected' }), false],
    [latest({ action: 'delete', state: 'prepared' }), true],
    [latest({ action: 'delete', state: 'sent' }), true],
    [latest({ action: 'delete', state: 'accepted' }), false],
    [latest({ action: 'delete', state: 'rejected' }), true],
  ])('with the record %o may be held by the body: %s', (record, expected) => {
    expect(mayBeHeld(record)).toBe(expected);
  });

  test('has no last day at a body without one', () => {
    expect(deadlineOf('another', '2026-11-01' as PlainDate)).toEqual({ closesOn: null, sendBy: '2026-12-01' });
  });
});

describe('a column (rules L46)', () => {
  const map = { headings: true, professionCode: '', columns: [] };
  const record = (identifiers: Partial<ReportedRecord['identifiers']> = KNOWN): ReportedRecord => ({
    ...{ creditId: 'ccid:1234567:88', action: 'add', firstName: '+Ada', lastName: 'Marsh\r\n\tLee' },
    ...{ profession: 'Pharmacist', activityNumber: '20-11', activityTitle: '@Sum-mary' },
    ...{ completedOn: '2026-11-12' as PlainDate, quarters: fromCredits(0.25) },
    identifiers: { ...NO_IDENTIFIERS, ...identifiers },
  });
  const write = (field: ColumnField, text = '', one = record()) =>
    columnText({ heading: '', field, text }, one, { providerNumber: '1234567', map });

  test.each<[ColumnField, string, string]>([
    ['npi', '', '1234567893'],
    ['license-state', 'State=', 'State=FL'],
    ['license-number', '', 'RN 77'],
    ['board-number', '', '5501'],
    ['eprofile-id', '', '88123'],
    ['eprofile-id', 'MMDD', 'MMDD88123'],
    ['birth-month-day', '', '02-09'],
    ['birth-month-day', 'MMDD', '0209'],
    ['first-name', '', "'+Ada"],
    ['last-name', '', 'Marsh Lee'],
    ['activity-title', '', "'@Sum-mary"],
    ['activity-title', 'On ', 'On @Sum-mary'],
    ['activity-number', '', '11'],
    ['profession', '', 'Pharmacist'],
    ['provider-number', '', '1234567'],
    ['fixed', '-1', "'-1"],
    ['completed-on', 'MM/DD/YYYY', '11/12/2026'],
    ['completed-on', 'YYYY-MM-DD', '2026-11-12'],
  ])('of %s with the text “%s” has “%s”', (field, text, expected) => {
    expect(write(field, text)).toBe(expected);
  });

  test.each<ColumnField>(['npi', 'license-state', 'license-number', 'board-number', 'eprofile-id', 'birth-month-day'])(
    'of %s is empty, without the text before it, if the learner gave none',
    (field) => expect(write(field, 'No. ', record({}))).toBe(''),
  );

  test('of a birthday has two digits each, and needs both', () => {
    const birthday = (birth_month: number | null, birth_day: number | null) =>
      birthMonthDay({ ...NO_IDENTIFIERS, birth_month, birth_day });

    expect([birthday(11, 30), birthday(1, 2)]).toEqual(['11-30', '01-02']);
    expect([birthday(null, 2), birthday(1, null), birthday(null, null)]).toEqual(['', '', '']);
  });

  test('of the profession has the code of the body if it has one', () => {
    expect(professionAt(map, record())).toBe('Pharmacist');
    expect(professionAt({ ...map, professionCode: 'P' }, record())).toBe('P');
  });
});
