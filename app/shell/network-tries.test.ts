import { describe, expect, test } from 'vitest';
import {
  COUNTDOWN_S,
  FIRST_TRY,
  GIVEN_UP,
  isOver,
  mayRetry,
  type NetworkEvent,
  type NetworkTries,
  nextTry,
} from './network-tries.ts';

const counting = (tries: number, secondsLeft = COUNTDOWN_S): NetworkTries => ({ tries, secondsLeft, isAsking: false });
const ready = counting(1, 0);
const asking: NetworkTries = { ...ready, isAsking: true };

describe('the network error page (rules P40)', () => {
  test.each<[string, NetworkTries, NetworkEvent, NetworkTries]>([
    ['counts down', FIRST_TRY, 'second-passed', counting(1, COUNTDOWN_S - 1)],
    ['stops counting at nothing', ready, 'second-passed', ready],
    ['asks nothing while it counts', counting(1, 1), 'asked', counting(1, 1)],
    ['asks once the countdown is through', ready, 'asked', asking],
    ['asks nothing twice', asking, 'asked', asking],
    ['counts the try that failed, and counts down again', asking, 'failed', counting(2)],
    ['tries a third time', counting(2, 0), 'failed', counting(3)],
    ['gives up after the third', counting(3, 0), 'failed', GIVEN_UP],
    ['asks nothing once it has given up', GIVEN_UP, 'asked', GIVEN_UP],
    ['begins again when asked to', GIVEN_UP, 'restarted', FIRST_TRY],
  ])('%s', (_, state, event, next) => {
    expect(nextTry(state, event)).toEqual(next);
  });

  test('enables retry after the countdown alone, and not on the final page', () => {
    expect([FIRST_TRY, counting(1, 1), ready, asking, GIVEN_UP].map(mayRetry)).toEqual([
      false,
      false,
      true,
      false,
      false,
    ]);
    expect([FIRST_TRY, counting(3, 0), GIVEN_UP].map(isOver)).toEqual([false, false, true]);
  });
});
