import { expect, test } from 'vitest';
import { ApiError } from '#client/api/api-error.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { admissionOf } from './admission.ts';

const refusal = (status: number, code: ErrorCode) =>
  new ApiError(status, [{ status: `${status}`, code, title: '', detail: '' }]);
const none = { hasToken: true, isMember: false, error: null, mustEnroll: undefined };

test.each([
  ['a visitor signs in', { ...none, hasToken: false }, 'sign-in'],
  ['the session is being read', none, 'loading'],
  ['a member enters', { ...none, isMember: true }, 'admitted'],
  [
    'an account without a role is told who gives one',
    { ...none, error: refusal(403, 'staff.permission') },
    'forbidden',
  ],
  ['a member without a second factor adds one', { ...none, error: refusal(403, 'session.enroll') }, 'enroll'],
  ['the same, answered as a visitor', { ...none, error: refusal(401, 'session.required'), mustEnroll: true }, 'enroll'],
  ['answered as a visitor for an unknown reason', { ...none, error: refusal(401, 'session.required') }, 'loading'],
  ['a session that ended', { ...none, error: refusal(401, 'session.required'), mustEnroll: false }, 'sign-in'],
  ['a server in trouble', { ...none, error: refusal(503, 'request.failed' as ErrorCode) }, 'failed'],
  ['no connection', { ...none, error: new TypeError('Failed to fetch') }, 'failed'],
])('%s', (_, credentials, admission) => {
  expect(admissionOf(credentials)).toBe(admission);
});
