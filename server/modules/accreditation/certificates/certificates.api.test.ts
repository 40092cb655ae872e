import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedReference } from '#server/db/seed/reference.ts';
import { certificates, statements } from '#server/modules/accreditation/tables.ts';
import type { GivenPublication, Person } from '#tests/support/given/given.ts';
import { earn, evaluate, givenPassedTest, signInAgain } from '#tests/support/given/tests-and-surveys.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
let given: Slice['given'];
let api: Slice['api'];

beforeAll(async () => {
  slice = await startSlice();
  ({ given, api } = slice);
});
beforeEach(async () => {
  await slice.reset();
  await seedReference(slice.db);
});
afterAll(() => slice.close());

const giveSurvey = (person: Person, publication: GivenPublication) => evaluate(slice, { person, publication });
const passedTest = () => givenPassedTest(slice);

const pdfOf = (id: string, headers = {}) => slice.app.inject({ url: `/api/certificates/${id}/pdf`, headers });
async function readCertificate(id: string) {
  const [row] = await slice.db
    .select()
    .from(certificates)
    .where(eq(certificates.id, Number(id)));
  return row!;
}

describe('the PDF of a certificate', () => {
  test('is available to its holder and to superusers', async () => {
    const { member, publication } = await passedTest();
    const id = (await giveSurvey(member, publication)).body.data.relationships.certificate.data.id;
    const superuser = await given.superuser();

    const own = await pdfOf(id, member.headers);
    const theirs = await pdfOf(id, superuser.headers);

    expect(own.statusCode).toBe(200);
    expect(own.headers['content-type']).toBe('application/pdf');
    expect(own.headers['content-disposition']).toBe('attachment; filename="certificate-R-2026-000001.pdf"');
    expect(own.headers['cache-control']).toBe('private, no-store');
    expect(own.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect(theirs.rawPayload.equals(own.rawPayload)).toBe(true);
  });

  test.each([
    ['a visitor', async () => null, 401],
    ['a free account', () => given.account(), 404],
    ['another member', () => given.member('gold'), 404],
    ['an expired member', () => given.expiredMember(), 404],
  ] as [string, () => Promise<Person | null>, number][])('is not available to %s', async (_who, make, status) => {
    const { member, publication } = await passedTest();
    const id = (await giveSurvey(member, publication)).body.data.relationships.certificate.data.id;
    const person = await make();

    const answer = await pdfOf(id, person?.headers);

    expect(answer.statusCode).toBe(status);
    expect(answer.body).not.toContain('Whitfield');
  });
});

describe('certificates and transcripts', () => {
  test('are listed newest first and by academic year, even after the membership ended', async () => {
    const member = await given.member('gold');
    const first = await given.publication({ questions: 1 });
    const second = await given.publication({ questions: 1 });
    await earn(slice, member, first);
    slice.clock.moveTo('2027-07-01T12:00:00.000Z');
    const later = { ...member, headers: await signInAgain(slice, member) };
    await earn(slice, later, second);
    slice.clock.moveTo('2029-01-01T12:00:00.000Z');
    const headers = await signInAgain(slice, member);

    const all = await api.get('/api/certificates/', headers);
    const year = await api.get('/api/certificates/?filter[academic_year]=2026&include=publication', headers);

    const titles = (body: { data: { attributes: { title: string } }[] }) =>
      body.data.map(({ attributes }) => attributes.title);
    expect(titles(all.body)).toEqual([`Lamotrigine ${second.id}`, `Lamotrigine ${first.id}`]);
    expect(titles(year.body)).toEqual([`Lamotrigine ${first.id}`]);
    expect(year.body.included[0]).toMatchObject({ type: 'Publication', id: String(first.id) });
  });

  test('a transcript is grouped by academic year, with totals of CME and SA', async () => {
    const member = await given.member('gold');
    await earn(slice, member, await given.publication({ questions: 1, credits: 1.25 }));
    await earn(
      slice,
      member,
      await given.publication({ type: 'SELF_ASSESSMENT', creditClass: 'SA', questions: 1, credits: 2 }),
    );

    const { body } = await api.get('/api/transcript/', member.headers);

    expect(body.data).toMatchObject([{ academic_year: '2026–27', start_year: 2026, totals: { CME: 1.25, SA: 2 } }]);
    expect(body.data[0].entries).toHaveLength(2);
    expect(body.data[0].entries[0]).toMatchObject({
      provider: 'Receptor and Meridian Medical Education',
      completed: '2026-11-21',
      certificate: 'R-2026-000002',
    });
  });

  test('show only the caller’s credit', async () => {
    const { member, publication } = await passedTest();
    await giveSurvey(member, publication);
    const other = await given.member('gold');

    expect((await api.get('/api/certificates/', other.headers)).body.data).toEqual([]);
    expect((await api.get('/api/transcript/', other.headers)).body.data).toEqual([]);
    expect((await api.get('/api/certificates/')).status).toBe(401);
    expect((await api.get('/api/transcript.csv')).status).toBe(401);
  });

  test('a transcript can be downloaded as a PDF', async () => {
    const { member, publication } = await passedTest();
    await giveSurvey(member, publication);

    const answer = await slice.app.inject({ url: '/api/transcript.pdf', headers: member.headers });

    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });

  test('a transcript can be downloaded as CSV with formulas escaped', async () => {
    const member = await given.member('gold');
    await earn(slice, member, await given.publication({ questions: 1, title: '=HYPERLINK("https://x")' }));

    const answer = await slice.app.inject({ url: '/api/transcript.csv', headers: member.headers });

    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    const [head, line] = answer.body.split('\r\n');
    expect(head).toContain('"Academic year","Completed","Activity"');
    expect(line).toContain(
      `"2026–27","2026-11-21","'=HYPERLINK(""https://x"")","Receptor and Meridian Medical Education","CME",0.5,"R-2026-000001"`,
    );
  });
});

describe('verification (rules T21)', () => {
  test('accepts the code in any case and grouping', async () => {
    const { member, publication } = await passedTest();
    await giveSurvey(member, publication);
    const { code } = await readCertificate('1');
    const typed = code.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o').replaceAll('1', 'l');

    const answer = await api.get(`/api/verify/${encodeURIComponent(typed)}/`);

    expect(answer.status).toBe(200);
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.body.data).toEqual({
      kind: 'certificate',
      code,
      number: 'R-2026-000001',
      award: '0.5 AMA PRA Category 1 Credit™',
      badge_url: `/api/verify/${code}/badge.json`,
      badge_picture_url: `/api/verify/${code}/badge.png`,
      holder: 'Hannah Whitfield',
      title: 'Lamotrigine 101',
      provider: 'Receptor',
      joint_provider: 'Meridian Medical Education',
      template: 'physician',
      credit_class: 'CME',
      credits: 0.5,
      completed: '2026-11-21',
      issued: '2026-11-21T12:00:00.000Z',
      revoked: null,
      replaced: null,
      replaced_by: null,
    });
  });

  test('shows that a certificate was revoked, and its PDF is no longer available', async () => {
    const { member, publication } = await passedTest();
    await giveSurvey(member, publication);
    const { code } = await readCertificate('1');

    const { headers } = await given.superuser();
    await api.post(
      '/api/admin/certificates/1/revoke/',
      resource('Revocation', { reason: 'Issued to the wrong person' }),
      headers,
    );

    expect((await api.get(`/api/verify/${code}/`)).body.data.revoked).toBe('2026-11-21T12:00:00.000Z');
    expect((await pdfOf('1', member.headers)).statusCode).toBe(410);
  });

  test.each(['0000-0000-0000', 'short', 'UUUU-UUUU-UUUU'])('returns 404 for %s', async (code) => {
    const answer = await api.get(`/api/verify/${code}/`);

    expect(answer.status).toBe(404);
    expect(answer.body.errors[0].code).toBe('certificate.not-found');
  });

  test('is rate-limited per network', async () => {
    slice.clock.moveTo('2026-12-24T12:00:00.000Z');
    const statuses = [];
    for (let call = 0; call < 31; call += 1) statuses.push(await api.get('/api/verify/0000-0000-0000/'));

    expect(statuses.at(29)?.status).toBe(404);
    expect(statuses.at(30)?.status).toBe(429);
    expect(Number(statuses.at(30)?.headers['retry-after'])).toBeGreaterThan(0);
    slice.clock.moveTo('2026-12-24T12:01:01.000Z');
    expect((await api.get('/api/verify/0000-0000-0000/')).status).toBe(404);
  });
});

