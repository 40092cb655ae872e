import { describe, expect, test } from 'vitest';
import { NO_IDENTIFIERS } from '#domain/credits/learners/identifiers.ts';
import { findReportingBody, type ReportingBody } from '#domain/credits/reporting-bodies.ts';
import { fromCredits, NO_CREDIT, type Quarters } from '#domain/shared/credits.ts';
import { addDays, type PlainDate } from '#domain/shared/dates.ts';
import { type Random, seeded } from '#tests/support/fuzz/random.ts';
import { type Completion, completionStatus, courseNumberFor } from './check-completion.ts';
import { type ColumnMap, DEFAULT_COLUMNS } from './report-columns.ts';
import { type LatestRecord, nextStep, type ReportAction } from './report-record.ts';
import { columnText, creditIdOf, type ReportedRecord } from './report-values.ts';
import { deadlineOf, isWindowOpen, newestOverdue, oldestAccepted } from './reporting-window.ts';

const TODAY = '2026-11-21' as PlainDate;
const accme = findReportingBody('accme') as ReportingBody;
const ceBroker = findReportingBody('ce-broker') as ReportingBody;
const KNOWN = { ...NO_IDENTIFIERS, npi: '1234567893', birth_month: 2, birth_day: 9 };
const completion = (more: Partial<Completion> = {}): Completion => ({
  ...{ profession: 'Physician', firstName: 'Ada', lastName: 'Marsh', identifiers: KNOWN, consent: true },
  ...{ completedOn: '2026-11-12' as PlainDate, quarters: fromCredits(0.5), activityNumber: '203 441 908', ...more },
});
const record = (more: Partial<LatestRecord> = {}): LatestRecord => ({
  ...{ action: 'add', state: 'accepted', quarters: fromCredits(0.5), resend: false, ...more },
});
const status = (more: Partial<Completion> = {}, latest: LatestRecord | null = null, body = accme) =>
  completionStatus(body, { completion: completion(more), latest, today: TODAY });

describe('a completion (rules L40)', () => {
  test('with everything is added', () => {
    expect(status()).toEqual({ status: 'add', reasons: [] });
  });

  test.each<[string, Partial<Completion>, string]>([
    ['a nurse at PARS', { profession: 'Nursing professional' }, 'profession'],
    ['an account without a profession', { profession: null }, 'profession'],
    ['no decision about consent', { consent: null }, 'no-consent'],
    ['withdrawn consent', { consent: false }, 'consent-withdrawn'],
    ['reversed credit', { quarters: NO_CREDIT }, 'no-credit'],
  ])('with %s is left out', (_what, more, reason) => {
    expect(status(more)).toEqual({ status: 'left-out', reasons: [reason] });
  });

  test('that is left out names nothing else to complete', () => {
    expect(status({ consent: null, firstName: '', activityNumber: '' }).reasons).toEqual(['no-consent']);
  });

  test.each<[string, Partial<Completion>, string[]]>([
    ['a name', { lastName: ' ' }, ['name']],
    ['month and day of birth', { identifiers: { ...KNOWN, birth_month: null, birth_day: null } }, ['birthday']],
    ['every number of the learner', { identifiers: NO_IDENTIFIERS }, ['identifier', 'birthday']],
    ['the number of the activity', { activityNumber: '' }, ['activity-number']],
    ['a number of nine digits', { activityNumber: 'RC-2026-101' }, ['activity-number']],
  ])('without %s is incomplete', (_what, more, reasons) => {
    expect(status(more)).toEqual({ status: 'incomplete', reasons });
  });

  test('of a nurse needs the license and the course for CE Broker', () => {
    const nurse = { profession: 'Nursing professional', activityNumber: '20-1187402' };

    expect(status(nurse, null, ceBroker).reasons).toEqual(['identifier']);
    const licensed = { ...NO_IDENTIFIERS, licence_number: 'RN 123', licence_state: 'FL' };
    expect(status({ ...nurse, identifiers: licensed }, null, ceBroker).status).toBe('add');
  });
});

