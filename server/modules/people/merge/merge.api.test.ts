/** Double accounts of one person, merged by support. (rules O90 to O94) */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedReference } from '#server/db/seed/reference.ts';
import { auditEntries } from '#server/modules/accounts/tables.ts';
import { certificates } from '#server/modules/accreditation/tables.ts';
import type { GivenPublication, Person } from '#tests/support/given/given.ts';
import { purchasesIn } from '#tests/support/given/purchases.ts';
import { earn, evaluate, passTest, submitTest } from '#tests/support/given/tests-and-surveys.ts';
import { type Answer, resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
let support: Person;
let into: Person;
let double: Person;
const BOTH = ['into', 'double'];
const REASON = 'Registered twice.';

beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  await seedReference(slice.db);
  await slice.given.tiers();
  support = await slice.given.staff({ roles: ['support'] });
  into = await slice.given.account({ email: 'ines@clinic.example', firstName: 'Ines', lastName: 'Duarte' });
  double = await slice.given.account({ email: 'ines@old.example', firstName: 'Ines', lastName: 'Duarte-Reis' });
});
afterAll(() => slice?.close());

const query = async (text: string) => (await slice.database.pool.query(text)).rows;
const path = (person = into) => `/api/admin/people/${person.id}/merge/`;
const preview = async (person = into, other = double) =>
  (await slice.api.get(`${path(person)}?double=${other.id}`, support.headers)).body.data;
const send = (form: object, person = into) => slice.api.post(path(person), form, support.headers);
async function merge(person = into, other = double) {
  const { version } = await preview(person, other);
  return send({ double: String(other.id), version, reason: REASON }, person);
}
const codeOf = ({ status, body }: Pick<Answer, 'status' | 'body'>) => [status, body.errors?.[0]?.code];
const verify = async (code: string) => (await slice.api.get(`/api/verify/${code}/`)).body.data;
const transcript = async (person: Person) => (await slice.api.get('/api/transcript/', person.headers)).body.data;
const daysFromNow = (text: string) => Math.round((Date.parse(text) - +slice.clock.now()) / 86_400_000);

