import { expect, test } from 'vitest';
import { NO_STAFF } from '../access/staff-roles.ts';
import { impersonationEnd, mayCallAsMember, mayImpersonate } from './impersonation.ts';

test('an impersonation ends after 30 minutes', () => {
  expect(impersonationEnd(new Date('2026-11-24T12:00:00Z'))).toEqual(new Date('2026-11-24T12:30:00Z'));
});

test.each([
  ['a member', { actorId: 1, memberId: 2, memberStaff: NO_STAFF }, { ok: true }],
  ['oneself', { actorId: 1, memberId: 1, memberStaff: NO_STAFF }, { ok: false, why: 'own' }],
  [
    'a colleague with the least role',
    { actorId: 1, memberId: 2, memberStaff: { roles: ['translator'], languages: ['de'] } as const },
    { ok: false, why: 'staff' },
  ],
])('impersonating %s is decided (rules O80)', (_, parties, decision) => {
  expect(mayImpersonate(parties)).toEqual(decision);
});

test.each([
  ['GET', 'getPublication', { ok: true }],
  ['HEAD', 'getPublication', { ok: true }],
  ['GET', undefined, { ok: true }],
  ['GET', 'listSessions', { ok: false, why: 'private' }],
  ['GET', 'getSavedMethod', { ok: false, why: 'private' }],
  ['POST', 'submitTest', { ok: false, why: 'read-only' }],
  ['DELETE', 'listSessions', { ok: false, why: 'read-only' }],
  ['PATCH', undefined, { ok: false, why: 'read-only' }],
  ['POST', 'logout', { ok: true }],
])('%s %s as a member is decided (rules O81)', (method, callName, decision) => {
  expect(mayCallAsMember({ method, callName })).toEqual(decision);
});
