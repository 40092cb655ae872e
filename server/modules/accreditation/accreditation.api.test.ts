import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mayUseStatement, type StatementCode } from '#domain/credits/statements.ts';
import { fromCredits } from '#domain/shared/credits.ts';
import { seedReference } from '#server/db/seed/reference.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { certificates, creditLedger, frontMatterTexts, statements } from '#server/modules/accreditation/tables.ts';
import { acknowledgements, evaluationQuestions, evaluations } from '#server/modules/assessment/tables.ts';
import { authors, publications } from '#server/modules/catalogue/tables.ts';
import type { GivenPublication, Person } from '#tests/support/given/given.ts';
import {
  earn,
  evaluate,
  evaluated,
  givenPassedTest,
  passTest,
  signInAgain,
  submitTest,
  surveyPath,
} from '#tests/support/given/tests-and-surveys.ts';
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

const pass = (person: Person, publication: GivenPublication) => passTest(slice, person, publication);
const giveSurvey = (person: Person, publication: GivenPublication, credits: number | null = null) =>
  evaluate(slice, { person, publication, credits });
const passedTest = (parts: { credits?: number; creditClass?: 'CME' | 'SA' } = {}) => givenPassedTest(slice, parts);

const pdfOf = (id: string, headers = {}) => slice.app.inject({ url: `/api/certificates/${id}/pdf`, headers });
async function readCertificate(id: string) {
  const [row] = await slice.db
    .select()
    .from(certificates)
    .where(eq(certificates.id, Number(id)));
  return row!;
}

describe('from the passed test to the certificate (rules T16, T17)', () => {
  test('the evaluation claims the full credit and issues the certificate', async () => {
    const { member, publication } = await passedTest({ credits: 1.25 });

    const answer = await giveSurvey(member, publication);

    expect(answer.status).toBe(201);
    expect(answer.body.data.attributes.credits_claimed).toBe(1.25);
    const [certificate] = answer.body.included;
    expect(certificate.attributes).toMatchObject({
      title: 'Lamotrigine 101',
      number: 'R-2026-000001',
      credit_class: 'CME',
      credits: 1.25,
      template: 'physician',
      completed: '2026-11-21',
      academic_year: '2026–27',
      revoked: false,
    });
    expect(certificate.attributes.code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}-[0-9A-HJKMNP-TV-Z]{4}$/);
    expect(certificate.attributes.verify_url).toBe(`http://localhost:3000/verify/${certificate.attributes.code}`);
  });

  test('the ledger has the claim in quarters, in the academic year of completion', async () => {
    const { member, publication } = await passedTest({ credits: 1 });
    slice.clock.moveTo('2027-07-02T09:00:00.000Z');
    const headers = await signInAgain(slice, member);

    await api.post(surveyPath(publication), await evaluated(slice, 0.75), headers);

    expect(await slice.db.select().from(creditLedger)).toMatchObject([
      { kind: 'claim', quarters: 3, academicYear: 2026, completedOn: '2026-11-21', creditClass: 'CME' },
    ]);
  });

  test.each([
    [0.25, 201, null],
    [0.5, 201, null],
    [0.75, 422, 'claim.more-than-offered'],
    [0.3, 422, 'claim.not-in-quarters'],
    [0, 422, 'claim.nothing'],
    [-0.25, 422, 'claim.nothing'],
  ])('with 0.5 credit offered, a claim of %d returns %d', async (credits, status, code) => {
    const { member, publication } = await passedTest({ credits: 0.5 });

    const answer = await giveSurvey(member, publication, credits);

    expect(answer.status).toBe(status);
    expect(answer.body.errors?.[0].code ?? null).toBe(code);
    if (status === 201) expect(answer.body.data.attributes.credits_claimed).toBe(credits);
    else expect(answer.body.errors[0].source.pointer).toBe('/data/attributes/credits_claimed');
  });

  test('a refused claim stores nothing', async () => {
    const { member, publication } = await passedTest({ credits: 0.5 });

    await giveSurvey(member, publication, 2);

    expect(await slice.db.select().from(evaluations)).toEqual([]);
    expect(await slice.db.select().from(creditLedger)).toEqual([]);
  });

  test('the learner is emailed the code and the link to the certificate', async () => {
    const { member, publication } = await passedTest();
    await giveSurvey(member, publication);

    await slice.jobs.drain();

    const emails = slice.mailbox.sentTo(member.email);
    expect(emails).toHaveLength(1);
    expect(emails[0]?.text).toContain('0.5 AMA PRA Category 1 Credit™');
    expect(emails[0]?.text).toContain('http://localhost:3000/dashboard/certificates');
  });

  test('a certificate is issued even if the membership ended after the pass', async () => {
    const { member, publication } = await passedTest();
    slice.clock.moveTo('2028-01-01T00:00:00.000Z');
    const headers = await signInAgain(slice, member);

    const answer = await api.post(surveyPath(publication), await evaluated(slice), headers);

    expect(answer.status).toBe(201);
  });
});

