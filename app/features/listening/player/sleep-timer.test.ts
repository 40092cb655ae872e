import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { getBackgroundMedia, playInBackground, stopBackgroundMedia } from '#app/shell/player/background-media.ts';
import { onSleepTimerChange, readSleepTimer, setSleepTimer, takeSleepAtEnd } from './sleep-timer.ts';

const pause = vi.fn();
beforeEach(() => {
  vi.useFakeTimers({ now: 1_000_000 });
  vi.stubGlobal('document', { getElementById: () => ({ append: () => undefined }) });
  const element = { pause, removeAttribute: vi.fn(), load: vi.fn(), remove: vi.fn() } as unknown as HTMLMediaElement;
  const publication = { id: '1', title: 'Lithium' };
  playInBackground({
    ...{ element, publication, sectionId: '1', address: '', title: '' },
    duration: 90,
    isQueued: true,
  });
  pause.mockClear();
});
afterEach(() => {
  setSleepTimer('off');
  stopBackgroundMedia();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('the timer pauses after its minutes, and is off then', () => {
  setSleepTimer(15);
  expect(readSleepTimer()).toEqual({ choice: 15, endsAt: 1_900_000 });

  vi.advanceTimersByTime(899_999);
  expect(pause).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1);

  expect(pause).toHaveBeenCalledOnce();
  expect(getBackgroundMedia()).not.toBeNull();
  expect(readSleepTimer().choice).toBe('off');
});

test('another choice replaces it, and its listeners are notified', () => {
  const listener = vi.fn();
  const stop = onSleepTimerChange(listener);
  setSleepTimer(5);
  setSleepTimer('off');
  stop();

  vi.advanceTimersByTime(600_000);

  expect(pause).not.toHaveBeenCalled();
  expect(listener).toHaveBeenCalledTimes(2);
});

test('the end of the section counts once', () => {
  expect(takeSleepAtEnd()).toBe(false);
  setSleepTimer('section');

  expect(readSleepTimer()).toEqual({ choice: 'section', endsAt: null });
  expect([takeSleepAtEnd(), takeSleepAtEnd()]).toEqual([true, false]);
});