describe('the dry run (rules O91)', () => {
  test('names both accounts and what the double has, and changes nothing', async () => {
    await purchasesIn(slice).buy(double, { tier: 2 });

    const plan = await preview();

    expect(plan).toMatchObject({
      into: { id: String(into.id), email: 'ines@clinic.example', verified: true },
      double: { name: 'Ines Duarte-Reis', email: 'ines@old.example' },
      holder: 'Ines Duarte',
      refusals: [],
      membership: { now: null, double: { tier: 'Silver' }, after: { tier: 'Silver' }, renews: { tier: 'Silver' } },
      records: { orders: 1, receipts: 1, terms: 1, sessions: expect.any(Number) },
    });
    expect((await preview()).version).toBe(plan.version);
    expect(await query('select id from users where merged_into_id is not null')).toEqual([]);
  });

  test.each<[string, string, () => Promise<unknown>]>([
    ['of the office', 'staff', () => query(`update users set staff_roles = '{faculty}' where id = ${double.id}`)],
    ['that was deleted', 'deleted', () => query(`update users set deleted_at = now() where id = ${double.id}`)],
    [
      'that staff see now',
      'impersonated',
      () => slice.api.post(`/api/admin/people/${double.id}/impersonation/`, { reason: 'A question.' }, support.headers),
    ],
    ['with an open purchase', 'open-checkout', () => purchasesIn(slice).order(double, { tier: 2 })],
    [
      'with a disputed payment',
      'dispute',
      async () => {
        await purchasesIn(slice).buy(double, { tier: 2 });
        await query(`update orders set charged_back_at = '2026-11-01', disputed_at = '2026-11-01'`);
      },
    ],
    [
      'whose renewal is tried again',
      'renewal-charge',
      async () => {
        await purchasesIn(slice).buy(double, { tier: 2 });
        await query(`update orders set status = 'failed', continues_at = '2026-11-20'`);
      },
    ],
  ])('refuses an account %s, and says why', async (_title, why, arrange) => {
    await arrange();

    expect((await preview()).refusals).toEqual([{ why, of: ['double'] }]);
    expect(codeOf(await merge())).toEqual([409, 'person.merge-refused']);
  });

  test('refuses two accounts that both renew, and merges once one is turned off', async () => {
    await purchasesIn(slice).buy(into, { tier: 2 });
    await purchasesIn(slice).buy(double, { tier: 2 });

    expect((await preview()).refusals).toEqual([{ why: 'both-renew', of: BOTH }]);
    await query(`update renewals set renews = false where user_id = ${double.id}`);
    expect((await merge()).status).toBe(200);
  });

  test('refuses an account with itself, and that of the person who merges', async () => {
    expect((await preview(into, into)).refusals).toEqual([{ why: 'same', of: BOTH }]);
    expect((await preview(into, support)).refusals).toEqual([
      { why: 'own', of: ['double'] },
      { why: 'staff', of: ['double'] },
    ]);
  });

  test('refuses while a gift card for inviting the double waits', async () => {
    await purchasesIn(slice).buy(into, { tier: 2 });
    await query(`update renewals set renews = false`);
    const referred = resource('Referred', { referred_email: double.email });
    await slice.api.post('/api/referrals/', referred, into.headers);
    await purchasesIn(slice).buy(double, { tier: 2 });

    expect((await preview()).refusals).toEqual([{ why: 'invited', of: BOTH }]);
    await query(`update gift_cards set status = 'cancelled', cancelled_why = 'same-card'`);
    expect((await preview()).refusals).toEqual([]);
  });

  test('returns 404 for an unknown account, and 422 for no version or reason', async () => {
    const unknown = { double: '2147483647', version: 'x', reason: REASON };

    expect(codeOf(await send(unknown))).toEqual([404, 'person.not-found']);
    expect((await slice.api.get(`${path()}?double=2147483647`, support.headers)).status).toBe(404);
    expect((await slice.api.get(`${path()}?double=99999999999999`, support.headers)).status).toBe(404);
    expect((await slice.api.get(path(), support.headers)).status).toBe(400);
    expect((await send({ double: String(double.id), version: '', reason: REASON })).status).toBe(422);
    expect((await send({ double: String(double.id), version: 'x', reason: ' ' })).status).toBe(422);
    expect((await send({ double: String(double.id), version: 'x', reason: 'x'.repeat(501) })).status).toBe(422);
  });
});

