/** Corrections of credit and certificates by the office. (rules T19, T30, T31) */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedReference } from '#server/db/seed/reference.ts';
import { auditEntries } from '#server/modules/accounts/tables.ts';
import { certificates, creditLedger } from '#server/modules/accreditation/tables.ts';
import { seeded } from '#tests/support/fuzz/random.ts';
import type { Person } from '#tests/support/given/given.ts';
import { earn } from '#tests/support/given/tests-and-surveys.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
let officer: Person;
let member: Person;

beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  await seedReference(slice.db);
  officer = await slice.given.staff({ roles: ['accreditation-officer'] });
  member = await slice.given.member('gold', { firstName: 'Hannah', lastName: 'Whitfield', profession: 'Physician' });
});
afterAll(() => slice?.close());

const givenCertificate = async (credits = 1.25) =>
  earn(slice, member, await slice.given.publication({ questions: 1, credits, title: 'Lamotrigine' }));
const correct = (id: string, credits: unknown, reason = 'Designated for less on that day') =>
  slice.api.post(
    `/api/admin/certificates/${id}/correction/`,
    resource('CreditCorrection', { credits, reason }),
    officer.headers,
  );
const revoke = (id: string, reason = 'Issued to the wrong person') =>
  slice.api.post(`/api/admin/certificates/${id}/revoke/`, resource('Revocation', { reason }), officer.headers);
const preview = (id: string, credits: number | string) =>
  slice.api.get(`/api/admin/certificates/${id}/correction/?filter[credits]=${credits}`, officer.headers);
const list = (query = '') => slice.api.get(`/api/admin/certificates/${query}`, officer.headers);
const verify = async (code: string) => (await slice.api.get(`/api/verify/${code}/`)).body.data;
const transcript = async () => (await slice.api.get('/api/transcript/', member.headers)).body.data;
const codeOf = (answer: { status: number; body: any }) => [answer.status, answer.body.errors?.[0]?.code];
const ledger = async () =>
  (await slice.db.select().from(creditLedger).orderBy(creditLedger.id)).map(({ kind, quarters }) => [kind, quarters]);

