/** Certificates reissued after a profession was set or changed. (rules L5) */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedReference } from '#server/db/seed/reference.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { certificates, creditLedger } from '#server/modules/accreditation/tables.ts';
import type { Person } from '#tests/support/given/given.ts';
import { earn } from '#tests/support/given/tests-and-surveys.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
let member: Person;
let id: string;

beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  await seedReference(slice.db);
  member = await slice.given.member('gold', { firstName: 'Hannah', lastName: 'Whitfield', profession: null });
  const publication = await slice.given.publication({ questions: 2, credits: 0.75, title: 'Lamotrigine' });
  id = await earn(slice, member, publication);
});
afterAll(() => slice?.close());

const reissue = (of = id, headers = member.headers) =>
  slice.api.post(`/api/certificates/${of}/reissue/`, resource('Certificate', {}), headers);
const become = (profession: string | null) =>
  slice.api.patch('/api/users/me/', resource('User', { profession }), member.headers);
const codeOf = (answer: { status: number; body: any }) => [answer.status, answer.body.errors?.[0].code];
const stored = () => slice.db.select().from(certificates).orderBy(certificates.id);

describe('reissuing a certificate', () => {
  test('uses the statements of the profession, for the same claim and amounts', async () => {
    const [old] = await stored();
    await become('Physician');

    const answer = await reissue();

    const { attributes } = answer.body.data;
    expect(answer.status).toBe(201);
    expect(attributes).toMatchObject({
      ...{ template: 'physician', profession: 'Physician', credits: 0.75, replaced: false, revoked: false },
      ...{ title: 'Lamotrigine', holder: 'Hannah Whitfield', completed: old?.completedOn, number: `${old?.number}-2` },
    });
    expect(attributes.code).not.toBe(old?.code);
    expect(attributes.statements.join(' ')).toContain('0.75');
    expect(attributes.statements).not.toEqual(old?.statements);
    expect(await slice.db.select().from(creditLedger)).toHaveLength(1);
    expect((await stored()).map(({ ledgerEntryId }) => ledgerEntryId)).toEqual([
      old?.ledgerEntryId,
      old?.ledgerEntryId,
    ]);
  });

  test('changes only the certificate number in the transcript', async () => {
    const totals = async () =>
      (await slice.api.get('/api/transcript/', member.headers)).body.data.map((year: any) => year.totals);
    const before = await totals();
    await become('Physician');
    await reissue();

    const list = await slice.api.get('/api/certificates/', member.headers);

    expect(await totals()).toEqual(before);
    expect(list.body.data.map(({ attributes }: any) => attributes.replaced)).toEqual([false, true]);
  });

  test('marks the old one as replaced: verification names the new one, and its PDF is no longer available', async () => {
    const [old] = await stored();
    await become('Nursing professional');
    const issued = await reissue();

    const checked = (await slice.api.get(`/api/verify/${old?.code}/`)).body.data;
    const file = await slice.app.inject({
      method: 'GET',
      url: `/api/certificates/${id}/pdf/`,
      headers: member.headers,
    });
    const { id: newId, attributes } = issued.body.data;
    const newFile = await slice.app.inject({
      method: 'GET',
      url: `/api/certificates/${newId}/pdf/`,
      headers: member.headers,
    });

    expect(checked).toMatchObject({
      revoked: null,
      replaced: '2026-11-21T12:00:00.000Z',
      replaced_by: attributes.code,
    });
    expect((await slice.api.get(`/api/verify/${attributes.code}/`)).body.data).toMatchObject({ replaced_by: null });
    expect([file.statusCode, file.json().errors[0].code]).toEqual([410, 'certificate.replaced']);
    expect(newFile.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('is idempotent, even for concurrent requests', async () => {
    await become('Physician');

    const both = await Promise.all([reissue(), reissue()]);
    const later = await reissue();

    expect([...both, later].map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(new Set([...both, later].map(({ body }) => body.data.id)).size).toBe(1);
    expect(await stored()).toHaveLength(2);
  });

  test('is possible after each change of profession, with a new number', async () => {
    const [old] = await stored();
    await become('Physician');
    const second = await reissue();
    await become('Pharmacist');

    const third = await reissue(second.body.data.id);

    expect(third.body.data.attributes).toMatchObject({ template: 'participation', number: `${old?.number}-3` });
    expect((await stored()).filter(({ replacedAt }) => replacedAt === null)).toHaveLength(1);
  });

  test('is refused if the statements would not change', async () => {
    expect(codeOf(await reissue())).toEqual([409, 'certificate.matches']);
    await become('Another healthcare professional');

    expect(codeOf(await reissue())).toEqual([409, 'certificate.matches']);
  });

  test('is refused for a revoked certificate', async () => {
    await slice.db.update(certificates).set({ revokedAt: slice.clock.now(), revokedWhy: 'Wrong' });
    await become('Physician');

    expect(codeOf(await reissue())).toEqual([410, 'certificate.revoked']);
  });

  test.each(['0', '-1', '99999999999999', 'x'.repeat(2000)])('returns 404 for the certificate %j', async (named) => {
    await become('Physician');

    expect((await reissue(named.slice(0, 300))).status).toBe(404);
  });

  test('returns 404 for other users, superusers included, and 401 for a visitor', async () => {
    await become('Physician');
    const other = await slice.given.member('gold');
    const superuser = await slice.given.superuser();

    expect(codeOf(await reissue(id, other.headers))).toEqual([404, 'certificate.not-found']);
    expect(codeOf(await reissue(id, superuser.headers))).toEqual([404, 'certificate.not-found']);
    expect((await reissue(id, {} as Person['headers'])).status).toBe(401);
    expect(await stored()).toHaveLength(1);
  });
});

describe('the degree', () => {
  test('is taken from the profile and follows the name in the PDF, on screen and in the verification', async () => {
    await slice.api.patch(
      '/api/users/me/',
      resource('User', { degree: 'MD', profession: 'Physician' }),
      member.headers,
    );
    const { attributes } = (await reissue()).body.data;

    expect(attributes).toMatchObject({ holder: 'Hannah Whitfield', degree: 'MD' });
    expect((await slice.api.get(`/api/verify/${attributes.code}/`)).body.data.holder).toBe('Hannah Whitfield, MD');
  });

  test.each(['MD https://x.example', 'a@b.example', 'x'.repeat(200_000)])(
    'is refused if invalid: %#',
    async (degree) => {
      const answer = await slice.api.patch('/api/users/me/', resource('User', { degree }), member.headers);

      expect(answer.status).toBe(422);
      expect(answer.body.errors[0].source).toEqual({ pointer: '/data/attributes/degree' });
      const [row] = await slice.db.select({ degree: users.degree }).from(users).where(eq(users.id, member.id));
      expect(row?.degree).toBeNull();
    },
  );
});
