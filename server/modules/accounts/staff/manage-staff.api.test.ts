import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { auditEntries, users } from '#server/modules/accounts/tables.ts';
import type { Person } from '#tests/support/given/given.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
let owner: Person;

beforeAll(async () => {
  slice = await startSlice();
  owner = await slice.given.superuser();
});
afterAll(() => slice?.close());

const change = (id: number, attributes: object, as: Person = owner) => {
  const { data } = resource('StaffMember', attributes);
  return slice.api.patch(`/api/admin/staff/${id}/`, { data: { ...data, id: String(id) } }, as.headers);
};
const codeOf = ({ status, body }: { status: number; body: any }) => [status, body?.errors?.[0].code];

describe('the office', () => {
  test('returns the roles of the caller with what they permit', async () => {
    const translator = await slice.given.staff({ roles: ['translator'], languages: ['fr'] });
    const { body } = await slice.api.get('/api/admin/me/', translator.headers);

    expect(body.data.attributes).toMatchObject({
      roles: ['translator'],
      languages: ['fr'],
      permissions: ['content.read', 'translations.write'],
    });
  });

  test('takes in an account with a verified address, and records who did it', async () => {
    const person = await slice.given.account({ email: 'editor@clinic.example' });
    const body = resource('StaffMember', { email: 'Editor@clinic.example', roles: ['editor', 'editor'] });
    const answer = await slice.api.post('/api/admin/staff/', body, owner.headers);

    expect(answer.status).toBe(201);
    expect(answer.body.data).toMatchObject({ id: String(person.id), attributes: { roles: ['editor'] } });
    const { body: audit } = await slice.api.get(`/api/admin/audit/?filter[subject_id]=${person.id}`, owner.headers);
    expect(audit.data[0].attributes).toMatchObject({
      action: 'staff.roles-changed',
      actor: { id: String(owner.id) },
      detail: { before: { roles: [] }, after: { roles: ['editor'] } },
    });
  });

  test.each([
    ['an unknown address', { email: 'nobody@clinic.example', roles: ['editor'] }, [404, 'staff.not-found']],
    ['no role', { email: 'editor@clinic.example', roles: [] }, [422, 'request.invalid-attribute']],
    ['an unknown role', { email: 'editor@clinic.example', roles: ['chief'] }, [422, 'request.invalid-attribute']],
    [
      'a translator without a language',
      { email: 'editor@clinic.example', roles: ['translator'] },
      [422, 'staff.no-language'],
    ],
  ])('refuses %s', async (_title, attributes, expected) => {
    expect(
      codeOf(await slice.api.post('/api/admin/staff/', resource('StaffMember', attributes), owner.headers)),
    ).toEqual(expected);
  });

  test('refuses an account whose address is not verified', async () => {
    const { id } = await slice.given.account({ verified: false });

    expect(codeOf(await change(id, { roles: ['support'] }))).toEqual([409, 'staff.unverified']);
  });

  test('does not let owners change their own roles', async () => {
    expect(codeOf(await change(owner.id, { roles: ['editor'] }))).toEqual([409, 'staff.own-roles']);
  });

  test('ends the sessions of a person who leaves', async () => {
    const person = await slice.given.staff({ roles: ['support'] });
    expect((await change(person.id, { roles: [] })).status).toBe(200);

    expect(codeOf(await slice.api.get('/api/admin/me/', person.headers))).toEqual([401, 'session.invalid']);
  });

  test('keeps an owner when two remove each other at the same time', async () => {
    const [one, other] = [await slice.given.superuser(), await slice.given.superuser()];
    const answers = await Promise.all([change(other.id, { roles: [] }, one), change(one.id, { roles: [] }, other)]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, expect.toBeOneOf([401, 403])]);
  });

  test('tells staff which roles have a permission, and members nothing', async () => {
    const faculty = await slice.given.staff({ roles: ['faculty'] });
    const refused = await slice.api.get('/api/admin/audit/', faculty.headers);
    const member = await slice.api.get('/api/admin/audit/', (await slice.given.member('gold')).headers);

    expect(refused.body.errors[0]).toMatchObject({ code: 'staff.permission', meta: { roles: ['owner'] } });
    expect(member.body.errors[0].meta).toBeUndefined();
  });

  test('requires a second factor of every role', async () => {
    const { id, headers } = await slice.given.account();
    await slice.db
      .update(users)
      .set({ staffRoles: ['faculty'] })
      .where(eq(users.id, id));

    expect(codeOf(await slice.api.get('/api/admin/me/', headers))).toEqual([403, 'session.enroll']);
  });
});

describe('the list of changes', () => {
  test('is paged by cursor without gaps or repetitions', async () => {
    for (let count = 0; count < 5; count += 1) {
      const { id } = await slice.given.account();
      await change(id, { roles: ['support'] });
    }
    const seen: string[] = [];
    let next: string | null = '/api/admin/audit/?page[size]=2';
    while (next !== null) {
      const { body }: { body: any } = await slice.api.get(next, owner.headers);
      seen.push(...body.data.map(({ id }: { id: string }) => id));
      next = body.links.next;
    }
    const all = (await slice.db.select({ id: auditEntries.id }).from(auditEntries).orderBy(auditEntries.id)).map(
      ({ id }) => String(id),
    );

    expect(seen).toHaveLength(all.length);
    expect(new Set(seen)).toEqual(new Set(all));
  });

  test.each([
    ['page[after]=bm9uc2Vuc2U', 'request.invalid-parameter'],
    ['page[number]=2', 'request.unknown-parameter'],
    ['filter[at__gte]=yesterday', 'request.invalid-parameter'],
  ])('refuses %s', async (query, code) => {
    expect(codeOf(await slice.api.get(`/api/admin/audit/?${query}`, owner.headers))).toEqual([400, code]);
  });

  test('is searched by words of action, record, reason and value, whole or in part (rules O7)', async () => {
    const { id } = await slice.given.account();
    await change(id, { roles: ['translator'], languages: ['de'] });
    await change(id, { roles: ['support'] });
    const found = async (search: string) => {
      const { body } = await slice.api.get(
        `/api/admin/audit/?filter[search]=${encodeURIComponent(search)}`,
        owner.headers,
      );
      return body.data.filter(({ attributes }: any) => attributes.subject_id === String(id)).length;
    };

    expect(await found('roles chang')).toBe(2);
    expect(await found(`User ${id} TRANSLATOR`)).toBe(2);
    expect(await found('support')).toBe(1);
    expect(await found('support nothing-of-it')).toBe(0);
    for (const hostile of ['%', '_oles', "'; drop table users; --", '\\', '   ', 'a '.repeat(90)])
      expect(await found(hostile), hostile).toBe(hostile.trim() === '' || hostile.startsWith('a ') ? 2 : 0);
    const csv = await slice.api.get(`/api/admin/audit.csv?filter[search]=support%20${id}`, owner.headers);
    expect(csv.text.trim().split('\r\n')).toHaveLength(2);
  });

  test('is exported as CSV with the same filters', async () => {
    const { id } = await slice.given.account({ firstName: '=cmd()' });
    await change(id, { roles: ['support'] });
    const { status, text } = await slice.api.get(`/api/admin/audit.csv?filter[subject_id]=${id}`, owner.headers);
    const [, entry, end] = text.split('\r\n');

    expect(status).toBe(200);
    expect(entry).toContain('"staff.roles-changed"');
    expect(end).toBe('');
  });
});