describe('a merge (rules O90)', () => {
  test('is refused when anything changed since the dry run', async () => {
    const { version } = await preview();
    await purchasesIn(slice).buy(double, { tier: 2 });

    const late = await send({ double: String(double.id), version, reason: REASON });

    expect(codeOf(late)).toEqual([409, 'person.merge-changed']);
    expect((await merge()).status).toBe(200);
  });

  test('requested twice at once happens once', async () => {
    const { version } = await preview();
    const form = { double: String(double.id), version, reason: REASON };

    const answers = await Promise.all([send(form), send(form)]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(
      (await slice.db.select().from(auditEntries).orderBy(auditEntries.id)).filter(
        ({ action }) => action === 'person.merged',
      ),
    ).toHaveLength(1);
  });

  test('in both directions at once happens once', async () => {
    const [one, other] = [await preview(), await preview(double, into)];

    const answers = await Promise.all([
      send({ double: String(double.id), version: one.version, reason: REASON }),
      send({ double: String(into.id), version: other.version, reason: REASON }, double),
    ]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await query('select id from users where merged_into_id is not null')).toHaveLength(1);
  });

  test('is recorded for both, with before, after and reason', async () => {
    await purchasesIn(slice).buy(double, { tier: 2 });
    await merge();

    const entries = await slice.db.select().from(auditEntries).orderBy(auditEntries.id);
    const [merged, away] = ['person.merged', 'person.merged-away'].map((name) =>
      entries.find(({ action }) => action === name),
    );
    expect(merged).toMatchObject({ actorId: support.id, subjectId: String(into.id) });
    expect(merged?.detail).toMatchObject({
      before: { double: { email: 'ines@old.example' }, membership: { into: null, double: { tier: 'Silver' } } },
      after: { membership: { tier: 'Silver' }, moved: { orders: 1, receipts: 1 } },
      reason: REASON,
    });
    expect(away).toMatchObject({
      subjectId: String(double.id),
      detail: { after: { into: String(into.id) }, reason: REASON },
    });
    const person = (await slice.api.get(`/api/admin/people/${double.id}/`, support.headers)).body.data;
    expect(person).toMatchObject({ merged_into: { id: String(into.id), name: 'Ines Duarte' } });
  });

  test('of an account into which another was merged leads both to the last', async () => {
    const third = await slice.given.account({ email: 'ines@third.example' });
    await merge(double, third);
    await merge(into, double);

    const person = (await slice.api.get(`/api/admin/people/${into.id}/`, support.headers)).body.data;
    expect(person.merged.map(({ email }: any) => email)).toEqual(['ines@old.example', 'ines@third.example']);
    expect(codeOf(await merge(into, third))).toEqual([409, 'person.merge-refused']);
  });
});

describe('the credit of a double (rules O93)', () => {
  const member = (email: string, name: string) =>
    slice.given.member('gold', { email, firstName: 'Ines', lastName: name, profession: 'Physician' });

  /** Passes the test and claims less than the maximum. */
  async function earnPart(person: Person, publication: GivenPublication, credits: number): Promise<void> {
    await passTest(slice, person, publication);
    expect((await evaluate(slice, { person, publication, credits })).status).toBe(201);
  }

  beforeEach(async () => {
    into = await member('ines@gold.example', 'Duarte');
    double = await member('ines@reis.example', 'Duarte-Reis');
    await query('update renewals set renews = false');
  });

  test('moves by a reversal and a new claim, with a certificate in place of the old one', async () => {
    await earn(slice, double, await slice.given.publication({ questions: 1, credits: 1.25, title: 'Lamotrigine' }));
    const [old] = await slice.db.select().from(certificates);

    expect((await preview()).credits).toEqual([
      {
        ...{ title: 'Lamotrigine', outcome: 'moved', credit_class: 'CME', credits: 1.25, own_credits: null },
        ...{ completed: '2026-11-21', replaced: [old?.number] },
      },
    ]);
    await merge();

    const [year] = await transcript(into);
    expect(year.totals).toEqual({ CME: 1.25, SA: 0 });
    expect(year.entries).toHaveLength(1);
    const replaced = await verify(old?.code ?? '');
    expect(replaced).toMatchObject({ holder: 'Ines Duarte-Reis', replaced: expect.any(String), revoked: null });
    expect(await verify(replaced.replaced_by)).toMatchObject({
      ...{ holder: 'Ines Duarte', title: 'Lamotrigine', credits: 1.25, completed: '2026-11-21', replaced: null },
    });
    expect(await query('select kind, quarters, user_id, reason from credit_ledger order by id')).toEqual([
      { kind: 'claim', quarters: 5, user_id: double.id, reason: null },
      { kind: 'reversal', quarters: -5, user_id: double.id, reason: REASON },
      { kind: 'claim', quarters: 5, user_id: into.id, reason: REASON },
    ]);
  });

  test('keeps its name if certificates cannot print that of the account that stays (rules L58)', async () => {
    await earn(slice, double, await slice.given.publication({ questions: 1, credits: 1, title: 'Lamotrigine' }));
    await query(`update users set first_name = '花子', last_name = '田中' where id = ${into.id}`);

    expect(await preview()).toMatchObject({ holder: null });
    await merge();

    const current = await query('select holder_name, user_id from certificates where replaced_at is null');
    expect(current).toEqual([{ holder_name: 'Ines Duarte-Reis', user_id: into.id }]);
  });

  test('can still be printed as it was issued', async () => {
    const publication = await slice.given.publication({ questions: 1, credits: 1.25, title: 'Lamotrigine' });
    const id = await earn(slice, double, publication);
    const print = async () => {
      const officer = await slice.given.staff({ roles: ['accreditation-officer'] });
      const url = `/api/admin/certificates/${id}/pdf/`;
      return (await slice.app.inject({ method: 'GET', url, headers: officer.headers })).rawPayload;
    };
    const before = await print();

    await merge();

    expect(before.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await print()).equals(before)).toBe(true);
  });

  test.each([
    ['of the double when it is higher', 1, 0.5, 1],
    ['of the account that stays when it is higher', 0.5, 1, 1],
    ['of the earlier when both are equal', 1, 1, 1],
  ])('for a publication that both passed counts once, that %s', async (_title, ofDouble, own, counts) => {
    const publication = await slice.given.publication({ questions: 1, credits: 1.25, title: 'Lamotrigine' });
    await earnPart(double, publication, ofDouble);
    await earnPart(into, publication, own);
    const codes = (await slice.db.select().from(certificates)).map(({ code }) => code);

    await merge();

    const [year] = await transcript(into);
    expect(year.totals.CME).toBe(counts);
    const shown = await Promise.all(codes.map(verify));
    const valid = await query('select code, user_id from certificates where replaced_at is null');
    expect(valid).toEqual([{ code: expect.any(String), user_id: into.id }]);
    expect(shown.filter(({ replaced }) => replaced !== null)).toHaveLength(codes.includes(valid[0].code) ? 1 : 2);
    expect(shown.every(({ replaced, replaced_by }) => replaced === null || replaced_by === valid[0].code)).toBe(true);
    expect((await slice.api.get('/api/transcript/', support.headers)).status).toBeLessThan(500);
  });

  test('is corrected by the office afterwards as before', async () => {
    await earn(slice, double, await slice.given.publication({ questions: 1, credits: 1.25, title: 'Lamotrigine' }));
    await merge();
    const [{ id }] = await query('select id from certificates where replaced_at is null');
    const officer = await slice.given.staff({ roles: ['accreditation-officer'] });
    const form = resource('CreditCorrection', { credits: 1, reason: 'Designated for less' });

    const answer = await slice.api.post(`/api/admin/certificates/${id}/correction/`, form, officer.headers);

    expect(answer.status, answer.text).toBe(200);
    expect((await transcript(into))[0].totals.CME).toBe(1);
  });

  test('leaves a revoked certificate revoked, with its credit', async () => {
    const publication = await slice.given.publication({ questions: 1, credits: 1.25, title: 'Lamotrigine' });
    const id = await earn(slice, double, publication);
    const officer = await slice.given.staff({ roles: ['accreditation-officer'] });
    const reason = resource('Revocation', { reason: 'Issued to the wrong person' });
    await slice.api.post(`/api/admin/certificates/${id}/revoke/`, reason, officer.headers);

    await merge();

    const [current] = await query('select revoked_why, user_id from certificates where replaced_at is null');
    expect(current).toEqual({ revoked_why: 'Issued to the wrong person', user_id: into.id });
    expect((await transcript(into))[0].totals.CME).toBe(1.25);
  });

  test('cannot be claimed again by the account that stays', async () => {
    const publication = await slice.given.publication({ questions: 1, credits: 1.25, title: 'Lamotrigine' });
    await earn(slice, double, publication);
    await submitTest(slice, { person: into, publication });

    await merge();

    const survey = await slice.api.get(`/api/publications/${publication.id}/survey/`, into.headers);
    expect([200, 404, 409]).toContain(survey.status);
    await expect(earn(slice, into, publication)).rejects.toThrow();
    expect((await transcript(into))[0].totals.CME).toBe(1.25);
  });
});

