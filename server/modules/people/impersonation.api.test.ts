/** The site as a member sees it, for staff. (rules O80, O81, O82) */
import { asc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { CALLS } from '#contract/calls.ts';
import { auditEntries, sessions } from '#server/modules/accounts/tables.ts';
import type { Person } from '#tests/support/given/given.ts';
import { GOLD, type Shop, setUpShop } from '#tests/support/given/purchases.ts';
import type { Slice } from '#tests/support/server/slice.ts';

let slice: Slice;
let shop: Shop;
let lucia: Person;
let naomi: Person;

setUpShop((opened) => {
  ({ slice, shop } = opened);
});
beforeEach(async () => {
  lucia = await slice.given.staff({ roles: ['support'], firstName: 'Lucía', lastName: 'Ferrer' });
  naomi = await slice.given.account({ email: 'naomi.adler@mail.example', firstName: 'Naomi', lastName: 'Adler' });
});

type Headers = Record<string, string>;
const begin = (person = naomi, by = lucia, reason = 'The lecture stays locked.') =>
  slice.api.post(`/api/admin/people/${person.id}/impersonation/`, { reason }, by.headers);
const asNaomi = async (): Promise<Headers> => ({ authorization: `JWT ${(await begin()).body.data.token}` });
const codeIn = ({ status, body }: { status: number; body: any }) => [status, body?.errors?.[0].code];
const isOpen = async (headers: Headers) => (await slice.api.get('/rest-auth/user/', headers)).status === 200;
const acts = async () =>
  (await slice.db.select().from(auditEntries).orderBy(asc(auditEntries.id))).filter(({ action }) =>
    action.startsWith('person.impersonation'),
  );
const ends = async () => (await acts()).filter(({ action }) => action === 'person.impersonation-ended');
const wait = (ms: number) => slice.clock.moveTo(new Date(slice.clock.now().getTime() + ms).toISOString());

describe('an impersonation', () => {
  test('sees what the member sees, and is recorded with its reason', async () => {
    await shop.buy(naomi, { tier: GOLD });
    const { body } = await begin();
    expect(body.data).toEqual({ token: expect.any(String), name: 'Naomi Adler', until: '2026-11-21T12:30:00.000Z' });
    const headers = { authorization: `JWT ${body.data.token}` };

    const me = (await slice.api.get('/api/users/me/', headers)).body.data;
    expect(me).toMatchObject({ id: String(naomi.id), attributes: { isMembershipValid: true } });
    expect((await slice.api.get('/api/orders/', headers)).body.data).toHaveLength(1);
    expect(await acts()).toMatchObject([
      {
        ...{ action: 'person.impersonation-started', actorId: lucia.id, subjectId: String(naomi.id) },
        detail: { reason: 'The lecture stays locked.', until: '2026-11-21T12:30:00.000Z' },
      },
    ]);
  });

  test('changes nothing, whatever is called', async () => {
    const headers = await asNaomi();
    const writes = CALLS.filter(({ method, name }) => method !== 'GET' && name !== 'logout');
    expect(writes.length).toBeGreaterThan(100);
    for (const { method, path, name, limit } of writes) {
      // The provider of payments or email calls these, and they read no session.
      if (limit === 'none' && name.startsWith('receive')) continue;
      const answer = await slice.api.send(method, path.replace(/\{\w+\}/g, '1'), { headers, body: {} });
      expect([name, ...codeIn(answer)]).toEqual([name, 403, 'session.read-only']);
    }
  });

  test.each([
    ['devices', '/api/sessions/'],
    ['second factors', '/api/security/'],
    ['the card', '/api/orders/saved-method/'],
    ['numbers of identity', '/api/identifiers/'],
    ['exports', '/api/privacy/export/'],
    ['the private feed', '/api/feeds/audio/'],
  ])('does not show %s', async (_, path) => {
    expect((await slice.api.get(path, naomi.headers)).status).not.toBe(404);
    expect(codeIn(await slice.api.get(path, await asNaomi()))).toEqual([403, 'session.private']);
  });

  test('opens nothing of the office', async () => {
    expect(codeIn(await slice.api.get('/api/admin/people/', await asNaomi()))).toEqual([403, 'staff.permission']);
  });

  test('ends after 30 minutes, however it is used, and a job records it once', async () => {
    const headers = await asNaomi();
    wait(29 * 60_000 + 59_999);
    expect(await isOpen(headers)).toBe(true);
    wait(1);
    expect(await isOpen(headers)).toBe(false);
    await slice.jobs.run('accounts.record-impersonations');
    await slice.jobs.run('accounts.record-impersonations');

    expect(await ends()).toMatchObject([
      {
        ...{ actorId: lucia.id, subjectId: String(naomi.id) },
        detail: { started: '2026-11-21T12:00:00.000Z', ended: '2026-11-21T12:30:00.000Z' },
      },
    ]);
  });

  test('ends by the button, and the session of the member stays', async () => {
    const headers = await asNaomi();
    expect((await slice.api.send('POST', '/api/logout/', { headers })).status).toBe(204);

    expect(await isOpen(headers)).toBe(false);
    expect(await isOpen(naomi.headers)).toBe(true);
    expect(await ends()).toMatchObject([{ actorId: lucia.id }]);
  });

  test('is one at a time: the next one ends it', async () => {
    const first = await asNaomi();
    const ben = await slice.given.account();
    await begin(ben);

    expect(await isOpen(first)).toBe(false);
    expect((await ends()).map(({ subjectId }) => subjectId)).toEqual([String(naomi.id)]);
  });

  test.each<[string, () => Promise<unknown>]>([
    ['its member of staff signs out', () => slice.api.send('POST', '/api/logout/', { headers: lucia.headers })],
    [
      'the office signs the member out',
      () => slice.api.post(`/api/admin/users/${naomi.id}/sign-out/`, { reason: 'Asked for it.' }, lucia.headers),
    ],
    ['the member signs out elsewhere', () => slice.api.send('DELETE', '/api/sessions/', { headers: naomi.headers })],
    [
      'the account is deleted',
      () => slice.api.post(`/api/admin/people/${naomi.id}/erasure/`, { reason: 'Asked for it.' }, lucia.headers),
    ],
  ])('ends when %s', async (_, act) => {
    const headers = await asNaomi();
    await act();
    expect(await isOpen(headers)).toBe(false);
    await slice.jobs.run('accounts.record-impersonations');
    expect(await ends()).toHaveLength(1);
  });

  test('ends when either of them gets other roles', async () => {
    const owner = await slice.given.superuser();
    const setRoles = (person: Person, roles: string[]) =>
      slice.api.send('PATCH', `/api/admin/staff/${person.id}/`, {
        headers: owner.headers,
        body: { data: { type: 'StaffMember', id: String(person.id), attributes: { roles, languages: [] } } },
      });
    const first = await asNaomi();
    expect((await setRoles(lucia, ['support', 'finance'])).status).toBe(200);
    expect(await isOpen(first)).toBe(false);
    const second = await asNaomi();
    expect((await setRoles(naomi, ['faculty'])).status).toBe(200);
    expect(await isOpen(second)).toBe(false);
  });

  test('is not among the devices of the member', async () => {
    await asNaomi();
    expect((await slice.api.get('/api/sessions/', naomi.headers)).body.data).toHaveLength(1);
    const page = (await slice.api.get(`/api/admin/people/${naomi.id}/`, lucia.headers)).body.data;
    expect(page.sessions).toHaveLength(1);
  });

  test('is refused to oneself, of staff, of a deleted account, and without a reason', async () => {
    const ben = await slice.given.staff({ roles: ['finance'] });
    expect(codeIn(await begin(lucia))).toEqual([409, 'person.own']);
    expect(codeIn(await begin(ben))).toEqual([409, 'person.staff']);
    expect(codeIn(await begin({ ...naomi, id: 999_999 }))).toEqual([404, 'person.not-found']);
    expect((await begin(naomi, lucia, ' ')).status).toBe(422);
    expect(await slice.db.select().from(sessions).where(eq(sessions.impersonatorId, lucia.id))).toEqual([]);
  });

  test('begun twice at once leaves one', async () => {
    const both = await Promise.all([begin(), begin()]);
    const open = await Promise.all(both.map(({ body }) => isOpen({ authorization: `JWT ${body.data.token}` })));
    expect(open.filter(Boolean)).toHaveLength(1);
  });
});
