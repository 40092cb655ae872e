import { describe, expect, test } from 'vitest';
import {
  budgetLeft,
  hasTooManyBounces,
  ISSUE_ACTS,
  ISSUE_STATES,
  type IssueAct,
  type IssueState,
  mayEdit,
  stateAfter,
} from './issue-state.ts';

type Row = Partial<Record<IssueAct, IssueState>>;

const PERMITTED: Readonly<Record<IssueState, Row>> = {
  draft: { schedule: 'scheduled' },
  scheduled: { unschedule: 'draft', start: 'sending' },
  sending: { pause: 'paused', finish: 'sent', cancel: 'canceled' },
  paused: { resume: 'sending', cancel: 'canceled' },
  sent: {},
  canceled: {},
};

const EACH_STATE_AND_ACT = Object.entries(PERMITTED).flatMap(([state, row]) =>
  ISSUE_ACTS.map((act) => ({ state: state as IssueState, act, after: row[act] ?? null })),
);

describe('an issue (rules N10)', () => {
  test('has six states and seven acts', () => {
    expect(ISSUE_STATES).toEqual(['draft', 'scheduled', 'sending', 'paused', 'sent', 'canceled']);
    expect(ISSUE_ACTS).toEqual(['schedule', 'unschedule', 'start', 'pause', 'resume', 'finish', 'cancel']);
  });

  test.each(EACH_STATE_AND_ACT)('that is $state becomes $after when the act is $act', ({ state, act, after }) => {
    expect(stateAfter(state, act)).toBe(after);
  });

  test('is changed when it is a draft (rules N11)', () => {
    expect(mayEdit('draft')).toEqual({ ok: true });
  });

  test.each<IssueState>(['scheduled', 'sending', 'paused', 'sent', 'canceled'])(
    'is locked when it is %s (rules N11)',
    (state) => {
      expect(mayEdit(state)).toEqual({ ok: false, why: 'locked' });
    },
  );
});

test.each([
  ['19 of 19 bounced', 0, 19, false],
  ['20 of 20 bounced', 0, 20, true],
  ['20 of 999 bounced', 979, 20, true],
  ['20 of 1,000 bounced, just 2 %', 980, 20, true],
  ['20 of 1,001 bounced', 981, 20, false],
  ['21 of 1,001 bounced', 980, 21, true],
  ['100 of 5,000 bounced, just 2 %', 4_900, 100, true],
  ['100 of 5,001 bounced', 4_901, 100, false],
  ['none bounced', 1_000, 0, false],
  ['nothing was sent', 0, 0, false],
])('an issue pauses by itself when %s (rules N14)', (_, sent, bounced, expected) => {
  expect(hasTooManyBounces({ sent, bounced })).toBe(expected);
});

test.each([
  [600, 0, 600],
  [600, 599, 1],
  [600, 600, 0],
  [600, 601, 0],
])('a minute with a rate of %i has a budget left when %i emails were submitted: %i (rules N12)', (...row) => {
  const [rate, submitted, left] = row;
  expect(budgetLeft(rate, submitted)).toBe(left);
});
