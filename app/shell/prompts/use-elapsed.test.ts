import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { HELP_DELAY_MS, PROFILE_PROMPT_DELAY_MS, startTimer } from './use-elapsed.ts';

describe('what a page does by itself (rules P27, P31)', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test.each([
    ['the profile is asked for', PROFILE_PROMPT_DELAY_MS, 5000],
    ['help is offered', HELP_DELAY_MS, 10_000],
  ])('%s after its time, not a moment sooner', (_, after, milliseconds) => {
    const act = vi.fn();
    startTimer(after, act);

    vi.advanceTimersByTime(milliseconds - 1);
    expect(act).not.toHaveBeenCalled();

    vi.advanceTimersByTime(1);
    expect(act).toHaveBeenCalledTimes(1);
  });

  test('who leaves in time is not asked', () => {
    const act = vi.fn();
    startTimer(PROFILE_PROMPT_DELAY_MS, act)();

    vi.advanceTimersByTime(PROFILE_PROMPT_DELAY_MS);

    expect(act).not.toHaveBeenCalled();
  });
});
