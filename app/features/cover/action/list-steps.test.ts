import { describe, expect, test } from 'vitest';
import { publication, section } from '#app/features/cover/cover.fixture.ts';
import type { CoverAction } from './choose-action.ts';
import { listSteps } from './list-steps.ts';
import { measureProgress } from './measure-progress.ts';

const study = measureProgress([section(1), section(2)], {
  101: { position: 0, textPosition: null, share: 1, read: true, updated: '' },
});
const states = (change: Parameters<typeof publication>[0], kind: CoverAction['kind']) =>
  listSteps(publication(change), study, { kind } as CoverAction).map(({ name, state }) => `${name} ${state}`);

describe('the steps to the certificate', () => {
  test('are in progress while sections are unread', () => {
    expect(states({}, 'resume')).toEqual([
      'study inProgress',
      'test upcoming',
      'evaluation upcoming',
      'certificate upcoming',
    ]);
  });

  test('are locked for readers who may not take the test', () => {
    expect(states({ lock: true, user_can_take_test: false }, 'upgrade')).toEqual([
      'study inProgress',
      'test locked',
      'evaluation locked',
      'certificate locked',
    ]);
  });

  test('are locked after the sections when the membership gives no credit', () => {
    expect(states({ test_refusal: 'test.no-credits', user_can_take_test: false }, 'resume')).toEqual([
      'study inProgress',
      'test locked',
      'evaluation locked',
      'certificate locked',
    ]);
  });

  test('link from the passed test to the evaluation, then to the certificate', () => {
    const passed = { completed: true, has_test_results: true, user_can_take_test: false };

    const steps = listSteps(publication(passed), study, { kind: 'evaluation' });

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
    ['when there is no test', { has_mcq: false }],
    ['when credit has ended', { expired: true }],
    ['when the publication is only announced', { visibility: 'announced' as const }],
  ])('are empty %s', (_, change) => {
    expect(states(change, 'start')).toEqual([]);
  });
});