test('a course of CE Broker is that of the license’s state, or one for all states', () => {
  const courses = ['FL 20-1187402', '20-999'];

  expect([...['FL', 'GA', null].map((state) => courseNumberFor(courses, state))]).toEqual([
    '20-1187402',
    '20-999',
    '20-999',
  ]);
  expect(courseNumberFor(['FL 20-1187402'], 'GA')).toBe('');
});

describe('the window (rules L41, L42)', () => {
  test('of PARS is open until March 31 of the second year', () => {
    expect(deadlineOf('accme', '2025-01-01' as PlainDate).closesOn).toBe('2027-03-31');
    expect(isWindowOpen('accme', '2025-12-31' as PlainDate, '2027-03-31' as PlainDate)).toBe(true);
    expect(isWindowOpen('accme', '2025-12-31' as PlainDate, '2027-04-01' as PlainDate)).toBe(false);
    expect(status({ completedOn: '2024-06-01' as PlainDate }).reasons).toEqual(['window-closed']);
  });

  test('of CPE Monitor is 60 days, of which we use 30', () => {
    expect(deadlineOf('cpe-monitor', '2026-11-01' as PlainDate)).toEqual({
      closesOn: '2026-12-31',
      sendBy: '2026-12-01',
    });
  });

  test('of CE Broker does not close', () => {
    expect(isWindowOpen('ce-broker', '2020-01-01' as PlainDate, TODAY)).toBe(true);
  });
});

describe('the next step (rules L43)', () => {
  test.each<[string, LatestRecord | null, number | null, string]>([
    ['nothing was sent', null, 0.5, 'add'],
    ['nothing was sent and nothing counts', null, null, 'nothing'],
    ['a record is in a batch', record({ state: 'prepared' }), 0.5, 'wait'],
    ['a record is not answered, although it no longer counts', record({ state: 'sent' }), null, 'wait'],
    ['the body holds what counts', record(), 0.5, 'nothing'],
    ['the body holds another amount', record(), 0.25, 'delete'],
    ['the body holds what no longer counts', record(), null, 'delete'],
    ['the old amount was deleted', record({ action: 'delete' }), 0.25, 'add'],
    ['everything was deleted', record({ action: 'delete' }), null, 'nothing'],
    ['an addition was rejected', record({ state: 'rejected' }), 0.5, 'correct'],
    ['an addition was rejected and corrected', record({ state: 'rejected', resend: true }), 0.5, 'add'],
    ['what was rejected no longer counts', record({ state: 'rejected' }), null, 'nothing'],
    ['a deletion was rejected', record({ action: 'delete', state: 'rejected' }), null, 'correct'],
    ['it is tried again', record({ action: 'delete', state: 'rejected', resend: true }), null, 'delete'],
  ])('if %s', (_what, latest, wanted, step) => {
    expect(nextStep(latest, wanted === null ? null : fromCredits(wanted))).toBe(step);
  });

  test('leads to what counts, once, whatever changes in between', () => {
    for (let seed = 1; seed <= 2_000; seed += 1) {
      const random = seeded(seed);
      const changes = Array.from({ length: Math.floor(random.next() * 30) }, () => makeChange(random));
      const world = new World();
      for (const each of changes) world.apply(each);
      world.settle();
      expect(world.held, `${seed}: ${JSON.stringify(changes)}`).toEqual(world.counts === 0 ? [] : [world.counts]);
    }
  });
});

type Change =
  | { kind: 'count'; quarters: number }
  | { kind: 'answer'; accepted: boolean }
  | { kind: 'resend' }
  | { kind: 'batch' };

const makeChange = (random: Random): Change =>
  random.pick<() => Change>([
    () => ({ kind: 'count', quarters: Math.floor(random.next() * 5) }),
    () => ({ kind: 'answer', accepted: random.chance(0.5) }),
    () => ({ kind: 'resend' }),
    () => ({ kind: 'batch' }),
  ])();