describe('results and progress (rules O92)', () => {
  test('of both are numbered by time', async () => {
    into = await slice.given.member('gold', { email: 'a@gold.example' });
    double = await slice.given.member('gold', { email: 'b@gold.example' });
    const publication = await slice.given.publication({ questions: 2 });
    for (const [person, wrong] of [
      [into, 2],
      [double, 2],
      [into, 2],
      [double, 0],
    ] as const) {
      await submitTest(slice, { person, publication, wrong });
      slice.clock.moveTo(new Date(+slice.clock.now() + 60_000).toISOString());
    }

    await merge();

    expect(
      await query(`select attempt, status from attempts where user_id = ${into.id} order by submitted_at`),
    ).toEqual([
      { attempt: 1, status: 'REJECTED' },
      { attempt: 2, status: 'REJECTED' },
      { attempt: 3, status: 'REJECTED' },
      { attempt: 4, status: 'APPROVED' },
    ]);
  });

  test('of a section are the furthest and the latest', async () => {
    into = await slice.given.member('gold', { email: 'a@gold.example' });
    double = await slice.given.member('gold', { email: 'b@gold.example' });
    const { sectionIds } = await slice.given.publication({});
    const progress = (person: Person, attributes: object) =>
      slice.api.put(`/api/sections/${sectionIds[0]}/progress/`, resource('Progress', attributes), person.headers);
    await progress(into, { share: 0.9, text_position: { slide: 1, paragraph: 0, fraction: 0 } });
    slice.clock.moveTo(new Date(+slice.clock.now() + 60_000).toISOString());
    await progress(double, { share: 0.3, text_position: { slide: 2, paragraph: 1, fraction: 0.5 } });

    await merge();

    expect(await query('select user_id, share, text_position from progress')).toEqual([
      { user_id: into.id, share: 0.9, text_position: { slide: 2, paragraph: 1, fraction: 0.5 } },
    ]);
  });
});

