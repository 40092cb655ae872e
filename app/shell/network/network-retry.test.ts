import { describe, expect, test } from 'vitest';
import {
  COUNTDOWN_S,
  FINAL_STATE,
  INITIAL_STATE,
  isOverLimit,
  mayRetry,
  type NetworkEvent,
  type NetworkRetryState,
  reduceRetry,
} from './network-retry.ts';

const counting = (tries: number, secondsLeft = COUNTDOWN_S): NetworkRetryState => ({
  tries,
  secondsLeft,
  isRetrying: false,
});
const ready = counting(1, 0);
const retrying: NetworkRetryState = { ...ready, isRetrying: true };

describe('the network error page (rules P40)', () => {
  test.each<[string, NetworkRetryState, NetworkEvent, NetworkRetryState]>([
    ['counts down', INITIAL_STATE, 'second-passed', counting(1, COUNTDOWN_S - 1)],
    ['stops counting at zero', ready, 'second-passed', ready],
    ['ignores a retry during the countdown', counting(1, 1), 'retried', counting(1, 1)],
    ['retries after the countdown', ready, 'retried', retrying],
    ['ignores a second retry while retrying', retrying, 'retried', retrying],
    ['counts a failed try and restarts the countdown', retrying, 'failed', counting(2)],
    ['allows a third try', counting(2, 0), 'failed', counting(3)],
    ['shows the final page after the third failure', counting(3, 0), 'failed', FINAL_STATE],
    ['ignores a retry on the final page', FINAL_STATE, 'retried', FINAL_STATE],
    ['starts over when restarted', FINAL_STATE, 'restarted', INITIAL_STATE],
  ])('%s', (_, state, event, next) => {
    expect(reduceRetry(state, event)).toEqual(next);
  });

  test('enables retry after the countdown alone, and not on the final page', () => {
    expect([INITIAL_STATE, counting(1, 1), ready, retrying, FINAL_STATE].map(mayRetry)).toEqual([
      false,
      false,
      true,
      false,
      false,
    ]);
    expect([INITIAL_STATE, counting(3, 0), FINAL_STATE].map(isOverLimit)).toEqual([false, false, true]);
  });
});
