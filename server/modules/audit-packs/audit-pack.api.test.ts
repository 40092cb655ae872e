/** The audit pack of an activity. (rules L49) */
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fromCredits } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { seedReference } from '#server/db/seed/reference.ts';
import { auditEntries } from '#server/modules/accounts/tables.ts';
import { stateActivities } from '#server/modules/activities/index.ts';
import { creditApprovals } from '#server/modules/activities/tables.ts';
import type { Person } from '#tests/support/given/given.ts';
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
});
afterAll(() => slice?.close());

async function download(id: number) {
  const { statusCode, rawPayload, headers } = await slice.app.inject({
    url: `/api/admin/activities/${id}/audit-pack.zip`,
    headers: officer.headers,
  });
  expect(statusCode).toBe(200);
  const files = Object.fromEntries(
    Object.entries(unzipSync(rawPayload)).map(([name, bytes]) => [name.replace(/^.*\//, ''), strFromU8(bytes)]),
  );
  return { files, headers, bytes: rawPayload };
}

describe('an audit pack', () => {
  test('has the front matter, the questions, the participants and the ledger, and an index that links to all', async () => {
    const publication = await slice.given.publication({ questions: 1, credits: 0.5, title: 'Lamotrigine <now>' });
    const learner = await slice.given.member('gold', {
      ...{ firstName: '=Hannah', lastName: 'Whitfield', profession: 'Physician' },
    });
    await earn(slice, learner, publication);

    const { files, headers } = await download(publication.id);

    expect(Object.keys(files)).toEqual([
      '01-planning-and-approvals.html',
      '02-front-matter.html',
      '03-disclosures.html',
      '04-questions.html',
      '05-item-analysis.csv',
      '06-evaluation.html',
      '07-participants.csv',
      '08-ledger.csv',
      '09-certificates.html',
      '10-reports.csv',
      '11-changes.html',
      '11-changes.json',
      '12-pars-activity.json',
      'index.html',
    ]);
    expect(headers['content-disposition']).toBe(`attachment; filename="audit-pack-${publication.id}-2026-11-21.zip"`);
    expect(files['02-front-matter.html']).toContain('Lamotrigine &lt;now&gt;');
    expect(files['04-questions.html']).toContain('(right)');
    // A name that begins as a formula is text in a spreadsheet.
    expect(files['07-participants.csv']).toContain('"\'=Hannah Whitfield"');
    expect(files['07-participants.csv']).not.toContain(learner.email);
    expect(files['08-ledger.csv']).toContain('"claim"');
    expect(files['08-ledger.csv']).toMatch(/"2026-11-21T\d\d:\d\dZ"/);
    // People read the dates of certificates, and no page mixes them with others.
    expect(files['index.html']).toContain('Made on 11/21/2026');
    expect(files['02-front-matter.html']).toMatch(/first acknowledged 11\/21\/2026, \d\d:\d\d UTC/);
    for (const [name, text] of Object.entries(files))
      if (name.endsWith('.html') && name !== 'index.html') {
        expect(text, name).not.toMatch(/\d{4}-\d{2}-\d{2}/);
        expect(text, name).toContain('Audit pack: Lamotrigine &lt;now&gt;');
      }
    for (const name of Object.keys(files).slice(0, -1)) expect(files['index.html']).toContain(`href="${name}"`);
  });

  test('names types of credit and certificates of credit of every profession', async () => {
    const publication = await slice.given.publication({ questions: 1, credits: 0.5 });
    const maximum = fromCredits(0.5);
    await stateActivities(
      slice.db,
      [{ id: publication.id, maximum, reviewedOn: '2026-11-01' as PlainDate }],
      slice.clock.now(),
    );
    await slice.db.insert(creditApprovals).values({
      ...{ publicationId: publication.id, type: 'aapa', maximumQuarters: maximum },
      ...{ statement: 'Approved by AAPA.', approvalNumber: 'A-1' },
    });
    for (const profession of ['Physician Assistant', 'Therapist'])
      await earn(slice, await slice.given.member('gold', { profession }), publication);

    const { files } = await download(publication.id);

    expect(files['01-planning-and-approvals.html']).toContain('Physician assistants: AAPA Category 1');
    expect(files['01-planning-and-approvals.html']).toContain('The publication offers 0.5 credit.');
    expect(files['09-certificates.html']).toContain('Certificate of credit, Physician Assistant');
    expect(files['09-certificates.html']).toContain('Certificate of participation, Therapist');
  });

  test('is the same as long as nothing changed, and each is recorded', async () => {
    const { id } = await slice.given.publication({ questions: 1, credits: 0.5 });
    const first = await download(id);
    const second = await download(id);

    expect(Object.entries(second.files).filter(([name, text]) => first.files[name] !== text)).toEqual([
      ['11-changes.html', expect.any(String)],
      ['11-changes.json', expect.any(String)],
      ['index.html', expect.any(String)],
    ]);
    const built = (await slice.db.select().from(auditEntries).orderBy(auditEntries.id)).filter(
      ({ action }) => action === 'activity.pack-built',
    );
    expect(built.map(({ actorId, subjectId }) => [actorId, subjectId])).toEqual([
      [officer.id, String(id)],
      [officer.id, String(id)],
    ]);
  });

  test('has the answers to every kind of question, and none of fewer than five learners (rules T76)', async () => {
    const publication = await slice.given.publication({ questions: 1, credits: 0.5 });
    const earnMany = async (count: number) => {
      for (let at = 0; at < count; at += 1) await earn(slice, await slice.given.member('gold'), publication);
    };
    await earnMany(4);
    const few = (await download(publication.id)).files['06-evaluation.html'];
    await earnMany(1);
    const enough = (await download(publication.id)).files['06-evaluation.html'];

    expect(few).toContain('Too few answers to show them without naming who gave them.');
    expect(few).not.toContain('<table>');
    expect(enough).toContain('Evaluations: 5.');
    expect(enough).toContain('Answers: 5, on average');
  });

  test('has the changes of disclosures with the name of who made them, and no address', async () => {
    const publication = await slice.given.publication({ questions: 1, credits: 0.5 });
    const path = `/api/admin/activities/${publication.id}/`;
    const { version } = (await slice.api.get(path, officer.headers)).body.data;
    const person = { name: 'Walter Kinsley', credentials: 'MD', email: 'walter@planning.example', roles: ['planner'] };
    await slice.api.post(`${path}people/`, { version, ...person }, officer.headers);
    const { people } = (await slice.api.get(path, officer.headers)).body.data;
    const { key } = people.find(({ name }: { name: string }) => name.startsWith('Walter Kinsley'));
    const body = { email: 'walter@planning.example', language: 'en' };
    expect((await slice.api.post(`${path}people/${key}/request/`, body, officer.headers)).status).toBe(200);

    const { files } = await download(publication.id);

    expect(files['11-changes.html']).toContain('Disclosure: requested');
    expect(files['11-changes.html']).toMatch(/expires: none → 12\/21\/2026, \d\d:\d\d UTC/);
    expect(files['11-changes.html']).toContain('roles: none → planner');
    for (const text of Object.values(files)) expect(text).not.toMatch(/walter@planning|@\w+\.example/);
  });

  test('is refused for what is no activity', async () => {
    for (const id of ['999', 'x'])
      expect((await slice.api.get(`/api/admin/activities/${id}/audit-pack.zip`, officer.headers)).status).toBe(404);
  });
});
