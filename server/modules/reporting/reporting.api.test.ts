/** Credit reported to PARS and CE Broker. (rules L40 to L47) */
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedReference } from '#server/db/seed/reference.ts';
import { auditEntries } from '#server/modules/accounts/tables.ts';
import { stateSentCredit } from '#server/modules/accreditation/certificates/state-sent-credit.ts';
import { activities } from '#server/modules/activities/tables.ts';
import type { Person } from '#tests/support/given/given.ts';
import { allowReports, numberActivities, PROVIDER_NUMBER, prepareBatch } from '#tests/support/given/reportable.ts';
import { earn } from '#tests/support/given/tests-and-surveys.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { getBody, listDue } from './completions/list-due.ts';
import { ParsLearners } from './formats/pars-learners.ts';
import { reportRecords } from './tables.ts';

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

const get = (path: string) => slice.api.get(`/api/admin/${path}`, officer.headers);
const post = (path: string, body?: unknown) => slice.api.post(`/api/admin/${path}`, body, officer.headers);
const codeOf = ({ status, body }: { status: number; body: any }) => [status, body?.errors?.[0]?.code];
const completions = async (body = 'accme') =>
  (await get(`reporting/${body}/completions/`)).body.data.map(({ attributes }: any) => attributes);
const answers = (id: string, list: object[], rest = 'accepted') =>
  post(`report-batches/${id}/answers/`, resource('ReportAnswers', { answers: list, rest }));
const stateOf = async (id: string) => (await get(`report-batches/${id}/`)).body.data.attributes;
const recordsOf = async (id: string) => (await get(`report-batches/${id}/records/`)).body.data;

/** A completion of the member that is ready for PARS; its certificate. */
async function giveReady(credits = 0.5): Promise<string> {
  const id = await earn(slice, member, await slice.given.publication({ questions: 1, credits, title: 'Lamotrigine' }));
  await allowReports(slice, member);
  await numberActivities(slice, officer);
  return id;
}
const correct = (certificate: string, credits: number) =>
  post(
    `certificates/${certificate}/correction/`,
    resource('CreditCorrection', { credits, reason: 'Less on that day' }),
  );

describe('completions', () => {
  test('name what is missing, and are ready once it is there', async () => {
    const certificate = await earn(slice, member, await slice.given.publication({ questions: 1, title: 'Lithium' }));
    expect(await completions()).toMatchObject([{ status: 'left-out', reasons: ['no-consent'], record: null }]);

    await slice.api.put('/api/consents/accme/', resource('Consent', { given: true }), member.headers);
    expect((await completions())[0]).toMatchObject({
      ...{ status: 'incomplete', reasons: ['identifier', 'birthday', 'activity-number'] },
      ...{ learner: { name: 'Hannah Whitfield' }, activity: { title: 'Lithium' } },
      ...{ send_by: '2026-12-21', closes: '2028-03-31' },
    });

    await allowReports(slice, member);
    await numberActivities(slice, officer);
    expect(await completions()).toMatchObject([{ status: 'add', reasons: [] }]);
    expect((await get('reporting/')).body.data).toMatchObject([
      { code: 'accme', provider_number: PROVIDER_NUMBER, counts: { add: 1 }, closes: '2028-03-31', prepared: null },
      { code: 'ce-broker', counts: { 'left-out': 1 }, closes: null },
      { code: 'cpe-monitor', counts: { 'left-out': 1 }, closes: null },
    ]);
    expect(certificate).toBeTruthy();
  });

  test('are found by learner and status', async () => {
    await giveReady();

    expect((await get('reporting/accme/completions/?filter[search]=whit')).body.data).toHaveLength(1);
    expect((await get('reporting/accme/completions/?filter[search]=nobody')).body.data).toEqual([]);
    expect((await get('reporting/accme/completions/?filter[status]=reported')).body.data).toEqual([]);
    expect(codeOf(await get('reporting/nabp/completions/'))).toEqual([404, 'reporting.no-body']);
  });
});

