import { describe, expect, test } from 'vitest';
import { NO_STAFF } from '../access/staff-roles.ts';
import { isLastSeenStale, isRotationDue, sessionEnd, sessionRole, tokenEnd } from './session-lifetime.ts';

const at = (text: string) => new Date(text);
const startedAt = at('2026-06-01T12:00:00Z');

describe('session end (rules S4)', () => {
  test.each([
    ['30 days without use', 'member', '2026-06-01T12:00:00Z', '2026-07-01T12:00:00.000Z'],
    ['30 days after the last use', 'member', '2026-07-20T12:00:00Z', '2026-08-19T12:00:00.000Z'],
    ['90 days, even when in use', 'member', '2026-08-29T12:00:00Z', '2026-08-30T12:00:00.000Z'],
    ['1 hour without use for staff', 'staff', '2026-06-01T12:00:00Z', '2026-06-01T13:00:00.000Z'],
    ['12 hours for staff, even when in use', 'staff', '2026-06-01T23:59:00Z', '2026-06-02T00:00:00.000Z'],
  ] as const)('%s', (_, role, lastSeen, end) => {
    expect(sessionEnd({ role, startedAt, lastSeenAt: at(lastSeen) }).toISOString()).toBe(end);
  });

  test('is that of staff for a superuser', () => {
    expect([sessionRole({ roles: ['support'], languages: [] }), sessionRole(NO_STAFF)]).toEqual(['staff', 'member']);
  });
});

test('stores the last use at most once an hour, for staff once a minute', () => {
  const due = (role: 'member' | 'staff', now: string) => isLastSeenStale(role, startedAt, at(now));
  expect([due('member', '2026-06-01T13:00:00Z'), due('member', '2026-06-01T13:00:01Z')]).toEqual([false, true]);
  expect([due('staff', '2026-06-01T12:01:00Z'), due('staff', '2026-06-01T12:01:01Z')]).toEqual([false, true]);
});

test('rotates a token after half of the idle time', () => {
  const end = tokenEnd({ role: 'staff', startedAt }, startedAt);
  expect(end.toISOString()).toBe('2026-06-01T13:30:00.000Z');
  expect(tokenEnd({ role: 'staff', startedAt }, at('2026-06-01T23:30:00Z')).toISOString()).toBe(
    '2026-06-02T00:00:00.000Z',
  );
  expect(isRotationDue('staff', end, at('2026-06-01T12:30:00Z'))).toBe(false);
  expect(isRotationDue('staff', end, at('2026-06-01T12:30:01Z'))).toBe(true);
});