describe('correcting the credit of a certificate', () => {
  test('replaces the certificate, and the ledger reverses and claims anew', async () => {
    const id = await givenCertificate();
    const [old] = await slice.db.select().from(certificates);

    const answer = await correct(id, 1);

    expect(answer.status).toBe(200);
    const { attributes } = answer.body.data;
    expect(attributes).toMatchObject({
      status: 'valid',
      credits: 1,
      maximum_credits: 1.25,
      holder: 'Hannah Whitfield',
    });
    expect(await ledger()).toEqual([
      ['claim', 5],
      ['reversal', -5],
      ['claim', 4],
    ]);
    expect(await verify(old!.code)).toMatchObject({ replaced: expect.any(String), replaced_by: attributes.code });
    expect(await verify(attributes.code)).toMatchObject({ credits: 1, replaced: null, revoked: null });
    const [year] = await transcript();
    expect(year.totals).toEqual({ CME: 1, SA: 0 });
    expect(year.entries.map(({ credits }: any) => credits).toSorted()).toEqual([-1.25, 1, 1.25]);
  });

  test('to nothing revokes it, and to an amount again issues another one', async () => {
    const id = await givenCertificate(0.5);

    const reversed = await correct(id, 0, 'Claimed in error');
    const restored = await correct(id, 0.5, 'The reversal was a mistake');

    expect(reversed.body.data.attributes).toMatchObject({ status: 'revoked', reversed: true });
    expect(restored.body.data.attributes).toMatchObject({ status: 'valid', credits: 0.5, reversed: false });
    expect((await transcript())[0].totals.CME).toBe(0.5);
  });

  test('emails the holder what changed, with the reason', async () => {
    const id = await givenCertificate();

    await correct(id, 0.75, 'Designated <b>for less</b>');
    await slice.jobs.drain();

    const mail = slice.mailbox.sentTo(member.email).find(({ subject }) => subject.includes('corrected'));
    expect(mail?.text).toContain('from 1.25 to 0.75');
    expect(mail?.text).toContain('Designated <b>for less</b>');
    expect(mail?.html).toContain('Designated &lt;b&gt;for less&lt;/b&gt;');
  });

  test('is recorded with before, after and reason', async () => {
    const id = await givenCertificate();

    await correct(id, 1, 'As designated');

    const [entry] = (await slice.db.select().from(auditEntries).orderBy(auditEntries.id)).filter(
      ({ action }) => action === 'credit.corrected',
    );
    expect(entry).toMatchObject({ actorId: officer.id, subjectType: 'Certificate', subjectId: id });
    expect(entry?.detail).toMatchObject({
      before: { credits: 1.25, certificate: 'R-2026-000001' },
      after: { credits: 1, certificate: 'R-2026-000003' },
      reason: 'As designated',
    });
  });

  test.each([
    ['to the same amount', 1.25, [409, 'credit.unchanged']],
    ['to more than was offered', 1.5, [422, 'credit.more-than-offered']],
    ['between quarters', 0.3, [422, 'credit.not-in-quarters']],
    ['below zero', -1, [422, 'request.invalid-attribute']],
    ['to text', 'one', [422, 'request.invalid-attribute']],
  ])('%s is refused, and nothing changes', async (_title, credits, expected) => {
    const id = await givenCertificate();

    expect(codeOf(await correct(id, credits))).toEqual(expected);
    expect(await ledger()).toEqual([['claim', 5]]);
  });

  test('of a replaced certificate is refused, and one of two at once wins', async () => {
    const id = await givenCertificate();

    const answers = await Promise.all([correct(id, 1), correct(id, 0.5)]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 410]);
    expect(codeOf(await correct(id, 0.25))).toEqual([410, 'certificate.replaced']);
    expect(await ledger()).toHaveLength(3);
  });

  test.each(['0', '999999999', '1e3', '9'.repeat(40)])('of %s is not found', async (id) => {
    expect((await correct(id, 1)).status).toBe(404);
    expect((await preview(id, 1)).status).toBe(404);
    expect((await revoke(id)).status).toBe(404);
  });
});

describe('the preview of a correction', () => {
  test('says what would change and changes nothing', async () => {
    await givenCertificate(2);
    const id = await givenCertificate();

    const { status, body } = await preview(id, 0.5);

    expect(status).toBe(200);
    expect(body.data).toEqual({
      credit_class: 'CME',
      credits: { now: 1.25, after: 0.5 },
      year: { label: '2026–27', now: 3.25, after: 2.5 },
      certificate: { number: 'R-2026-000002', replaced: true },
      email: member.email,
    });
    expect(await ledger()).toHaveLength(2);
    await correct(id, 0.5);
    expect((await transcript())[0].totals.CME).toBe(2.5);
  });

  test('needs an amount', async () => {
    const id = await givenCertificate();

    expect(codeOf(await slice.api.get(`/api/admin/certificates/${id}/correction/`, officer.headers))).toEqual([
      400,
      'request.invalid-parameter',
    ]);
    expect((await preview(id, 'x')).status).toBe(400);
  });
});