describe('a batch', () => {
  test('needs a provider number and something to send', async () => {
    const prepare = () => post('report-batches/', resource('ReportBatch', { body: 'accme' }));
    expect(codeOf(await prepare())).toEqual([409, 'reporting.no-provider-number']);
    await numberActivities(slice, officer);

    expect(codeOf(await prepare())).toEqual([409, 'reporting.nothing-due']);
  });

  test('is a document that fits the schema, as JSON, XML and table, the same every time', async () => {
    await giveReady();
    const id = await prepareBatch(slice, officer);

    const json = await get(`report-batches/${id}/json/`);
    await slice.api.patch('/api/users/me/', resource('User', { lastName: 'Changed' }), member.headers);
    const again = await get(`report-batches/${id}/json/`);
    const xml = await get(`report-batches/${id}/xml/`);
    const table = await get(`report-batches/${id}/txt/`);

    const [report] = ParsLearners.parse(json.body).ACCMELearnerReports.ActivityReports.ActivityReport;
    expect(report).toMatchObject({
      ReportingOrganization: PROVIDER_NUMBER,
      Member: { Name: { GivenName: 'Hannah', FamilyName: 'Whitfield' }, PersonalInfo: { BirthDate: '02-09' } },
      CompletedDateTime: '2026-11-21',
      CreditCertificate: [
        {
          UniqueID: { value: '1234567893', domain: 'NPI' },
          CreditReceived: { activityCertification: 'AMA PRA Category 1', numberOfCredits: 0.5 },
          CreditID: expect.stringMatching(/^ccid:1234567:\d+$/),
        },
      ],
      XtensibleInfo: { LearnerRecordAction: 'add' },
    });
    expect(again.text).toBe(json.text);
    expect(json.headers['content-disposition']).toBe(`attachment; filename="accme-${id}.json"`);
    expect(xml.text).toContain('<FamilyName>Whitfield</FamilyName>');
    expect(table.text.split('\r\n')[1]).toMatch(/^Hannah\tWhitfield\t02-09\t1234567893\t/);
    expect(codeOf(await get(`report-batches/${id}/xlsx/`))).toEqual([404, 'reporting.no-format']);
  });

  test('has each completion once, also if two are prepared at the same time', async () => {
    await giveReady();
    const prepare = () => post('report-batches/', resource('ReportBatch', { body: 'accme' }));

    const results = await Promise.all([prepare(), prepare()]);

    expect(results.map(codeOf).toSorted()).toEqual([
      [201, undefined],
      [409, 'reporting.nothing-due'],
    ]);
    expect(await slice.db.$count(reportRecords)).toBe(1);
  });

  test('that is canceled frees its completions, and is not sent', async () => {
    await giveReady();
    const id = await prepareBatch(slice, officer);

    expect((await post(`report-batches/${id}/cancel/`)).status).toBe(200);

    expect(await completions()).toMatchObject([{ status: 'add', record: null }]);
    expect(codeOf(await post(`report-batches/${id}/sent/`))).toEqual([409, 'reporting.not-prepared']);
    expect(codeOf(await get(`report-batches/${id}/json/`))).toEqual([404, 'reporting.no-format']);
  });

  test('waits for its answers, and nothing is sent twice', async () => {
    await giveReady();
    const id = await prepareBatch(slice, officer);
    expect(codeOf(await answers(id, []))).toEqual([409, 'reporting.not-sent']);
    await post(`report-batches/${id}/sent/`);
    expect(await completions()).toMatchObject([{ status: 'waiting', record: { state: 'sent' } }]);

    await answers(id, []);

    expect(await stateOf(id)).toMatchObject({ state: 'answered', records: 1, accepted: 1, rejected: 0 });
    expect(await completions()).toMatchObject([{ status: 'reported' }]);
    expect(codeOf(await post('report-batches/', resource('ReportBatch', { body: 'accme' })))).toEqual([
      409,
      'reporting.nothing-due',
    ]);
    const actions = (await slice.db.select().from(auditEntries).orderBy(auditEntries.id)).map(({ action }) => action);
    expect(actions).toEqual(
      expect.arrayContaining(['reporting.batch-prepared', 'reporting.batch-sent', 'reporting.batch-answered']),
    );
  });

  test('with an unknown record in its answers records nothing', async () => {
    await giveReady();
    const id = await prepareBatch(slice, officer);
    await post(`report-batches/${id}/sent/`);

    const answer = await answers(id, [{ credit_id: 'ccid:1234567:999', accepted: false, message: '' }]);

    expect(codeOf(answer)).toEqual([422, 'reporting.unknown-record']);
    expect(answer.body.errors[0].source).toEqual({ pointer: '/data/attributes/answers/0/credit_id' });
    expect(await stateOf(id)).toMatchObject({ state: 'sent', accepted: 0 });
  });
});