describe('an evaluation that is refused', () => {
  test('before the test is passed', async () => {
    const member = await given.member('gold');
    const publication = await given.publication({ questions: 3 });
    await submitTest(slice, { person: member, publication, wrong: 3 });

    const answer = await giveSurvey(member, publication);

    expect(answer.status).toBe(409);
    expect(answer.body.errors[0].code).toBe('test.not-approved');
  });

  test.each([
    ['a visitor', async () => null, 401],
    ['a free account', () => given.account(), 409],
    ['another member', () => given.member('gold'), 409],
    ['an expired member', () => given.expiredMember(), 409],
    ['a superuser', () => given.superuser(), 409],
  ] as [string, () => Promise<Person | null>, number][])(
    'by %s, who has not passed the test',
    async (_who, make, status) => {
      const { publication } = await passedTest();
      const person = await make();

      const answer = await api.post(surveyPath(publication), await evaluated(slice), person?.headers ?? {});

      expect(answer.status).toBe(status);
    },
  );

  test('when it was already submitted', async () => {
    const { member, publication } = await passedTest();
    await giveSurvey(member, publication);

    const answer = await giveSurvey(member, publication);

    expect(answer.status).toBe(409);
    expect(answer.body.errors[0].code).toBe('survey.done');
  });

  test('with one error per missing or invalid answer', async () => {
    const { member, publication } = await passedTest();
    const [scale, , , choice] = await slice.db.select().from(evaluationQuestions).orderBy(evaluationQuestions.number);
    const answers = [
      { question_id: String(scale!.id), value: 6 },
      { question_id: String(choice!.id), value: 'Perhaps' },
      { question_id: '999', value: 'x' },
    ];

    const answer = await api.post(surveyPath(publication), resource('Survey', { answers }), member.headers);

    expect(answer.status).toBe(422);
    const pointers = answer.body.errors.map((error: { source: { pointer: string } }) => error.source.pointer);
    expect(pointers.slice(0, 3)).toEqual([
      '/data/attributes/answers/0/value',
      '/data/attributes/answers/1/value',
      '/data/attributes/answers/2/question_id',
    ]);
    const missing = answer.body.errors.filter((error: { code: string }) => error.code === 'request.missing-attribute');
    expect(missing).toHaveLength(5);
    expect(missing[0].meta.question_id).toBe('2');
  });

  test('with a name that certificates cannot print, before anything is written (rules L58)', async () => {
    const member = await given.member('gold', { firstName: '花子', lastName: 'Tanaka' });
    const publication = await given.publication({ questions: 1 });
    await pass(member, publication);

    const refused = await giveSurvey(member, publication);
    const transcript = await slice.api.get('/api/transcript.pdf', member.headers);
    await slice.db.update(users).set({ firstName: 'Hanako' }).where(eq(users.id, member.id));
    const accepted = await giveSurvey(member, publication);

    expect(refused.status).toBe(409);
    expect(refused.body.errors[0]).toMatchObject({ code: 'certificate.characters', detail: /花 子/ });
    expect(transcript.body.errors[0].code).toBe('certificate.characters');
    expect(accepted.status).toBe(201);
  });

  test('without a name to put on the certificate', async () => {
    const member = await given.member('gold', { firstName: '', lastName: '' });
    await slice.db.update(users).set({ firstName: '', lastName: '' }).where(eq(users.id, member.id));
    const publication = await given.publication({ questions: 1 });
    await pass(member, publication);

    const answer = await giveSurvey(member, publication);

    expect(answer.status).toBe(409);
    expect(answer.body.errors[0].code).toBe('survey.no-name');
  });
});

describe('concurrent evaluations', () => {
  test('award credit once', async () => {
    const { member, publication } = await passedTest();

    const both = await Promise.all([giveSurvey(member, publication), giveSurvey(member, publication)]);

    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(await slice.db.select().from(creditLedger)).toHaveLength(1);
    expect(await slice.db.select().from(certificates)).toHaveLength(1);
  });

  test('with the same Idempotency-Key return the same certificate', async () => {
    const { member, publication } = await passedTest();
    const body = await evaluated(slice);
    const headers = { ...member.headers, 'idempotency-key': 'the-survey' };

    const both = await Promise.all([1, 2].map(() => api.post(surveyPath(publication), body, headers)));

    expect(both.map(({ status }) => status)).toEqual([201, 201]);
    expect(both[0]?.text).toBe(both[1]?.text);
    expect(await slice.db.select().from(certificates)).toHaveLength(1);
  });
});