describe('revoking a certificate', () => {
  test('withdraws it while its credit stays, once', async () => {
    const id = await givenCertificate();

    const answers = [await revoke(id, 'First'), await revoke(id, 'Second')];

    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect(answers[1]?.body.data.attributes).toMatchObject({
      status: 'revoked',
      revoked_why: 'First',
      reversed: false,
    });
    expect((await transcript())[0].totals.CME).toBe(1.25);
    await slice.jobs.drain();
    expect(slice.mailbox.sentTo(member.email).filter(({ subject }) => subject.includes('revoked'))).toHaveLength(1);
  });

  test('can be made good by a new certificate of the same amount', async () => {
    const id = await givenCertificate();
    await revoke(id);

    const answer = await correct(id, 1.25, 'Revoked by mistake');

    expect(answer.body.data.attributes).toMatchObject({ status: 'valid', credits: 1.25 });
    expect((await transcript())[0].totals.CME).toBe(1.25);
  });

  test('leaves the PDF to the office', async () => {
    const id = await givenCertificate();
    const own = await slice.app.inject({ url: `/api/certificates/${id}/pdf`, headers: member.headers });
    await revoke(id);

    const ofOffice = await slice.app.inject({ url: `/api/admin/certificates/${id}/pdf/`, headers: officer.headers });

    expect(ofOffice.statusCode).toBe(200);
    expect(ofOffice.rawPayload.equals(own.rawPayload)).toBe(true);
  });
});

describe('the list of certificates', () => {
  test('finds a number, a code in any notation, a name and an address', async () => {
    await givenCertificate();
    const [row] = await slice.db.select().from(certificates);
    const found = async (text: string) => (await list(`?filter[search]=${encodeURIComponent(text)}`)).body.data.length;

    for (const text of [row!.number, row!.code.toLowerCase().replaceAll('-', ' '), 'whit', 'Hannah W', member.email])
      expect([text, await found(text)]).toEqual([text, 1]);
    for (const text of ['R-2026-999999', 'AAAA-AAAA-AAAA', '%', 'w'.repeat(254)])
      expect([text, await found(text)]).toEqual([text, 0]);
  });

  test('filters by status and pages by cursor', async () => {
    const ids = [await givenCertificate(), await givenCertificate(), await givenCertificate()];
    await correct(ids[0]!, 0);
    await correct(ids[1]!, 1);

    const numbers = async (query: string) => (await list(query)).body.data.map((row: any) => row.attributes.status);
    expect(await numbers('?filter[status]=revoked')).toEqual(['revoked']);
    expect(await numbers('?filter[status]=replaced')).toEqual(['replaced']);
    expect(await numbers('?filter[status]=valid')).toEqual(['valid', 'valid']);
    const first = await list('?page[size]=3');
    expect(first.body.data).toHaveLength(3);
    const second = await list(`?page[size]=3&page[after]=${first.body.meta.next}`);
    expect(second.body.data.map((row: any) => row.id)).toEqual([ids[0]]);
  });
});

test('any history of corrections, revocations and reissues adds up, and prints the same', async () => {
  const ids = [await givenCertificate(1.25), await givenCertificate(0.5), await givenCertificate(2)];
  const random = seeded(20_261_124);
  const expected = new Map(ids.map((id, at) => [id, [1.25, 0.5, 2][at]!]));
  const current = new Map(ids.map((id) => [id, id]));
  const printed = new Map<string, Buffer>();
  const print = async (id: string) =>
    (await slice.app.inject({ url: `/api/admin/certificates/${id}/pdf/`, headers: officer.headers })).rawPayload;

  for (let step = 0; step < 40; step += 1) {
    const first = random.pick(ids);
    const id = current.get(first)!;
    if (random.chance(0.25)) await revoke(id);
    else {
      const credits = Math.floor(random.next() * 6) / 4;
      const answer = await correct(id, credits);
      if (answer.status === 200) {
        expected.set(first, credits);
        current.set(first, answer.body.data.id);
      }
    }
    printed.set(id, printed.get(id) ?? (await print(id)));
  }

  const total = [...expected.values()].reduce((sum, credits) => sum + credits, 0);
  expect((await transcript())[0].totals.CME).toBe(total);
  const rows = await slice.db.select().from(certificates);
  const valid = rows.filter(({ revokedAt, replacedAt }) => revokedAt === null && replacedAt === null);
  expect(valid.length).toBeLessThanOrEqual(ids.length);
  expect(rows.length).toBeGreaterThan(ids.length);
  for (const [id, bytes] of printed) expect((await print(id)).equals(bytes), `certificate ${id}`).toBe(true);
});
