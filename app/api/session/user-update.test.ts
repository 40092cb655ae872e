import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { announceUserUpdateLater, onUserUpdate } from './user-update.ts';

describe('the user-update event (rules P47)', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  test('fires 5 seconds after a subscription, not earlier', () => {
    const listener = vi.fn();
    const stop = onUserUpdate(listener);
    announceUserUpdateLater();

    vi.advanceTimersByTime(4999);
    expect(listener).not.toHaveBeenCalled();

    vi.advanceTimersByTime(1);
    expect(listener).toHaveBeenCalledTimes(1);
    stop();
  });

  test('does not reach a listener that has unsubscribed', () => {
    const listener = vi.fn();
    onUserUpdate(listener)();
    announceUserUpdateLater();

    vi.advanceTimersByTime(5000);

    expect(listener).not.toHaveBeenCalled();
  });
});
