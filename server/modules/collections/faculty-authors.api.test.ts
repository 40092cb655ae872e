/** The author as whom an account of the office writes. (rules O84) */
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEntries, users } from '#server/modules/accounts/tables.ts';
import { authors } from '#server/modules/catalogue/tables.ts';
import type { Person } from '#tests/support/given/given.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
let owner: Person;
let ravi: Person;

beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  owner = await slice.given.superuser();
  ravi = await slice.given.staff({ roles: ['faculty'] });
  await slice.db.insert(authors).values([
    { id: 1, slug: 'ravi-menon', firstName: 'Ravi', lastName: 'Menon' },
    { id: 2, slug: 'mei-tanaka', firstName: 'Mei', lastName: 'Tanaka' },
  ]);
});
afterAll(() => slice?.close());

const choose = (author: string | null, person = ravi) =>
  slice.api.put(`/api/admin/staff/${person.id}/author/`, { author }, owner.headers);
const linked = async (): Promise<Record<string, string | null>> => {
  const { body } = await slice.api.get('/api/admin/staff-authors/', owner.headers);
  return Object.fromEntries(body.data.map(({ slug, account }: any) => [slug, account]));
};
const codeIn = ({ status, body }: { status: number; body: any }) => [status, body?.errors?.[0].code];

describe('the author of an account', () => {
  test('is one: another choice replaces it, and each is recorded', async () => {
    expect((await choose('ravi-menon')).body.data).toEqual({ author: 'ravi-menon' });
    expect(await linked()).toEqual({ 'ravi-menon': String(ravi.id), 'mei-tanaka': null });
    await choose('mei-tanaka');
    expect(await linked()).toEqual({ 'ravi-menon': null, 'mei-tanaka': String(ravi.id) });
    const [entry] = await slice.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1);
    expect(entry).toMatchObject({
      ...{ action: 'staff.author-linked', actorId: owner.id, subjectId: String(ravi.id) },
      detail: { before: { author: 'ravi-menon' }, after: { author: 'mei-tanaka' } },
    });
    await choose(null);
    expect(await linked()).toEqual({ 'ravi-menon': null, 'mei-tanaka': null });
  });

  test('is not taken over from another account, and the one before stays', async () => {
    const mei = await slice.given.staff({ roles: ['faculty'] });
    await choose('mei-tanaka', mei);
    await choose('ravi-menon');
    expect(codeIn(await choose('mei-tanaka'))).toEqual([409, 'staff.author-taken']);
    expect(await linked()).toEqual({ 'ravi-menon': String(ravi.id), 'mei-tanaka': String(mei.id) });
  });

  test('is free again when the account has left the office', async () => {
    const mei = await slice.given.staff({ roles: ['faculty'] });
    await choose('mei-tanaka', mei);
    await slice.db.update(users).set({ staffRoles: [] }).where(eq(users.id, mei.id));
    expect((await linked())['mei-tanaka']).toBeNull();
    expect((await choose('mei-tanaka')).status).toBe(200);
  });

  test('chosen for two accounts at once is that of one', async () => {
    const mei = await slice.given.staff({ roles: ['faculty'] });
    const answers = await Promise.all([choose('ravi-menon'), choose('ravi-menon', mei)]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  });

  test('is refused for a member, an unknown account or author, and a text without bound', async () => {
    expect(codeIn(await choose('ravi-menon', await slice.given.account()))).toEqual([404, 'staff.not-found']);
    expect(codeIn(await choose('ravi-menon', { ...ravi, id: 999_999 }))).toEqual([404, 'staff.not-found']);
    expect(codeIn(await choose('nobody'))).toEqual([404, 'author.not-found']);
    expect((await choose('x'.repeat(101))).status).toBe(422);
  });
});