describe('a rejected record', () => {
  test('is sent again once the office has corrected it, with what the account has by then', async () => {
    await giveReady();
    const id = await prepareBatch(slice, officer);
    await post(`report-batches/${id}/sent/`);
    const [record] = await recordsOf(id);
    const rejection = { credit_id: record.attributes.credit_id, accepted: false, message: 'Unknown NPI' };
    await answers(id, [rejection]);
    expect(await completions()).toMatchObject([{ status: 'rejected', record: { message: 'Unknown NPI' } }]);
    const owner = await slice.given.superuser();
    const waiting = async () => (await slice.api.get('/api/admin/today/', owner.headers)).text;
    expect(await waiting()).toContain('reports.rejected');

    await slice.api.patch('/api/users/me/', resource('User', { lastName: 'Whitfield-Marsh' }), member.headers);
    expect((await post(`report-records/${record.id}/resend/`)).status).toBe(200);

    expect(await completions()).toMatchObject([{ status: 'add' }]);
    expect(await waiting()).not.toContain('reports.rejected');
    const next = await prepareBatch(slice, officer);
    const [again] = await recordsOf(next);
    expect(again.attributes.learner).toBe('Hannah Whitfield-Marsh');
    expect(again.attributes.credit_id).not.toBe(record.attributes.credit_id);
  });

  test('says in plain words what to do, and is sent again with all others of its batch', async () => {
    await giveReady();
    const id = await prepareBatch(slice, officer);
    await post(`report-batches/${id}/sent/`);
    const [record] = await recordsOf(id);
    await answers(id, [{ credit_id: record.attributes.credit_id, accepted: false, message: 'Unknown NPI' }]);
    const refusal = { meaning: expect.stringMatching(/NPI/), act: expect.stringMatching(/Account, Reporting/) };
    expect((await recordsOf(id))[0].attributes).toMatchObject({ state: 'rejected', refusal });
    expect(await completions()).toMatchObject([{ record: { refusal } }]);

    expect((await post(`report-batches/${id}/resend/`)).status).toBe(200);

    expect(await completions()).toMatchObject([{ status: 'add' }]);
    expect(codeOf(await post(`report-batches/${id}/resend/`))).toEqual([409, 'reporting.not-rejected']);
    expect(codeOf(await post('report-batches/999/resend/'))).toEqual([404, 'reporting.no-batch']);
  });

  test('only is sent again', async () => {
    await giveReady();
    const id = await prepareBatch(slice, officer);
    const [record] = await recordsOf(id);

    expect(codeOf(await post(`report-records/${record.id}/resend/`))).toEqual([409, 'reporting.not-rejected']);
    expect(codeOf(await post('report-records/999/resend/'))).toEqual([404, 'reporting.no-record']);
  });
});

describe('what the body holds', () => {
  const report = async () => {
    const id = await prepareBatch(slice, officer);
    await post(`report-batches/${id}/sent/`);
    const records = (await recordsOf(id)).map(({ attributes }: any) => attributes);
    await answers(id, []);
    return records;
  };

  test('is deleted and added again when its credit is corrected', async () => {
    const certificate = await giveReady(1);
    const [first] = await report();
    await correct(certificate, 0.5);

    const deleted = await report();
    const added = await report();

    expect(deleted).toMatchObject([{ action: 'delete', credits: 1, credit_id: first.credit_id }]);
    expect(added).toMatchObject([{ action: 'add', credits: 0.5 }]);
    expect(await completions()).toMatchObject([{ status: 'reported' }]);
  });

  test('is deleted when consent is withdrawn, and not reported again', async () => {
    await giveReady();
    await report();
    await slice.api.put('/api/consents/accme/', resource('Consent', { given: false }), member.headers);

    expect(await report()).toMatchObject([{ action: 'delete' }]);

    expect(await completions()).toMatchObject([{ status: 'left-out', reasons: ['consent-withdrawn'] }]);
  });
});

