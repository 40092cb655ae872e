import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { actAfter } from '#app/shell/use-elapsed.ts';
import { INVITED_FOR } from './invite-state.ts';
import { RESEND_TOLD_FOR } from './use-resend.ts';

describe('what is told for a while (rules R16, R17)', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test.each([
    ['that an invitation was sent', INVITED_FOR, 5000],
    ['what became of a reminder', RESEND_TOLD_FOR, 10_000],
  ])('%s goes after its time, not a moment sooner', (_, after, milliseconds) => {
    const clear = vi.fn();
    actAfter(after, clear);

    vi.advanceTimersByTime(milliseconds - 1);
    expect(clear).not.toHaveBeenCalled();

    vi.advanceTimersByTime(1);
    expect(clear).toHaveBeenCalledTimes(1);
  });
});