describe('the front matter (rules L6)', () => {
  const readFrontMatter = async (publication: GivenPublication) =>
    (await api.get(`/api/publications/${publication.id}/front-matter/`)).body.data;

  test('has both providers, and separate accreditation and designation statements', async () => {
    const publication = await given.publication({ credits: 1.25 });

    expect(await readFrontMatter(publication)).toEqual({
      provider: 'Receptor',
      joint_provider: 'Meridian Medical Education',
      statements: [
        expect.stringContaining('joint providership of Receptor and Meridian Medical Education'),
        expect.stringContaining('a maximum of 1.25 AMA PRA Category 1 Credits™'),
      ],
      // Until its next review an activity shows what its publication states. (rules L20)
      ...{ record: null, stopped: false, awards: [] },
    });
  });

  test('has the self-assessment statement for such an activity', async () => {
    const { statements } = await readFrontMatter(await given.publication({ creditClass: 'SA' }));

    expect(statements).toHaveLength(3);
    expect(statements[2]).toContain('self-assessment activity');
  });

  test('omits a statement with forbidden wording', async () => {
    const publication = await given.publication({});
    await slice.db.update(statements).set({ text: 'ACCME credit' }).where(eq(statements.code, 'designation'));

    expect((await readFrontMatter(publication)).statements).toHaveLength(1);
  });
});

describe('several certificates in one PDF (rules T67)', () => {
  const print = (ids: string, headers = {}) => slice.app.inject({ url: `/api/certificates.pdf?ids=${ids}`, headers });

  test('have a page each, and the same bytes on the same day', async () => {
    const member = await given.member('gold');
    const first = await earn(slice, member, await given.publication({ questions: 1 }));
    const second = await earn(slice, member, await given.publication({ questions: 1 }));

    const file = await print(`${second},${first},${second}`, member.headers);

    expect([file.statusCode, file.headers['content-type']]).toEqual([200, 'application/pdf']);
    expect(file.rawPayload.toString('latin1').match(/\/Type \/Page\b(?!s)/g)).toHaveLength(2);
    expect((await print(`${second},${first}`, member.headers)).rawPayload).toEqual(file.rawPayload);
  });

  test('are only the caller’s own and valid ones', async () => {
    const member = await given.member('gold');
    const own = await earn(slice, member, await given.publication({ questions: 1 }));
    const other = await given.member('gold');
    const codeOf = async (ids: string, as = member) => (await print(ids, as.headers)).json().errors?.[0]?.code;

    expect(await codeOf(own, other)).toBe('certificate.not-found');
    expect(await codeOf(`${own},999`)).toBe('certificate.not-found');
    expect((await print('1'.repeat(400), member.headers)).statusCode).toBe(400);
    await slice.database.pool.query('update certificates set revoked_at = now() where id = $1', [own]);
    expect(await codeOf(own)).toBe('certificate.revoked');
  });
});
