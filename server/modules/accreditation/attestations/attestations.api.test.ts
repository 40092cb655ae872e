/** Topics of activities, hours of members, and the letter about them. (rules T68, T69) */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedReference } from '#server/db/seed/reference.ts';
import { auditEntries, users } from '#server/modules/accounts/tables.ts';
import type { GivenPublication, Person } from '#tests/support/given/given.ts';
import { earn, evaluate, passTest } from '#tests/support/given/tests-and-surveys.ts';
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

const MATE = 'substance-use';
const TOPICS = '/api/admin/credit-topics/';
const NAMES = { en: 'Dental pain', de: 'Zahnschmerz', fr: 'Douleur dentaire', it: 'Dolore dentale', 'pt-br': 'Dor' };
const TOPIC = { names: NAMES, source: 'https://www.example.org/rules', read: '2026-11-01', attestation: null };
const errorOf = ({ status, body }: { status: number; body: any }) => [status, body.errors?.[0]?.code];

/** An activity, `hours` of which are about substance use. */
async function giveActivity(credits: number, hours: number): Promise<GivenPublication> {
  const publication = await slice.given.publication({ questions: 1, credits, title: `Buprenorphine ${credits}` });
  const { status } = await setTopics(publication, [{ topic: MATE, hours }]);
  expect(status).toBe(200);
  return publication;
}
async function setTopics({ id }: GivenPublication, topics: object[]) {
  const path = `/api/admin/activities/${id}/`;
  const { version } = (await slice.api.get(path, officer.headers)).body.data;
  return slice.api.patch(path, { version, topics }, officer.headers);
}
const hours = async () => (await slice.api.get('/api/transcript/topics/', member.headers)).body.data;
const issue = (as = member, topic = MATE) => slice.api.post('/api/attestations/', { topic }, as.headers);
const verify = (code: string) => slice.api.get(`/api/verify/${code}/`);
const print = (id: string, as = member) =>
  slice.app.inject({ url: `/api/attestations/${id}/pdf/`, headers: as.headers });
const correct = (id: string, credits: number) =>
  slice.api.post(
    `/api/admin/certificates/${id}/correction/`,
    resource('CreditCorrection', { credits, reason: 'Designated for less' }),
    officer.headers,
  );

describe('topics', () => {
  test('are added with a code of their English name, changed by version, and recorded', async () => {
    const added = await slice.api.post(TOPICS, TOPIC, officer.headers);
    expect(added.body.data.find(({ code }: any) => code === 'dental-pain')).toEqual({
      ...TOPIC,
      ...{ code: 'dental-pain', version: 1, activities: 0 },
    });
    expect(errorOf(await slice.api.post(TOPICS, TOPIC, officer.headers))).toEqual([409, 'topic.exists']);

    const names = { ...NAMES, en: 'Pain of teeth' };
    const path = `${TOPICS}dental-pain/`;
    const changed = await slice.api.put(path, { ...TOPIC, names, version: 1 }, officer.headers);
    expect(changed.body.data.find(({ code }: any) => code === 'dental-pain')).toMatchObject({ names, version: 2 });
    expect(errorOf(await slice.api.put(path, { ...TOPIC, version: 1 }, officer.headers))[1]).toBe('topic.changed');
    expect(errorOf(await slice.api.put(`${TOPICS}none/`, { ...TOPIC, version: 1 }, officer.headers))[0]).toBe(404);

    const entries = await slice.db.select().from(auditEntries).where(eq(auditEntries.action, 'topic.changed'));
    expect(entries.map(({ detail }) => detail)).toMatchObject([
      { before: { names: NAMES }, after: { names: { en: 'Pain of teeth' } } },
    ]);
  });

  test.each([
    ['without a name', { names: { ...NAMES, fr: ' ' } }],
    ['with a source that is a script', { source: 'javascript:alert(1)' }],
    ['with hours between quarters', { attestation: { hours: 8.1, text: 'training' } }],
    ['with a name without letters', { names: { ...NAMES, en: '疼痛' } }],
  ])('%s are refused', async (_what, wrong) => {
    expect((await slice.api.post(TOPICS, { ...TOPIC, ...wrong }, officer.headers)).status).toBe(422);
  });

  test('of an activity are known, named once, and within its credit', async () => {
    const publication = await slice.given.publication({ questions: 1, credits: 1 });
    const set = async (topics: object[]) => errorOf(await setTopics(publication, topics))[1];

    expect(await set([{ topic: 'nothing', hours: 1 }])).toBe('activity.topic');
    expect(await set([{ topic: MATE, hours: 1.25 }])).toBe('activity.topic-hours');
    expect(
      await set([
        { topic: MATE, hours: 1 },
        { topic: MATE, hours: 0.5 },
      ]),
    ).toBe('activity.same-topic');
    expect(
      (
        await setTopics(publication, [
          { topic: MATE, hours: 1 },
          { topic: 'ethics', hours: 0.25 },
        ])
      ).body.data.topics,
    ).toEqual([
      { topic: 'ethics', hours: 0.25 },
      { topic: MATE, hours: 1 },
    ]);
  });
});

