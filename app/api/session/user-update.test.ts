import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { announceUserUpdateLater, onUserUpdate } from './user-update.ts';

describe('the user-update event (rules P47)', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('fires 5 seconds after a subscription, not a moment sooner', () => {
    const hear = vi.fn();
    const stop = onUserUpdate(hear);
    announceUserUpdateLater();

    vi.advanceTimersByTime(4999);
    expect(hear).not.toHaveBeenCalled();

    vi.advanceTimersByTime(1);
    expect(hear).toHaveBeenCalledTimes(1);
    stop();
  });

  test('is not heard by who has stopped listening', () => {
    const hear = vi.fn();
    onUserUpdate(hear)();
    announceUserUpdateLater();

    vi.advanceTimersByTime(5000);

    expect(hear).not.toHaveBeenCalled();
  });
});