describe('CE Broker', () => {
  test('gets a roster as an Excel file and as XML', async () => {
    const nurse = await slice.given.member('gold', {
      ...{ firstName: 'Ruth', lastName: 'O’Neil', profession: 'Nursing professional' },
    });
    const publication = await slice.given.publication({ questions: 1 });
    await earn(slice, nurse, publication);
    await slice.db
      .update(activities)
      .set({ courseNumbers: ['GA 20-555', 'FL 20-1187402'] })
      .where(eq(activities.publicationId, publication.id));
    const known = { npi: null, licence_number: 'RN 9412345', licence_state: 'FL', board_number: null };
    const body = resource('Identifiers', { ...known, birth_month: null, birth_day: null });
    await slice.api.put('/api/identifiers/', body, nurse.headers);
    await slice.api.put('/api/consents/ce-broker/', resource('Consent', { given: true }), nurse.headers);
    await slice.api.patch('/api/admin/reporting/ce-broker/', { version: 0, provider_number: '31234' }, officer.headers);
    const { id } = (await post('report-batches/', resource('ReportBatch', { body: 'ce-broker' }))).body.data;

    const { rawPayload } = await slice.app.inject({
      url: `/api/admin/report-batches/${id}/xlsx/`,
      headers: officer.headers,
    });
    const xml = (await get(`report-batches/${id}/xml/`)).text;

    const sheet = Object.entries(unzipSync(rawPayload)).map(([name, bytes]) => `${name} ${Buffer.from(bytes)}`);
    for (const cell of ['31234', '1187402', 'RN 9412345', '11/21/2026', 'State=FL', 'Profession=RN'])
      expect(sheet.join('\n')).toContain(cell);
    expect(xml).toContain('<rosters id_parent_provider="31234">');
    expect(xml).toMatch(/<id_course>1187402<\/id_course>[\s\S]*<license>RN 9412345<\/license>/);
    expect(codeOf(await get(`report-batches/${id}/json/`))).toEqual([404, 'reporting.no-format']);
  });
});

describe('CPE Monitor', () => {
  const NUMBER = '0873-0000-26-014-H01-P';
  const pharmacist = async () => {
    const person = await slice.given.member('gold', {
      ...{ firstName: 'Paul', lastName: 'Reyes', profession: 'Pharmacist' },
    });
    const publication = await slice.given.publication({ questions: 1, credits: 0.5 });
    await earn(slice, person, publication);
    return { person, publication };
  };
  const identify = (person: Person, eprofile: string | null) =>
    slice.api.put(
      '/api/identifiers/',
      resource('Identifiers', {
        ...{ npi: null, licence_number: null, licence_state: null, board_number: null },
        ...{ eprofile_id: eprofile, birth_month: 2, birth_day: 9 },
      }),
      person.headers,
    );
  const receive = () =>
    slice.api.patch('/api/admin/reporting/cpe-monitor/', { version: 0, provider_number: '0873' }, officer.headers);
  const saveNumber = (id: number, uan: string, version: number) =>
    slice.api.patch(`/api/admin/activities/${id}/`, { version, uan }, officer.headers);
  const bodiesOf = async (person: Person) =>
    (await slice.api.get('/api/identifiers/', person.headers)).body.data.attributes.bodies;

  test('asks pharmacists only once the provider has a number', async () => {
    const { person } = await pharmacist();
    expect(await bodiesOf(person)).toEqual(['accme', 'ce-broker']);
    const version = slice.ctx.content.current();

    await receive();
    await slice.ctx.content.refresh();

    // Covers name the credit of pharmacists from then on.
    expect(slice.ctx.content.current()).toBeGreaterThan(version);

    expect(await bodiesOf(person)).toEqual(['accme', 'ce-broker', 'cpe-monitor']);
    expect((await identify(person, '12a4')).body.errors[0].source).toEqual({
      pointer: '/data/attributes/eprofile_id',
    });
  });

  test('gets its columns as Excel, CSV and JSON, with a UAN that was checked', async () => {
    const { person, publication } = await pharmacist();
    await receive();
    expect(codeOf(await saveNumber(publication.id, '0873-26', 0))).toEqual([422, 'activity.uan']);
    const { version } = (await get(`activities/${publication.id}/`)).body.data;
    await saveNumber(publication.id, NUMBER, version);
    await identify(person, '123456');
    await slice.api.put('/api/consents/cpe-monitor/', resource('Consent', { given: true }), person.headers);
    expect(await completions('cpe-monitor')).toMatchObject([{ status: 'add', closes: '2027-01-20' }]);
    const { id } = (await post('report-batches/', resource('ReportBatch', { body: 'cpe-monitor' }))).body.data;

    const json = await get(`report-batches/${id}/json/`);
    const csv = await get(`report-batches/${id}/csv/`);

    expect(json.body).toEqual({
      records: [
        {
          ...{ 'NABP e-Profile ID': '123456', 'Date of Birth': '0209', UAN: '0873000026014H01P' },
          ...{ 'Participation Date': '11/21/2026', Audience: 'P', Hours: '0.5' },
          'Credit ID': expect.stringMatching(/^ccid:0873:/),
        },
      ],
    });
    expect(csv.text).toContain('"123456","0209","0873000026014H01P","11/21/2026"');
    expect((await get(`report-batches/${id}/xlsx/`)).status).toBe(200);
    expect(codeOf(await get(`report-batches/${id}/xml/`))).toEqual([404, 'reporting.no-format']);
  });

  test('is stated on the certificate once it was accepted, and no longer once it was deleted (rules L29)', async () => {
    const { person, publication } = await pharmacist();
    await receive();
    await saveNumber(publication.id, NUMBER, (await get(`activities/${publication.id}/`)).body.data.version);
    await identify(person, '123456');
    const consent = (given: boolean) =>
      slice.api.put('/api/consents/cpe-monitor/', resource('Consent', { given }), person.headers);
    const certificatesOf = async () =>
      (await slice.api.get('/api/certificates/', person.headers)).body.data.map(({ attributes }: any) => attributes);
    const report = async () => {
      const { id } = (await post('report-batches/', resource('ReportBatch', { body: 'cpe-monitor' }))).body.data;
      await post(`report-batches/${id}/sent/`);
      await answers(id, []);
      await slice.jobs.drain();
      // A job that runs twice changes nothing more.
      await stateSentCredit(slice.ctx, Number(id));
      await slice.jobs.drain();
    };
    const [before] = await certificatesOf();
    await consent(true);

    await report();
    const sent = await certificatesOf();
    await consent(false);
    await report();
    const deleted = await certificatesOf();

    const valid = (all: any[]) => all.find(({ replaced }) => !replaced);
    expect(valid(sent).lines.credit).toContain('was sent to CPE Monitor on 11/21/2026');
    expect(valid(sent)).toMatchObject({ number: `${before.number}-2`, credits: before.credits, award: null });
    expect([sent.length, deleted.length]).toEqual([2, 3]);
    expect(valid(deleted).lines.credit).not.toContain('was sent to CPE Monitor on');
    expect(slice.mailbox.sentTo(person.email)).toHaveLength(3);
  });

  test('takes nothing after 60 days; what is past 30 waits on Today', async () => {
    const { person, publication } = await pharmacist();
    await receive();
    await saveNumber(publication.id, NUMBER, (await get(`activities/${publication.id}/`)).body.data.version);
    await identify(person, '123456');
    await slice.api.put('/api/consents/cpe-monitor/', resource('Consent', { given: true }), person.headers);
    const owner = await slice.given.superuser();
    const waits = async () =>
      (await slice.api.get('/api/admin/today/', owner.headers)).text.includes('reports.closing');
    const at = async (day: string) => {
      slice.clock.moveTo(`${day}T18:00:00.000Z`);
      const due = await listDue({ db: slice.db, clock: slice.clock }, getBody('cpe-monitor'), {
        page: { number: 1, size: 50 },
      });
      return due.rows[0]?.status;
    };

    expect([await at('2026-12-21'), await waits()]).toEqual(['add', false]);
    expect(await at('2027-01-20')).toBe('add');
    expect(await at('2027-01-21')).toBe('incomplete');
  });
});

