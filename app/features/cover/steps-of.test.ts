import { describe, expect, test } from 'vitest';
import type { CoverAction } from './choose-action.ts';
import { publication, section } from './cover.fixture.ts';
import { stepsOf } from './steps-of.ts';
import { measureStudy } from './study-progress.ts';

const study = measureStudy([section(1), section(2)], {
  101: { position: 0, textPosition: null, share: 1, read: true, updated: '' },
});
const states = (change: Parameters<typeof publication>[0], kind: CoverAction['kind']) =>
  stepsOf(publication(change), study, { kind } as CoverAction).map(({ name, state }) => `${name} ${state}`);

describe('the way to the certificate', () => {
  test('is under way while sections are left', () => {
    expect(states({}, 'resume')).toEqual(['study underWay', 'test ahead', 'evaluation ahead', 'certificate ahead']);
  });

  test('shows locks to those who may not take the test', () => {
    expect(states({ lock: true, user_can_take_test: false }, 'upgrade')).toEqual([
      'study underWay',
      'test locked',
      'evaluation locked',
      'certificate locked',
    ]);
  });

  test('ends with the reading where a membership gives no credit', () => {
    expect(states({ test_refusal: 'test.no-credits', user_can_take_test: false }, 'resume')).toEqual([
      'study underWay',
      'test locked',
      'evaluation locked',
      'certificate locked',
    ]);
  });

  test('leads from the passed test to the evaluation, then to the certificate', () => {
    const passed = { completed: true, has_test_results: true, user_can_take_test: false };

    const steps = stepsOf(publication(passed), study, { kind: 'evaluation' });

    expect(steps.map(({ to }) => to)).toEqual([
      null,
      '/publication/101/test/results',
      '/publication/101/test/survey',
      null,
    ]);
    expect(states(passed, 'certificate').slice(1)).toEqual([
      'test finished',
      'evaluation finished',
      'certificate finished',
    ]);
  });

  test.each([
    ['without a test', { has_mcq: false }],
    ['once credit has ended', { expired: true }],
    ['while it is only announced', { visibility: 'announced' as const }],
  ])('there is none %s', (_, change) => {
    expect(states(change, 'start')).toEqual([]);
  });
});
