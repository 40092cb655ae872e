/** Limits that protect people count over all processes. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { resource } from '#tests/support/server/api.ts';
import { startSecondProcess } from '#tests/support/server/second-process.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let first: Slice;
let second: Slice;
beforeAll(async () => {
  first = await startSlice();
  second = await startSecondProcess(first);
});
afterAll(async () => {
  await second?.close();
  await first?.close();
});

const countOf = (statuses: readonly number[], status: number) => statuses.filter((each) => each === status).length;

test('ten wrong passwords are checked, however many servers are asked at once', async () => {
  const { email } = await first.given.account();
  const attempt = (slice: Slice) =>
    slice.api.post('/api/login/', resource('ApiLoginView', { username: email, password: 'not the password' }));

  const answers = await Promise.all(
    Array.from({ length: 24 }, (_, index) => attempt(index % 2 === 0 ? first : second)),
  );

  const codes = answers.map(({ body }) => body.errors[0].code);
  expect(codes.filter((code) => code === 'login.invalid')).toHaveLength(10);
  expect(codes.filter((code) => code === 'login.too-many')).toHaveLength(14);
});

test('requests for a password reset are counted together', async () => {
  const request = (slice: Slice) =>
    slice.api.post('/rest-auth/password/reset/', resource('PasswordResetView', { email: 'nobody@clinic.example' }));

  const answers = await Promise.all(
    Array.from({ length: 16 }, (_, index) => request(index % 2 === 0 ? first : second)),
  );

  const statuses = answers.map(({ status }) => status);
  expect([countOf(statuses, 200), countOf(statuses, 429)]).toEqual([10, 6]);
  const refused = answers.find(({ status }) => status === 429);
  expect(refused?.headers['retry-after']).toBe('6');
});
