import { describe, expect, test } from 'vitest';
import { NO_DETAILS } from './pars-details.ts';
import { actionFor, listClosing, nextInPars, type ParsFacts, type ParsRecord, parsStatus } from './pars-status.ts';

const facts = (change: Partial<ParsFacts> = {}): ParsFacts => ({
  missing: [],
  details: { ...NO_DETAILS, outcomes: [{ outcome: 'knowledge', method: 'objective' }] },
  ...{ support: 'none', jointProvider: null },
  ...change,
});
const record = (action: ParsRecord['action'], state: ParsRecord['state'], closes = false): ParsRecord => ({
  ...{ action, state, closes },
});

describe('the ladder (rules L51)', () => {
  test.each<[string, Partial<ParsFacts>, string]>([
    ['everything is there', {}, 'ready-to-close'],
    ['a required field is missing', { missing: ['credit-end'] }, 'draft'],
    ['no outcome was measured', { details: NO_DETAILS }, 'active'],
    ['support is not stated', { support: 'unstated' }, 'active'],
    ['the joint provider has no name', { jointProvider: ' ' }, 'active'],
    ['support and joint provider are named', { support: 'sources', jointProvider: 'Meridian' }, 'ready-to-close'],
  ])('%s', (_what, change, expected) => expect(parsStatus(facts(change), null)).toBe(expected));

  test('is at its end once PARS accepted the closing, whatever changed since', () => {
    expect(parsStatus(facts({ missing: ['title'] }), { closes: true })).toBe('closed');
    expect(parsStatus(facts(), { closes: false })).toBe('ready-to-close');
  });

  test('names every condition of closing', () =>
    expect(listClosing(facts({ support: 'unstated' })).filter(({ isMet }) => !isMet)).toEqual([
      { condition: 'support', isMet: false },
    ]));
});

describe('what comes next (rules L52)', () => {
  const next = (records: ParsRecord[], isChanged = true, status: 'active' | 'draft' = 'active') =>
    nextInPars({ status, records, isChanged });

  test.each<[string, ParsRecord[], boolean, string]>([
    ['nothing was sent', [], true, 'add'],
    ['it is prepared', [record('add', 'prepared')], true, 'wait'],
    ['it is sent', [record('add', 'sent')], true, 'wait'],
    ['it was canceled', [record('add', 'canceled')], true, 'add'],
    ['it was refused', [record('add', 'rejected')], true, 'correct'],
    ['it is held and unchanged', [record('add', 'accepted')], false, 'nothing'],
    ['it is held and changed', [record('add', 'accepted')], true, 'update'],
    ['its update was canceled', [record('add', 'accepted'), record('update', 'canceled')], false, 'nothing'],
    [
      'it was deleted, and adding it again was canceled',
      [record('add', 'accepted'), record('delete', 'accepted'), record('add', 'canceled')],
      true,
      'nothing',
    ],
    ['its update was refused', [record('add', 'accepted'), record('update', 'rejected')], true, 'correct'],
    ['it was deleted', [record('add', 'accepted'), record('delete', 'accepted')], true, 'nothing'],
  ])('%s', (_what, records, isChanged, expected) => expect(next(records, isChanged)).toBe(expected));

  test('an incomplete one is completed first', () => expect(next([], true, 'draft')).toBe('complete'));
});

test.each<[string, Parameters<typeof actionFor>[0], string | null]>([
  ['a new one is added', { status: 'active', records: [], request: 'send' }, 'add'],
  ['a held one is updated', { status: 'active', records: [record('add', 'accepted')], request: 'send' }, 'update'],
  ['an incomplete one is not sent', { status: 'draft', records: [], request: 'send' }, null],
  ['one that waits is not sent twice', { status: 'active', records: [record('add', 'sent')], request: 'send' }, null],
  [
    'one in a batch is not sent twice',
    { status: 'active', records: [record('add', 'prepared')], request: 'send' },
    null,
  ],
  [
    'one that waits is not sent twice, although a later one was canceled',
    { status: 'active', records: [record('add', 'sent'), record('update', 'canceled')], request: 'send' },
    null,
  ],
  ['one that is not ready is not closed', { status: 'active', records: [], request: 'close' }, null],
  ['a ready one is added and closed at once', { status: 'ready-to-close', records: [], request: 'close' }, 'add'],
  ['what is not held is not deleted', { status: 'active', records: [], request: 'delete' }, null],
  [
    'a closed one is deleted',
    { status: 'closed', records: [record('add', 'accepted', true)], request: 'delete' },
    'delete',
  ],
  [
    'a closed one is not updated',
    { status: 'closed', records: [record('add', 'accepted', true)], request: 'send' },
    null,
  ],
  [
    'a deleted one is added again',
    { status: 'active', records: [record('add', 'accepted'), record('delete', 'accepted')], request: 'send' },
    'add',
  ],
])('%s (rules L52)', (_what, input, expected) => expect(actionFor(input)).toBe(expected));
