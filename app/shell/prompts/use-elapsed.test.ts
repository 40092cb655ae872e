import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HELP_DELAY_MS, PROFILE_PROMPT_DELAY_MS, startTimer } from './use-elapsed.ts';

describe('the delay of prompts (rules P27, P31)', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test.each([
    ['the profile prompt', PROFILE_PROMPT_DELAY_MS, 5000],
    ['the help widget', HELP_DELAY_MS, 10_000],
  ])('shows %s after its delay, not earlier', (_, after, milliseconds) => {
    const act = vi.fn();
    startTimer(after, act);

    vi.advanceTimersByTime(milliseconds - 1);
    expect(act).not.toHaveBeenCalled();

    vi.advanceTimersByTime(1);
    expect(act).toHaveBeenCalledTimes(1);
  });

  test('shows nothing when the timer is cancelled', () => {
    const act = vi.fn();
    startTimer(PROFILE_PROMPT_DELAY_MS, act)();

    vi.advanceTimersByTime(PROFILE_PROMPT_DELAY_MS);

    expect(act).not.toHaveBeenCalled();
  });
});
