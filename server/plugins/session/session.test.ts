import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Person } from '#tests/support/given/given.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
let person: Person;
let token: string;

beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  person = await slice.given.account();
  token = person.headers.authorization.slice('JWT '.length);
});
afterAll(() => slice.close());

const who = (headers: Record<string, string>) => slice.api.get('/rest-auth/user/', headers);
const library = (headers: Record<string, string>) => slice.api.get('/api/publications/', headers);

describe('a session (rules S2)', () => {
  test('is sent in either header, or in both if they agree', async () => {
    const either: Record<string, string>[] = [{ authorization: `JWT ${token}` }, { 'x-auth-token': token }];
    for (const headers of either) {
      expect((await who(headers)).body.data.id).toBe(String(person.id));
    }
    expect((await who({ authorization: `jwt ${token}`, 'x-auth-token': token })).status).toBe(200);
  });

  test('is refused if the two headers differ', async () => {
    const other = await slice.given.account();

    const answer = await who({ ...other.headers, 'x-auth-token': token });

    expect(answer.status).toBe(401);
    expect(answer.body.errors[0].code).toBe('session.conflict');
  });

  test('is read from the second header if a proxy uses the first', async () => {
    expect((await who({ authorization: 'Basic cHJveHk6c2VjcmV0', 'x-auth-token': token })).status).toBe(200);
    expect((await library({ authorization: 'Basic cHJveHk6c2VjcmV0' })).status).toBe(200);
  });

  test.each([
    ['authorization', 'JWT'],
    ['authorization', 'JWT forged.token.here'],
    ['authorization', 'JWT two tokens'],
    ['x-auth-token', ''],
    ['x-auth-token', 'forged'],
  ])('that is invalid is refused on public reads too, so that the client clears it: %s %s', async (name, value) => {
    const answer = await library({ [name]: value });

    expect(answer.status).toBe(401);
    expect(answer.body.errors[0].code).toBe('session.invalid');
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  test('ends at its expiration, and with the sign-out', async () => {
    expect((await slice.api.send('POST', '/api/logout/', { headers: person.headers })).status).toBe(204);
    expect((await who(person.headers)).status).toBe(401);

    const other = await slice.given.account();
    slice.clock.moveTo('2026-12-21T12:00:01.000Z');
    expect((await who(other.headers)).status).toBe(401);
  });

  test('is rotated once less than half of its lifetime is left, and both tokens stay valid', async () => {
    expect((await who(person.headers)).headers['x-new-token']).toBeUndefined();
    slice.clock.moveTo('2026-12-07T12:00:00.000Z');

    const next = String((await who(person.headers)).headers['x-new-token']);

    expect(next).not.toBe(token);
    expect((await who({ 'x-auth-token': next })).status).toBe(200);
    expect((await who({ 'x-auth-token': next })).headers['x-new-token']).toBeUndefined();
  });
});
