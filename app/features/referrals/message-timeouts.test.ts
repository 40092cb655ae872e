import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { startTimer } from '#app/shell/prompts/use-elapsed.ts';
import { INVITED_MESSAGE_MS } from './invite/invite-state.ts';
import { RESEND_MESSAGE_MS } from './lists/use-resend.ts';

describe('temporary messages (rules R16, R17)', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test.each([
    ['the confirmation of an invitation', INVITED_MESSAGE_MS, 5000],
    ['the result of a reminder', RESEND_MESSAGE_MS, 10_000],
  ])('%s disappears after its timeout, not before', (_, after, milliseconds) => {
    const clear = vi.fn();
    startTimer(after, clear);

    vi.advanceTimersByTime(milliseconds - 1);
    expect(clear).not.toHaveBeenCalled();

    vi.advanceTimersByTime(1);
    expect(clear).toHaveBeenCalledTimes(1);
  });
});