describe('the text of a certificate', () => {
  test.each([
    ['Physician', 'physician'],
    ['Physician Assistant', 'participation'],
    ['Nursing professional', 'participation'],
    ['Pharmacist', 'participation'],
    ['Therapist', 'participation'],
    [null, 'participation'],
  ])('for the profession %s uses the template %s (rules L1)', async (profession, template) => {
    const member = await given.member('gold', { profession });
    const publication = await given.publication({ questions: 1, credits: 1 });

    const row = await readCertificate(await earn(slice, member, publication));

    expect(row.template).toBe(template);
    expect(row.statements.some((text) => text.includes('Physicians should claim only'))).toBe(template === 'physician');
    expect(row.statements.some((text) => text.includes('CPE Monitor'))).toBe(profession === 'Pharmacist');
    expect(row.statements[0]).toContain('Receptor and Meridian Medical Education');
    expect(row.statements.join(' ')).toContain('1 AMA PRA Category 1 Credit™');
    expect(row.statements.join(' ')).not.toMatch(/[{}]/);
  });

  test('states that it is a self assessment', async () => {
    const member = await given.member('gold');
    const publication = await given.publication({
      type: 'SELF_ASSESSMENT',
      creditClass: 'SA',
      questions: 1,
      credits: 2,
    });

    const row = await readCertificate(await earn(slice, member, publication));

    expect(row).toMatchObject({ creditClass: 'SA', quarters: 8 });
    expect(row.statements.at(-1)).toContain('self-assessment activity');
  });

  test('does not change after the date of issue', async () => {
    const { member, publication } = await passedTest();
    const id = (await giveSurvey(member, publication)).body.data.relationships.certificate.data.id;
    const before = await readCertificate(id);
    const pdf = (await pdfOf(id, member.headers)).rawPayload;

    await slice.db.update(users).set({ lastName: 'Married', profession: 'Therapist' }).where(eq(users.id, member.id));
    await slice.db
      .update(publications)
      .set({ title: 'Renamed', creditQuarters: fromCredits(2), visibility: 'withdrawn' });
    await slice.db.update(authors).set({ lastName: 'Renamed' });
    await slice.db.update(statements).set({ text: 'Reworded.' });

    expect(await readCertificate(id)).toEqual(before);
    expect((await pdfOf(id, member.headers)).rawPayload.equals(pdf)).toBe(true);
    const verified = await api.get(`/api/verify/${before.code}/`);
    expect(verified.body.data).toMatchObject({ holder: 'Hannah Whitfield', title: 'Lamotrigine 101', credits: 0.5 });
  });

  test('every statement of the demonstration is allowed', async () => {
    const rows = await slice.db.select().from(statements);

    expect(rows.filter(({ code, text }) => !mayUseStatement(code as StatementCode, text).ok)).toEqual([]);
    expect(rows.length).toBeGreaterThanOrEqual(6);
  });
});

describe('the ledger (rules T19)', () => {
  test('refuses updates and deletes', async () => {
    const { member, publication } = await passedTest();
    await giveSurvey(member, publication);

    await expect(slice.db.update(creditLedger).set({ quarters: fromCredits(10) })).rejects.toThrow();
    await expect(slice.db.delete(creditLedger)).rejects.toThrow();
    expect(await slice.db.select().from(creditLedger)).toMatchObject([{ quarters: 2 }]);
  });
});

describe('the start of an activity (rules L7)', () => {
  const start = (person: Person | null, publication: GivenPublication, version: string) =>
    api.post(
      `/api/publications/${publication.id}/start/`,
      resource('Acknowledgement', { version }),
      person?.headers ?? {},
    );
  const versionOf = async (publication: GivenPublication) =>
    (await api.get(`/api/publications/${publication.id}/`)).body.data.attributes.front_matter_version;

  test('is recorded once per version', async () => {
    const person = await given.account();
    const publication = await given.publication();
    const version = await versionOf(publication);

    const first = await start(person, publication, version);
    slice.clock.moveTo('2026-11-22T12:00:00.000Z');
    const again = await start(person, publication, version);

    expect([first.status, again.status]).toEqual([201, 201]);
    expect(again.body.data.attributes).toEqual({ version, shown: '2026-11-21T12:00:00.000Z' });
    expect(await slice.db.select().from(acknowledgements)).toHaveLength(1);
  });

  test('stores the text that was shown, once, and another one after a change of a statement; neither changes', async () => {
    const publication = await given.publication({ title: 'Lamotrigine', credits: 0.5 });
    const version = await versionOf(publication);
    for (const person of [await given.account(), await given.account()]) await start(person, publication, version);
    expect(await slice.db.select().from(frontMatterTexts)).toMatchObject([
      { version, text: { title: 'Lamotrigine', maximum: 0.5, statements: [expect.any(String), expect.any(String)] } },
    ]);

    await slice.db
      .update(statements)
      .set({ text: 'Planned by {provider}.' })
      .where(eq(statements.code, 'accreditation-joint'));
    slice.clock.moveTo('2026-11-22T12:00:00.000Z');
    await start(await given.account(), publication, version);

    const stored = await slice.db.select().from(frontMatterTexts).orderBy(frontMatterTexts.firstShownAt);
    expect(stored.map(({ text }) => text.statements[0])).toEqual([
      expect.stringMatching(/^This enduring material/),
      expect.stringMatching(/^Planned by /),
    ]);
    await expect(slice.db.update(frontMatterTexts).set({ version: 'other' })).rejects.toThrow();
    await expect(slice.db.delete(frontMatterTexts)).rejects.toThrow();
  });

  test('is refused for an outdated version, and for visitors', async () => {
    const person = await given.account();
    const publication = await given.publication();

    expect((await start(person, publication, 'older')).body.errors[0].code).toBe('start.outdated');
    expect((await start(null, publication, 'older')).status).toBe(401);
  });
});