describe('hours by topic', () => {
  test('are those of what was claimed, of a part its share, and apart from what was recorded', async () => {
    const half = await giveActivity(2, 1);
    await passTest(slice, member, half);
    expect((await evaluate(slice, { person: member, publication: half, credits: 1 })).status).toBe(201);
    await earn(slice, member, await giveActivity(1.5, 1.5));
    const elsewhere = { title: 'A', provider: 'B', kind: 'other', credits: 3, completed: '2026-01-02', number: null };
    const record = (topic: string) =>
      slice.api.post('/api/external-credits/', resource('ExternalCredit', { ...elsewhere, topic }), member.headers);
    expect((await record(MATE)).status).toBe(201);
    expect(errorOf(await record('nothing'))).toEqual([422, 'external-credit.topic']);

    expect(await hours()).toMatchObject([
      { code: MATE, hours: 2, recorded: 3, attestation: { hours: 8, remaining: 6, issued: null } },
    ]);
    const { payload } = await slice.app.inject({ url: '/api/transcript.csv', headers: member.headers });
    expect(payload).toContain('"Substance use disorders (MATE Act): 1.5"');
    expect((await slice.app.inject({ url: '/api/transcript.pdf', headers: member.headers })).statusCode).toBe(200);
  });

  test('count for a goal that is met once, from any day', async () => {
    await earn(slice, member, await giveActivity(2, 1));
    const goal = { requirement: 'mate', name: null, kind: null, credits: null, starts: null, ends: '2027-03-31' };

    const { body } = await slice.api.post('/api/credit-goals/', resource('CreditGoal', goal), member.headers);

    expect(body.data.attributes).toMatchObject({
      ...{ name: 'MATE Act training', starts: '1950-01-01', ends: '2027-03-31', state: 'open' },
      parts: [{ kind: 'any', topic: MATE, credits: 8, earned: 1, external: 0, remaining: 7 }],
    });
  });
});

describe('the letter', () => {
  test('is refused a quarter short of eight hours, and issued with them', async () => {
    await earn(slice, member, await giveActivity(4, 4));
    await earn(slice, member, await giveActivity(4, 3.75));
    expect(errorOf(await issue())).toEqual([409, 'attestation.hours']);
    expect((await hours())[0].attestation).toEqual({ hours: 8, remaining: 0.25, issued: null });

    await earn(slice, member, await giveActivity(0.25, 0.25));
    const { status, body } = await issue();

    expect([status, body.data.hours]).toEqual([200, 8]);
    expect((await issue()).body.data).toEqual(body.data);
    expect((await hours())[0].attestation.issued).toEqual(body.data);
    const pdf = await print(body.data.id);
    expect([pdf.statusCode, pdf.rawPayload.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    expect((await print(body.data.id)).rawPayload.equals(pdf.rawPayload)).toBe(true);
    expect((await verify(body.data.code)).body.data).toMatchObject({
      ...{ valid: true, holder: 'Hannah Whitfield', hours: 8 },
      text: 'training on the treatment and management of patients with opioid or other substance use disorders',
      activities: [{ hours: 4 }, { hours: 3.75 }, { hours: 0.25, title: 'Buprenorphine 0.25' }],
    });
  });

  test('stays as issued when a topic changes, and no longer counts once credit in it is corrected', async () => {
    const publication = await giveActivity(8, 8);
    const certificate = await earn(slice, member, publication);
    const { data } = (await issue()).body;
    await setTopics(publication, [{ topic: MATE, hours: 4 }]);
    expect((await verify(data.code)).body.data).toMatchObject({ kind: 'attestation', valid: true, hours: 8 });
    expect(errorOf(await issue())[1]).toBe('attestation.hours');
    await setTopics(publication, [{ topic: MATE, hours: 8 }]);

    expect((await correct(certificate, 7)).status).toBe(200);

    expect((await verify(data.code)).body.data).toMatchObject({ valid: false, holder: null });
    expect((await print(data.id)).statusCode).toBe(410);
    expect((await hours())[0]).toMatchObject({ hours: 7, attestation: { remaining: 1, issued: null } });
  });

  test('is issued once of two requests at the same time', async () => {
    await earn(slice, member, await giveActivity(8, 8));

    const [one, other] = await Promise.all([issue(), issue()]);

    expect(one.body.data).toEqual(other.body.data);
  });

  test('is not issued to a name that it cannot print (rules L58)', async () => {
    await earn(slice, member, await giveActivity(8, 8));
    await slice.db.update(users).set({ firstName: '花子' }).where(eq(users.id, member.id));

    expect(errorOf(await issue())).toEqual([409, 'certificate.characters']);
  });

  test('is only its holder’s, and only of topics that have one', async () => {
    await earn(slice, member, await giveActivity(8, 8));
    const { id } = (await issue()).body.data;
    const other = await slice.given.member('gold');

    expect((await print(id, other)).statusCode).toBe(404);
    expect(errorOf(await issue(other))[1]).toBe('attestation.hours');
    expect(errorOf(await issue(member, 'ethics'))[1]).toBe('attestation.topic');
    expect(errorOf(await issue(member, 'nothing'))[1]).toBe('attestation.topic');
    expect((await verify('7K3M-Q9TX-2HD4')).status).toBe(404);
    expect((await verify('x')).status).toBe(404);
  });
});
