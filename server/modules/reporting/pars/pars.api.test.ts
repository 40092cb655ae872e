/** Activities in PARS. (rules L51, L52) */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { NO_DETAILS } from '#domain/credits/pars/pars-details.ts';
import { seedReference } from '#server/db/seed/reference.ts';
import { auditEntries } from '#server/modules/accounts/tables.ts';
import { activities, creditApprovals } from '#server/modules/activities/tables.ts';
import { parsRecords } from '#server/modules/reporting/tables.ts';
import type { GivenPublication, Person } from '#tests/support/given/given.ts';
import { PROVIDER_NUMBER } from '#tests/support/given/reportable.ts';
import { earn } from '#tests/support/given/tests-and-surveys.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
let officer: Person;

beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  await seedReference(slice.db);
  officer = await slice.given.staff({ roles: ['accreditation-officer'] });
  await slice.api.patch(
    '/api/admin/reporting/accme/',
    { version: 0, provider_number: PROVIDER_NUMBER },
    officer.headers,
  );
});
afterAll(() => slice?.close());

const get = (path: string) => slice.api.get(`/api/admin/${path}`, officer.headers);
const post = (path: string, body: object) => slice.api.post(`/api/admin/${path}`, body, officer.headers);
const read = async (id: number) => (await get(`pars-activities/${id}/`)).body.data;
const codeOf = ({ status, body }: { status: number; body: any }) => [status, body?.errors?.[0]?.code];
const save = async (id: number, details: object, version = 0) =>
  slice.api.patch(
    `/api/admin/pars-activities/${id}/`,
    { version, details: { ...NO_DETAILS, ...details } },
    officer.headers,
  );
const OUTCOMES = [{ outcome: 'knowledge', method: 'objective' }];
const KNOWLEDGE = { outcomes: OUTCOMES };

const publications = new Map<number, GivenPublication>();

/** A released activity with AMA credit; its number. */
async function giveActivity({ support = 'none' as const, title = 'Lamotrigine' } = {}): Promise<number> {
  const publication = await slice.given.publication({ questions: 1, credits: 0.5, title });
  const { id } = publication;
  publications.set(id, publication);
  await slice.db
    .insert(activities)
    .values({ publicationId: id, basis: 'record', support, updatedAt: slice.clock.now() })
    .onConflictDoUpdate({ target: activities.publicationId, set: { support } });
  await slice.db
    .insert(creditApprovals)
    .values({ publicationId: id, type: 'ama-pra', maximumQuarters: 2 as never })
    .onConflictDoNothing();
  return id;
}
const prepare = (id: number, request = 'send') => post('pars-records/', { activities: [String(id)], request });
const send = (id: number) => post('pars-records/sent/', { activities: [String(id)] });
const answer = (id: number, accepted: boolean, rest: object = {}) =>
  post('pars-records/answers/', { answers: [{ activity: String(id), accepted, message: '', ...rest }] });
async function report(id: number, request = 'send') {
  await prepare(id, request);
  await send(id);
  return answer(id, true);
}

describe('an activity in PARS', () => {
  test('counts its learners, names what closing needs, and is ready once it is there', async () => {
    const id = await giveActivity();
    for (const profession of ['Physician', 'Pharmacist'])
      await earn(slice, await slice.given.member('gold', { profession }), publications.get(id)!);
    expect(await read(id)).toMatchObject({
      ...{ status: 'active', next: 'add', missing: [], physicians: 1, others: 1 },
      closing: [
        { condition: 'totals', met: true },
        { condition: 'outcome', met: false },
        { condition: 'joint-provider', met: true },
        { condition: 'support', met: true },
      ],
    });

    await save(id, KNOWLEDGE);

    const after = await read(id);
    expect(after).toMatchObject({ status: 'ready-to-close', version: 1 });
    expect(JSON.parse(after.document)).toMatchObject({
      credits: [{ activityCertification: 'AMA PRA Category 1', numberOfCredits: 0.5 }],
      commercialSupport: false,
      XtensibleInfo: {
        ...{ ProviderID: PROVIDER_NUMBER, activityRecordAction: 'Add', closeActivityRecord: false },
        MeasuredOutcomes: [{ outcome: 'Learner Knowledge', method: 'Objective' }],
      },
    });
    expect(codeOf(await save(id, KNOWLEDGE))).toEqual([409, 'reporting.changed']);
  });

  test('is a draft without the provider’s number, which is named', async () => {
    const id = await giveActivity();
    await slice.api.patch('/api/admin/reporting/accme/', { version: 1, provider_number: '' }, officer.headers);

    expect(await read(id)).toMatchObject({
      status: 'draft',
      next: 'complete',
      missing: ['provider-number'],
      document: null,
    });
    expect(codeOf(await prepare(id))).toEqual([409, 'reporting.pars-request']);
    expect(codeOf(await get('pars-activities/999/'))).toEqual([404, 'activity.not-found']);
  });

  test('is found by title, status and what comes next', async () => {
    const id = await giveActivity({ title: 'Bipolar' });
    const found = async (query: string) =>
      (await get(`pars-activities/?${query}`)).body.data.map((each: any) => Number(each.id));

    expect(await found('filter[search]=bipo')).toEqual([id]);
    expect(await found('filter[search]=bipo&filter[status]=closed')).toEqual([]);
    expect(await found('filter[next]=add&filter[search]=bipo')).toEqual([id]);
  });
});

