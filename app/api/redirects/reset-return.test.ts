import { beforeEach, describe, expect, test, vi } from 'vitest';
import { storeResetReturn, takeResetReturn } from './reset-return.ts';

const KEY = 'receptor.reset.return';
const stored = new Map<string, string>();

beforeEach(() => {
  stored.clear();
  vi.stubGlobal('window', { location: { origin: 'https://receptor.example' } });
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
  vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z') });
  return () => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  };
});

describe('the return URL of a password reset', () => {
  test('is returned once', () => {
    storeResetReturn('/section/titration-101-3');

    expect([takeResetReturn(), takeResetReturn()]).toEqual(['/section/titration-101-3', null]);
  });

  test('expires with the link of the email', () => {
    storeResetReturn('/library');
    vi.setSystemTime(new Date('2026-11-22T11:00:00Z'));

    expect(takeResetReturn()).toBeNull();
  });

  test('is cleared by a later request without one', () => {
    storeResetReturn('/library');
    storeResetReturn(null);

    expect(takeResetReturn()).toBeNull();
  });

  test.each([
    ['another host', JSON.stringify({ to: 'https://evil.example/', until: 9e15 })],
    ['a host without a scheme', JSON.stringify({ to: '//evil.example', until: 9e15 })],
    ['a value that is not a string', JSON.stringify({ to: ['/library'], until: 9e15 })],
    ['a value without an expiry', JSON.stringify({ to: '/library' })],
    ['invalid JSON', '{'],
    ['a bare word', '"x"'],
    ['200 kB', 'x'.repeat(200_000)],
  ])('is null when storage contains %s', (_, value) => {
    stored.set(KEY, value);

    expect(takeResetReturn()).toBeNull();
  });
});