describe('the settings of a body', () => {
  const save = (change: object) => slice.api.patch('/api/admin/reporting/accme/', change, officer.headers);

  test('have columns as data, with a preview', async () => {
    const columns = [{ heading: 'Family name', field: 'last-name', text: '' }];
    const saved = await save({ version: 0, columns: { headings: true, professionCode: '', columns } });

    expect(saved.body.data).toMatchObject({ is_default: false, preview: [['Family name'], ['Example']] });
    expect((await save({ version: 1, columns: null })).body.data).toMatchObject({ is_default: true });
  });

  test('are refused with a wrong number, and if they changed meanwhile', async () => {
    expect(codeOf(await save({ version: 0, provider_number: '12' }))).toEqual([422, 'reporting.provider-number']);
    await save({ version: 0, provider_number: PROVIDER_NUMBER });

    expect(codeOf(await save({ version: 0, provider_number: '7654321' }))).toEqual([409, 'reporting.changed']);
  });
});

test('personal data of records ends with the account; that it was reported stays', async () => {
  await giveReady();
  await prepareBatch(slice, officer);

  await slice.db.transaction(async (tx) => {
    const { deletePersonalData } = await import('./personal-data.ts');
    await deletePersonalData(tx, member.id);
  });

  const [record] = await slice.db.select().from(reportRecords);
  expect(record).toMatchObject({ state: 'prepared', values: null });
});