/** An office and a body that holds what it accepted, and never edits. */
class World {
  counts = 2;
  held: number[] = [];
  latest: LatestRecord | null = null;

  apply(change: Change): void {
    if (change.kind === 'count') this.counts = change.quarters;
    if (change.kind === 'batch') this.batch();
    if (change.kind === 'answer') this.answer(change.accepted);
    if (change.kind === 'resend' && this.latest !== null) this.latest = { ...this.latest, resend: true };
  }

  batch(): void {
    const step = nextStep(this.latest, this.counts === 0 ? null : (this.counts as Quarters));
    if (step !== 'add' && step !== 'delete') return;
    const quarters = step === 'delete' ? (this.held[0] as Quarters) : (this.counts as Quarters);
    this.latest = { action: step satisfies ReportAction, state: 'sent', quarters, resend: false };
  }

  answer(accepted: boolean): void {
    if (this.latest?.state !== 'sent') return;
    const { action, quarters } = this.latest;
    this.latest = { ...this.latest, state: accepted ? 'accepted' : 'rejected' };
    if (!accepted) return;
    if (action === 'add') this.held.push(quarters);
    else this.held = this.held.filter((one) => one !== quarters);
  }

  /** The office finishes: it answers, sends again and sends until nothing is left. */
  settle(): void {
    for (let round = 0; round < 6; round += 1) {
      this.answer(true);
      this.apply({ kind: 'resend' });
      this.batch();
    }
    this.answer(true);
  }
}

describe('completions that were reported', () => {
  test('are deleted when consent is withdrawn or credit reversed, and stay when only the profession changes', () => {
    expect(status({ consent: false }, record()).status).toBe('delete');
    expect(status({ quarters: NO_CREDIT }, record()).status).toBe('delete');
    expect(status({ profession: 'Therapist' }, record()).status).toBe('reported');
    expect(status({}, record()).status).toBe('reported');
  });

  test('are not reported again by a learner without consent', () => {
    expect(status({ consent: false }, record({ action: 'delete' }))).toEqual({
      status: 'left-out',
      reasons: ['consent-withdrawn'],
    });
  });
});

describe('the columns (rules L46)', () => {
  const sent: ReportedRecord = {
    ...{ creditId: creditIdOf('1234567', 88), action: 'add', firstName: 'Ada', lastName: '=HYPERLINK("x")\tMarsh' },
    ...{ profession: 'Physician', identifiers: KNOWN, activityNumber: '203 441 908', activityTitle: 'Lamotrigine' },
    ...{ completedOn: '2026-11-12' as PlainDate, quarters: fromCredits(0.25) },
  };
  const textsOf = (body: string) => {
    const map = DEFAULT_COLUMNS[body] as ColumnMap;
    return map.columns.map((column) => columnText(column, sent, { providerNumber: '1234567', map }));
  };

  test('write one record, without a formula or a column of their own', () => {
    expect(textsOf('accme')).toEqual([
      ...['Ada', `'=HYPERLINK("x") Marsh`, '02-09', '1234567893', '', '', '', '203441908', '2026-11-12'],
      ...['0.25', 'ccid:1234567:88', 'add'],
    ]);
    expect(textsOf('ce-broker')).toEqual(['1234567', '203441908', '', '', '', '11/12/2026', '', 'Profession=RN']);
  });
});

test.each(['accme', 'ce-broker', 'cpe-monitor'])(
  'the limits of a day at %s agree with the deadlines of completions (rules L41, L42)',
  (body) => {
    for (const today of ['2026-01-01', '2026-03-31', '2026-04-01', '2026-11-21', '2028-02-29'] as PlainDate[]) {
      const oldest = oldestAccepted(body, today);
      for (let days = 0; days < 1_200; days += 1) {
        const completedOn = addDays(today, -days);
        expect(isWindowOpen(body, completedOn, today)).toBe(oldest === null || completedOn >= oldest);
        expect(deadlineOf(body, completedOn).sendBy < today).toBe(completedOn <= newestOverdue(today));
      }
    }
  },
);
