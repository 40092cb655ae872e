/** People in the office: search, page, explanations and acts. (rules O41 to O48) */
import { desc, eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { seedReference } from '#server/db/seed/reference.ts';
import { auditEntries, users } from '#server/modules/accounts/tables.ts';
import { certificates, identifiers } from '#server/modules/accreditation/tables.ts';
import { membershipTerms } from '#server/modules/membership/tables.ts';
import type { Person } from '#tests/support/given/given.ts';
import { BRONZE, GOLD, INSTITUTIONAL, type Shop, SILVER, setUpShop } from '#tests/support/given/purchases.ts';
import { acknowledge, evaluated, handedIn, surveyPath, testPath } from '#tests/support/given/tests-and-surveys.ts';
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

const PATH = '/api/admin/people/';
const of = ({ id }: { id: number }, tail = '') => `${PATH}${id}/${tail}`;
const get = (path: string) => slice.api.get(path, lucia.headers);
const post = (path: string, body: object) => slice.api.post(path, body, lucia.headers);
const read = async (person: { id: number } = naomi) => (await get(of(person))).body.data;
const listed = async (query: string): Promise<number[]> =>
  (await get(`${PATH}?${query}`)).body.data.map(({ id }: { id: string }) => Number(id));
const found = (text: string) => listed(`filter[search]=${encodeURIComponent(text)}`);
const codeIn = ({ status, body }: { status: number; body: any }) => [status, body?.errors?.[0].code];
const lastEntry = async () => (await slice.db.select().from(auditEntries).orderBy(desc(auditEntries.id)).limit(1))[0];

/** Naomi passes a test and claims its credit. */
async function earn() {
  await seedReference(slice.db);
  const publication = await slice.given.publication({ type: 'PUBLICATION_VIDEO', questions: 2, credits: 0.5 });
  await acknowledge(slice, naomi, publication);
  expect((await slice.api.post(testPath(publication), handedIn(publication), naomi.headers)).status).toBe(201);
  await slice.api.post(surveyPath(publication), await evaluated(slice), naomi.headers);
  return publication;
}

describe('the search (rules O41)', () => {
  test.each([
    ['a first name', 'naomi'],
    ['both names in any order', 'ADLER nao'],
    ['the beginning of the address', 'naomi.ad'],
    ['any part of the local part', 'i.adl'],
    ['the whole address', 'Naomi.Adler@mail.example'],
  ])('finds %s', async (_, text) => {
    expect(await found(text)).toEqual([naomi.id]);
  });

  test('finds the number of a person, an order and a receipt, and the code of a certificate', async () => {
    const bought = await shop.buy(naomi, { tier: GOLD });
    await earn();
    const [certificate] = await slice.db.select().from(certificates);

    expect(await found(String(naomi.id))).toContain(naomi.id);
    expect(await found(`#${bought.body.data.id}`)).toContain(naomi.id);
    expect(await found('R-000001')).toEqual([naomi.id]);
    expect(await found(certificate?.code.toLowerCase().replaceAll('-', ' ') ?? '')).toEqual([naomi.id]);
    expect(await found(certificate?.number ?? '')).toEqual([naomi.id]);
  });

  test.each(['%', '_', 'mail.example', '99999999999', "'; drop table users; --", 'x'.repeat(254)])(
    'finds nothing for %s',
    async (text) => {
      expect(await found(text)).toEqual([]);
    },
  );

  test('refuses a text that is too long', async () => {
    expect((await get(`${PATH}?filter[search]=${'x'.repeat(255)}`)).status).toBe(400);
  });

  test('filters by status, tier, profession, staff and day', async () => {
    const bronze = await slice.given.account({ profession: 'Pharmacist' });
    await shop.buy(bronze, { tier: BRONZE });
    const refunded = await slice.given.account();
    await shop.setProviderState(await shop.buy(refunded, { tier: GOLD }), 'charged_back');
    await slice.jobs.run('billing.reconcile-live');

    expect(await listed('filter[status]=member')).toEqual([bronze.id]);
    expect(await listed('filter[status]=expired')).toEqual([]);
    expect(await listed('filter[status]=free')).toEqual([refunded.id, naomi.id, lucia.id]);
    expect(await listed(`filter[tier]=${BRONZE}`)).toEqual([bronze.id]);
    expect(await listed(`filter[tier]=${GOLD}`)).toEqual([]);
    expect(await listed('filter[profession]=Pharmacist')).toEqual([bronze.id]);
    expect(await listed('filter[staff]=true')).toEqual([lucia.id]);
    expect(await listed('filter[created__gte]=2027-01-01T00:00:00Z')).toEqual([]);
    await slice.db.update(membershipTerms).set({ startsAt: new Date(0), endsAt: slice.clock.now() });
    expect(await listed('filter[status]=expired')).toEqual([bronze.id]);
  });

  test('pages by cursor, and leaves out deleted accounts', async () => {
    const others = [await slice.given.account(), await slice.given.account()];
    await slice.db
      .update(users)
      .set({ deletedAt: slice.clock.now() })
      .where(eq(users.id, others[0]?.id ?? 0));
    const first = (await get(`${PATH}?page[size]=2`)).body;
    expect(first.data.map(({ id }: any) => Number(id))).toEqual([others[1]?.id, naomi.id]);
    expect(await listed(`page[size]=2&page[after]=${first.meta.next}`)).toEqual([lucia.id]);
  });

  test('finds a number of identity exactly, and records it without the number (rules O43)', async () => {
    await slice.db.insert(identifiers).values({
      userId: naomi.id,
      npi: '1234567893',
      licenceNumber: 'MD-99',
      licenceState: 'OR',
      updatedAt: new Date(),
    });

    expect((await post(`${PATH}by-identifier/`, { number: '1234567893' })).body.data).toMatchObject([
      { id: String(naomi.id) },
    ]);
    expect((await post(`${PATH}by-identifier/`, { number: '123456789' })).body.data).toEqual([]);
    expect((await post(`${PATH}by-identifier/`, { number: 'MD-99' })).body.data).toHaveLength(1);
    expect(await lastEntry()).toMatchObject({ action: 'person.searched-by-identifier', detail: { number: '…99' } });
    expect((await read()).identifiers).toEqual({ npi: '…93', licence: '…99', board: null });
    expect((await post(of(naomi, 'identifiers/'), {})).body.data.npi).toBe('1234567893');
    expect(await lastEntry()).toMatchObject({ action: 'person.identifiers-shown', detail: null });
  });
});

describe('the page of a person (rules O42)', () => {
  test('shows status, terms, credit, sessions and emails', async () => {
    await shop.buy(naomi, { tier: GOLD });
    await earn();
    await slice.jobs.drain();
    const person = await read();

    expect(person).toMatchObject({
      ...{ name: 'Naomi Adler', status: 'member', tier: 'Gold', renews: true, suppressed: null },
      terms: [{ tier: 'Gold', source: 'order', is_current: true }],
      credits: { in_year: { cme: 0.5, sa: 0 }, total: { cme: 0.5, sa: 0 } },
      certificates: [{ holder: 'Naomi Adler', state: 'valid', credits: 0.5 }],
      sessions: [{ device: 'Unknown device' }],
    });
    expect(person.emails.map(({ category }: any) => category)).toEqual(
      expect.arrayContaining(['order-paid', 'certificate-issued']),
    );
    expect(JSON.stringify(person)).not.toMatch(/hash|token|secret/i);
  });

  test('lists what happened, newest first', async () => {
    await shop.buy(naomi, { tier: GOLD });
    await earn();
    const events = (await get(of(naomi, 'timeline/'))).body.data;

    expect(events.map(({ kind, label }: any) => `${kind}: ${label}`)).toEqual(
      expect.arrayContaining([
        'account: Account created',
        'money: Paid for Gold',
        expect.stringMatching(/^learning: Passed/),
        expect.stringMatching(/^learning: Certificate of/),
      ]),
    );
  });

  test.each(['0', '999999', 'abc', '99999999999999999999'])('is not found at %s', async (id) => {
    expect(codeIn(await get(`${PATH}${id}/`))).toEqual([404, 'person.not-found']);
    expect(codeIn(await get(`${PATH}${id}/timeline/`))).toEqual([404, 'person.not-found']);
  });
});

describe('an explanation (rules O44)', () => {
  const explain = async (query: string) => (await get(of(naomi, `explain/?${query}`))).body.data;

  test('names the tier that opens a self assessment', async () => {
    await shop.buy(naomi, { tier: SILVER });
    const { id } = await slice.given.publication({ type: 'SELF_ASSESSMENT', questions: 2 });
    const answer = await explain(`act=test&publication=${id}`);

    expect(answer).toMatchObject({ allowed: false, remedy: 'grant' });
    expect(answer.answer).toContain('Gold is the lowest tier that does');
    expect(answer.rules.filter(({ met }: any) => met === false)).toMatchObject([
      { label: 'Tier opens self-assessments', rule: 'A11', source: 'Access' },
    ]);
  });

  test('distinguishes the sections of the free allowance', async () => {
    const { id } = await slice.given.publication({ type: 'PUBLICATION_VIDEO', sections: 5 });
    expect((await explain(`act=open&publication=${id}&section=4`)).allowed).toBe(true);
    expect((await explain(`act=open&publication=${id}&section=5`)).allowed).toBe(false);
    expect((await explain(`act=download&publication=${id}`)).remedy).toBe('grant');
  });

  test('says why there is no certificate, no invitation and no gift card', async () => {
    const publication = await slice.given.publication({ type: 'PUBLICATION_VIDEO', questions: 2, credits: 0.5 });
    expect((await explain(`act=credit&publication=${publication.id}`)).answer).toMatch(/^Test passed: no/);
    expect((await explain('act=gift-card')).answer).toMatch(/^Invited a colleague: no/);
    await shop.buy(naomi, { tier: BRONZE });
    const own = await explain('act=referral&email=naomi.adler%2Bx@mail.example');
    expect(own.rules.filter(({ met }: any) => met === false)).toMatchObject([{ rule: 'R3' }]);
  });

  test.each([
    ['act=open', 422, 'person.no-publication'],
    ['act=open&publication=999999', 404, 'publication.not-found'],
    ['publication=1', 400, 'request.invalid-parameter'],
    ['act=fly', 400, 'request.invalid-parameter'],
  ])('is refused for %s', async (query, status, code) => {
    expect(codeIn(await get(of(naomi, `explain/?${query}`)))).toEqual([status, code]);
  });
});

describe('a grant (rules M40, M42, O46)', () => {
  const grant = (tier: number, days = 30, reason = 'Lost a week to our outage.') =>
    post(of(naomi, 'grants/'), { tier: String(tier), days, reason });

  test('opens the tier at once, as its preview said, and is recorded', async () => {
    const preview = (await get(of(naomi, `grants/?tier=${INSTITUTIONAL}&days=30`))).body.data;
    const { body } = await grant(INSTITUTIONAL);

    expect(body.data).toEqual(preview);
    expect(preview).toMatchObject({ now: null, renews: null });
    expect(await read()).toMatchObject({ status: 'member', tier: preview.after.tier, terms: [{ source: 'office' }] });
    expect(await lastEntry()).toMatchObject({
      ...{ action: 'person.term-granted', actorId: lucia.id },
      detail: { before: null, reason: 'Lost a week to our outage.', days: 30 },
    });
  });

  test('leaves a purchase, its price and its refund as if it were not there (rules M41)', async () => {
    await grant(GOLD);
    const bought = await shop.buy(naomi, { tier: BRONZE });

    expect(bought.body.data.attributes).toMatchObject({ amount: 29900 });
    const { headers } = await slice.given.staff({ roles: ['finance'] });
    const refund = (await slice.api.get(`/api/admin/orders/${bought.body.data.id}/refund/`, headers)).body.data;
    expect(refund).toMatchObject({ total: 29900, remaining: [] });
    expect(await read()).toMatchObject({ tier: 'Gold' });
  });

  test('follows a membership of the same tier, and is no payment to invite someone', async () => {
    await shop.buy(naomi, { tier: SILVER });
    const { body } = await grant(SILVER, 10);

    expect(body.data.term.starts).toBe(body.data.now.ends);
    expect(body.data.renews).toBe(body.data.now.ends);
  });

  test('is ended with a reason, once; a paid term is not', async () => {
    await grant(GOLD);
    const [term] = (await read()).terms;
    slice.clock.moveTo(new Date(slice.clock.now().getTime() + 60_000).toISOString());
    const end = (id: string) => post(of(naomi, `grants/${id}/end/`), { reason: 'By mistake.' });

    expect((await get(of(naomi, `grants/${term.id}/end/`))).body.data).toMatchObject({ after: null });
    expect((await end(term.id)).body.data).toMatchObject({ now: { tier: 'Gold' }, after: null });
    expect(await read()).toMatchObject({ status: 'expired', terms: [{ ended_why: 'withdrawn' }] });
    expect(codeIn(await end(term.id))).toEqual([409, 'person.over']);
    await shop.buy(naomi, { tier: GOLD });
    const paid = (await read()).terms.find(({ source }: any) => source === 'order');
    expect(codeIn(await end(paid.id))).toEqual([409, 'person.paid']);
    expect(codeIn(await end('999'))).toEqual([404, 'person.no-term']);
  });

  test('is refused to oneself, for no tier, and for days past every bound', async () => {
    const own = { tier: String(GOLD), days: 30, reason: 'For me.' };
    expect(codeIn(await post(of(lucia, 'grants/'), own))).toEqual([409, 'person.own']);
    expect(codeIn(await grant(99))).toEqual([422, 'person.no-tier']);
    for (const days of [0, -1, 1826, 0.5]) expect((await grant(GOLD, days)).status).toBe(422);
    expect((await grant(GOLD, 30, ' ')).status).toBe(422);
    expect((await grant(GOLD, 30, 'x'.repeat(501))).status).toBe(422);
    expect((await get(of(naomi, 'grants/?tier=3'))).status).toBe(400);
  });

  test('given twice at once adds up', async () => {
    await Promise.all([grant(GOLD, 10), grant(GOLD, 10)]);
    const [later, first] = (await read()).terms;
    expect(later.starts).toBe(first.ends);
  });
});

describe('an act (rules O46, O47, O48)', () => {
  test('emails the verification and a certificate again', async () => {
    await shop.buy(naomi, { tier: GOLD });
    await earn();
    const [certificate] = (await read()).certificates;
    const unverified = await slice.given.account({ verified: false, email: 'new@mail.example' });
    await slice.jobs.drain();
    const before = slice.mailbox.sentTo(naomi.email).length;

    const resend = (person: Person, body: object) => post(of(person, 'emails/'), { reason: 'Not received.', ...body });
    await resend(naomi, { email: 'certificate', certificate: certificate.id });
    await resend(unverified, { email: 'verification' });
    await slice.jobs.drain();

    expect(slice.mailbox.sentTo(naomi.email)).toHaveLength(before + 1);
    expect(slice.mailbox.sentTo('new@mail.example')).toHaveLength(1);
    expect(codeIn(await resend(naomi, { email: 'verification' }))).toEqual([409, 'person.verified']);
    expect(codeIn(await resend(unverified, { email: 'certificate', certificate: certificate.id }))).toEqual([
      ...[404, 'certificate.not-found'],
    ]);
  });

  test('stops emails to an address, and allows them again', async () => {
    const set = (suppressed: boolean) => post(of(naomi, 'suppression/'), { suppressed, reason: 'Asked for it.' });
    await set(true);
    expect((await read()).suppressed).toMatchObject({ why: 'office' });
    await set(true);
    await set(false);
    expect((await read()).suppressed).toBeNull();
  });

  test('corrects the name on certificates: the old one is replaced, claim and amounts stay', async () => {
    await shop.buy(naomi, { tier: GOLD });
    await earn();
    const preview = (await get(of(naomi, 'name/?first_name=Naomi&last_name=Alder'))).body.data;
    const { body } = await post(of(naomi, 'name/'), { first_name: 'Naomi', last_name: 'Alder', reason: 'Misspelled.' });

    expect(body.data).toEqual(preview);
    expect(preview).toMatchObject({
      now: 'Naomi Adler',
      after: 'Naomi Alder',
      certificates: [{ holder: 'Naomi Adler' }],
    });
    const person = await read();
    expect(person).toMatchObject({ name: 'Naomi Alder', credits: { total: { cme: 0.5 } } });
    expect(person.certificates).toMatchObject([
      { holder: 'Naomi Alder', state: 'valid', credits: 0.5 },
      { holder: 'Naomi Adler', state: 'replaced' },
    ]);
    const [replaced] = await slice.db.select().from(certificates).orderBy(certificates.id);
    expect(replaced?.replacedById).not.toBeNull();
    expect((await get(of(naomi, 'name/?first_name=Naomi&last_name=Alder'))).body.data.certificates).toEqual([]);
    expect((await post(of(naomi, 'name/'), { first_name: 'http://x.com', last_name: 'A', reason: 'x' })).status).toBe(
      422,
    );
  });

  test('does not correct certificates to a name that they cannot print (rules L58)', async () => {
    const written = { first_name: '花子', last_name: 'Adler', reason: 'Requested.' };
    await shop.buy(naomi, { tier: GOLD });
    await earn();

    expect(codeIn(await post(of(naomi, 'name/'), written))).toEqual([409, 'certificate.characters']);
    expect((await read()).name).toBe('Naomi Adler');
  });

  test('exports and deletes on request, with the reason in the record, but not staff', async () => {
    expect((await post(of(naomi, 'export/'), { reason: 'Asked by email.' })).body.data).toEqual({ to: naomi.email });
    const ben = await slice.given.staff({ roles: ['finance'] });
    expect(codeIn(await post(of(ben, 'erasure/'), { reason: 'Left.' }))).toEqual([409, 'person.staff']);

    expect((await post(of(naomi, 'erasure/'), { reason: 'Asked by email.' })).body.data).toEqual({ deleted: true });
    expect(await lastEntry()).toMatchObject({ action: 'user.deleted', actorId: lucia.id });
    expect(await found('naomi')).toEqual([]);
    expect((await read()).deleted).not.toBeNull();
    expect(codeIn(await post(of(naomi, 'erasure/'), { reason: 'Again.' }))).toEqual([409, 'person.deleted']);
  });
});