describe('a record for PARS', () => {
  test('is the same whenever it is downloaded, as JSON, XML and tab file', async () => {
    const id = await giveActivity();
    await prepare(id);
    const json = await get(`pars-records/json/?activities=${id}`);
    await save(id, KNOWLEDGE);

    expect((await get(`pars-records/json/?activities=${id}`)).text).toBe(json.text);
    expect(json.body.ACCMEActivityReports.ActivityReport).toHaveLength(1);
    expect((await get('pars-records/xml/')).text).toContain('<activityRecordAction>Add</activityRecordAction>');
    expect((await get('pars-records/txt/')).text).toMatch(/^RC-\d{4}-\d+\t/);
    expect(codeOf(await get('pars-records/json/?activities=999'))).toEqual([409, 'reporting.nothing-due']);
  });

  test('is added, updated after a change, closed and removed; nothing is sent twice', async () => {
    const id = await giveActivity();
    await save(id, KNOWLEDGE);
    await report(id);
    expect(await read(id)).toMatchObject({ next: 'nothing', record: { action: 'add', state: 'accepted' } });

    await save(id, { ...KNOWLEDGE, fee: 'variable' }, 1);
    expect(await read(id)).toMatchObject({ next: 'update' });
    await report(id, 'close');
    expect(await read(id)).toMatchObject({
      status: 'closed',
      next: 'nothing',
      record: { action: 'update', closes: true },
    });
    expect(codeOf(await prepare(id))).toEqual([409, 'reporting.pars-request']);

    await report(id, 'delete');
    expect(await read(id)).toMatchObject({ status: 'ready-to-close', next: 'nothing', record: { action: 'delete' } });
    const actions = (await slice.db.select().from(auditEntries).orderBy(auditEntries.id)).map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining([
        'pars.details-changed',
        'pars.records-prepared',
        'pars.records-sent',
        'pars.records-answered',
      ]),
    );
  });

  test('that was refused says what to do, and is prepared again; the number of an accepted one is stored', async () => {
    const id = await giveActivity();
    await prepare(id);
    await send(id);
    await answer(id, false, { message: 'Credits exceed the maximum' });
    expect(await read(id)).toMatchObject({ next: 'correct', record: { refusal: { act: expect.any(String) } } });

    await prepare(id);
    await send(id);
    await answer(id, true, { pars_id: '203441908' });

    expect(await read(id)).toMatchObject({ pars_id: '203441908', record: { state: 'accepted' } });
    const [row] = await slice.db.select().from(activities).where(eq(activities.publicationId, id));
    expect(row?.parsId).toBe('203441908');
  });

  test('is canceled before it is sent, never after; a selection changes as a whole', async () => {
    const [first, second] = [await giveActivity(), await giveActivity({ title: 'Lithium' })];
    await prepare(first);
    const both = { activities: [String(first), String(second)] };
    expect(codeOf(await post('pars-records/sent/', both))).toEqual([409, 'reporting.pars-state']);
    expect((await post('pars-records/cancel/', { activities: [String(first)] })).body.data).toEqual({ records: 1 });
    expect(await read(first)).toMatchObject({ next: 'add', record: null });

    expect((await post('pars-records/', { ...both, request: 'send' })).body.data).toEqual({ records: 2 });
    await post('pars-records/sent/', both);
    expect(codeOf(await post('pars-records/cancel/', both))).toEqual([409, 'reporting.pars-state']);
  });

  test('is prepared once, also if two officers do it at the same time', async () => {
    const id = await giveActivity();

    const results = await Promise.all([prepare(id), prepare(id)]);

    expect(results.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await slice.db.$count(parsRecords)).toBe(1);
  });
});