describe('memberships (rules O94)', () => {
  const stopRenewal = (person: Person) => query(`update renewals set renews = false where user_id = ${person.id}`);

  test('of one tier are added, and can be refunded one by one', async () => {
    await purchasesIn(slice).buy(into, { tier: 2 });
    await purchasesIn(slice).buy(double, { tier: 2 });
    await stopRenewal(double);

    const { membership } = await preview();
    await merge();

    expect(daysFromNow(membership.after.ends)).toBe(730);
    const [order] = await query(`select id from orders order by id desc limit 1`);
    const finance = await slice.given.staff({ roles: ['finance'] });
    const refund = resource('Refund', { reason: 'Bought twice.' });
    const refunded = await slice.api.post(`/api/admin/orders/${order.id}/refund/`, refund, finance.headers);
    expect(refunded.status, refunded.text).toBeLessThan(300);
    const person = (await slice.api.get(`/api/admin/people/${into.id}/`, support.headers)).body.data;
    expect([person.tier, daysFromNow(person.ends)]).toEqual(['Silver', 365]);
  });

  test('of a lower tier follow, and the renewal goes on with its own card', async () => {
    await purchasesIn(slice).buy(double, { tier: 2 });
    slice.clock.moveTo('2026-11-22T12:00:00Z');
    // Sessions of the office are short.
    support = await slice.given.staff({ roles: ['support'] });
    await purchasesIn(slice).buy(into, { tier: 3 });
    await stopRenewal(into);
    const [silver] = await query(`select provider_reference as card from orders where user_id = ${double.id}`);

    const { membership } = await preview();
    await merge();

    expect(membership).toMatchObject({
      ...{ now: { tier: 'Gold' }, double: { tier: 'Silver' }, after: { tier: 'Gold' } },
      ...{
        terms: [
          { tier: 'Gold', moved: false },
          { tier: 'Silver', moved: true, from_double: true },
        ],
      },
      renews: { tier: 'Silver' },
    });
    expect(daysFromNow(membership.renews.at)).toBe(365 + 364);
    expect(await query('select user_id, membership_id, renews from renewals')).toEqual([
      { user_id: into.id, membership_id: 2, renews: true },
    ]);
    expect(await query('select status, provider_reference as card from card_changes')).toEqual([
      { status: 'saved', card: silver.card },
    ]);
  });

  test('that the office granted follow what is as high', async () => {
    await purchasesIn(slice).buy(into, { tier: 3 });
    const grant = { tier: '2', days: 30, reason: 'Asked for it.' };
    await slice.api.post(`/api/admin/people/${double.id}/grants/`, grant, support.headers);

    const { membership } = await preview();

    expect(membership.terms.map(({ tier, source, moved }: any) => [tier, source, moved])).toEqual([
      ['Gold', 'order', false],
      ['Silver', 'office', true],
    ]);
  });
});
