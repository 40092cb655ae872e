/** The main journey over plain HTTP: from the library to a certificate that anyone can verify. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedReference } from '#server/db/seed/reference.ts';
import { secretOf } from '#tests/support/given/given.ts';
import { CARDS } from '#tests/support/given/purchases.ts';
import { type Answer, resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

const SILVER = '2';
const EMAIL = 'hannah.whitfield@clinic.example';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
  await seedReference(slice.db);
});
afterAll(() => slice.close());

type AuthHeaders = { authorization: string };
type QuestionResource = { id: string; relationships: { answers: { data: { id: string }[] } } };

const idsOf = (answer: Answer) => answer.body.data.map(({ id }: { id: string }) => id);

test('a clinician finds a lecture, joins, passes its test and receives a certificate', async () => {
  const { id, sectionId } = await publishLecture();
  await visit(id, sectionId);
  const me = await register();
  await joinSilver(me);
  await acknowledge(id, me);
  await read(sectionId, id, me);
  await passTest(id, me);
  const certificateId = await claim(id, me);
  await checkRecord(certificateId, me);
});

async function publishLecture() {
  const { id, sectionIds } = await slice.given.publication({
    id: 101,
    title: 'Lamotrigine without fear',
    sections: 6,
    privateSections: [6],
    questions: 3,
    credits: 0.75,
  });
  return { id: String(id), sectionId: String(sectionIds[5]) };
}

async function visit(id: string, sectionId: string): Promise<void> {
  const list = await slice.api.get('/api/publications/?filter[visibility]=published&include=authors,categories');
  expect(list.status).toBe(200);
  expect(idsOf(list)).toEqual([id]);
  expect(list.body.meta).toMatchObject({ pagination: { page: 1, pages: 1, count: 1 }, facets: expect.any(Object) });

  const { slug } = list.body.data[0].attributes;
  const cover = await slice.api.get(`/api/publications/${slug}/?include=sections,keyPoints,materials,authors`);
  expect(cover.status).toBe(200);
  expect(cover.body.data).toMatchObject({
    type: 'Publication',
    id,
    attributes: { credits: 0.75, type: 'PUBLICATION_VIDEO' },
  });
  expect(cover.body.data.relationships.sections.data).toHaveLength(6);

  const locked = await slice.api.get(`/api/sections/${sectionId}/`);
  expect(locked.body.data.attributes).toMatchObject({ lock: true, title: 'Section 6' });
  expect(locked.text).not.toContain(secretOf(Number(id), 6));
}

async function register(): Promise<AuthHeaders> {
  expect((await slice.api.get(`/api/registration/verify-email/?username=${EMAIL}`)).body).toEqual({
    data: { exists: false },
  });

  const registered = await slice.api.post(
    '/api/registration/',
    resource('ApiRegisterView', {
      username: EMAIL,
      email: EMAIL,
      password1: 'a long enough secret',
      password2: 'a long enough secret',
      firstName: 'Hannah',
      lastName: 'Whitfield',
    }),
  );
  expect(registered.status, registered.text).toBe(201);
  const me = { authorization: `JWT ${registered.body.data.attributes.token}` };

  const account = await slice.api.get('/api/users/me/?include=membership', me);
  expect(account.body.data.attributes).toMatchObject({ email: EMAIL, hasMembership: false, isMembershipValid: false });
  const profile = await slice.api.patch(
    `/api/users/${account.body.data.id}/`,
    resource('User', { profession: 'Physician' }),
    me,
  );
  expect(profile.status, profile.text).toBe(200);
  return me;
}

async function joinSilver(me: AuthHeaders): Promise<void> {
  const tiers = await slice.api.get('/api/memberships/?include=permissions,prices&page[size]=0');
  expect(tiers.body.data.map((tier: any) => tier.attributes.name)).toEqual(['Bronze', 'Silver', 'Gold']);

  const membership = { data: { type: 'Membership', id: SILVER } };
  const order = resource('Order', { rebillDays: 365 }, { membership });
  const keyed = { ...me, 'idempotency-key': 'one-click' };
  const [ordered, clickedTwice] = await Promise.all([
    slice.api.post('/api/orders/', order, keyed),
    slice.api.post('/api/orders/', order, keyed),
  ]);
  expect(ordered.status, ordered.text).toBe(201);
  expect(clickedTwice.text).toBe(ordered.text);
  expect(ordered.body.data.attributes).toMatchObject({
    status: 'pending',
    amount: 49_900,
    currency: 'USD',
    rebillDays: 365,
  });

  const { pathname } = new URL(ordered.body.data.attributes.checkout_url);
  await payWith(pathname, CARDS.declined);
  expect((await readOrder(ordered, me)).status).not.toBe('paid');
  await payWith(pathname, CARDS.good);

  expect((await readOrder(ordered, me)).status).toBe('paid');
  const account = await slice.api.get('/api/users/me/?include=membership.permissions', me);
  expect(account.body.data.attributes).toMatchObject({
    isMembershipValid: true,
    membershipEnds: expect.stringMatching(/^2027-11-21/),
    canGetCredits: true,
  });
  expect(account.body.data.relationships.membership.data).toEqual({ type: 'Membership', id: SILVER });
}

const payWith = (url: string, card: string) =>
  slice.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ card }).toString(),
  });

const readOrder = async (ordered: Answer, me: AuthHeaders) =>
  (await slice.api.get(`/api/orders/${ordered.body.data.id}/`, me)).body.data.attributes;

async function acknowledge(id: string, me: AuthHeaders): Promise<void> {
  const cover = await slice.api.get(`/api/publications/${id}/`, me);
  const version = cover.body.data.attributes.front_matter_version;
  const started = await slice.api.post(`/api/publications/${id}/start/`, resource('Acknowledgement', { version }), me);

  expect(started.status, started.text).toBe(201);
}

async function read(sectionId: string, id: string, me: AuthHeaders): Promise<void> {
  const open = await slice.api.get(`/api/sections/${sectionId}/`, me);
  expect(open.headers['cache-control']).toBe('private, no-store');
  expect(open.body.data.attributes.lock).toBe(false);
  expect(open.text).toContain(secretOf(Number(id), 6));

  const saved = await slice.api.put(
    `/api/sections/${sectionId}/progress/`,
    resource('Progress', { position: 75, read: true }),
    me,
  );
  expect(saved.status, saved.text).toBe(200);
  const progress = await slice.api.get(`/api/progress/?filter[publication]=${id}`, me);
  expect(progress.body.data).toMatchObject([{ type: 'Progress', attributes: { position: 75, read: true } }]);
}

async function passTest(id: string, me: AuthHeaders): Promise<void> {
  const view = await slice.api.get(`/api/publications/${id}/?include=questions.answers`, me);
  const questions: QuestionResource[] = view.body.included.filter(({ type }: { type: string }) => type === 'Question');
  expect(questions).toHaveLength(3);
  expect(view.text).not.toMatch(/"correct":(true|false)|Feedback of question/);

  // In the test data the first answer is the right one.
  const handIn = (pick: number) =>
    slice.api.post(
      `/api/publications/${id}/tests/`,
      resource('PublicationTestResult', {
        results: questions.map((question) => ({
          question_id: question.id,
          answer_id: question.relationships.answers.data
            .map((answer) => answer.id)
            .toSorted((a, b) => Number(a) - Number(b))[pick],
        })),
      }),
      me,
    );
  const failed = await handIn(1);
  expect(failed.status, failed.text).toBe(201);
  expect(failed.body.data.attributes).toMatchObject({ status: 'REJECTED', score: 0, attempt: 1 });
  expect(failed.body.data.attributes.missed).toEqual(questions.map((question) => question.id));
  expect(failed.text).not.toContain('Feedback of question');

  const passed = await handIn(0);
  expect(passed.body.data.attributes).toMatchObject({ status: 'APPROVED', score: 100, attempt: 2 });

  const results = await slice.api.get(`/api/publications/${id}/tests/?include=publication.questions.answers`, me);
  expect(results.body.data.map((result: any) => result.attributes.status)).toEqual(['APPROVED', 'REJECTED']);
  expect(results.text).toContain('Feedback of question 1.');
  expect(results.text).toContain('"correct":true');
}

async function claim(id: string, me: AuthHeaders): Promise<string> {
  const questions = await slice.api.get(`/api/publications/${id}/surveys/`, me);
  const answers = questions.body.data.map((question: { id: string; kind: string; options: string[] }) => ({
    question_id: question.id,
    value: question.kind === 'scale' ? question.options.length : (question.options[0] ?? 'Nothing to add.'),
  }));
  const evaluated = await slice.api.post(
    `/api/publications/${id}/surveys/`,
    resource('Survey', { answers, credits_claimed: 0.5 }),
    me,
  );

  expect(evaluated.status, evaluated.text).toBe(201);
  expect(evaluated.body.data.attributes.credits_claimed).toBe(0.5);
  return evaluated.body.data.relationships.certificate.data.id;
}

async function checkRecord(certificateId: string, me: AuthHeaders): Promise<void> {
  const certificates = await slice.api.get('/api/certificates/?include=publication', me);
  expect(idsOf(certificates)).toEqual([certificateId]);
  const { code, credits, credit_class } = certificates.body.data[0].attributes;
  expect({ credits, credit_class }).toEqual({ credits: 0.5, credit_class: 'CME' });

  const pdf = await slice.app.inject({ method: 'GET', url: `/api/certificates/${certificateId}/pdf`, headers: me });
  expect(pdf.headers['content-type']).toBe('application/pdf');
  expect(pdf.headers['cache-control']).toContain('private');
  expect(pdf.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');

  const checked = await slice.api.get(`/api/verify/${code}/`);
  expect(checked.body.data).toMatchObject({
    holder: 'Hannah Whitfield',
    title: 'Lamotrigine without fear',
    credits: 0.5,
    revoked: null,
  });

  const transcript = await slice.api.get('/api/transcript/', me);
  expect(transcript.body.data).toMatchObject([
    {
      academic_year: '2026–27',
      totals: { CME: 0.5, SA: 0 },
      entries: [{ title: 'Lamotrigine without fear', certificate: expect.any(String) }],
    },
  ]);

  const cover = await slice.api.get(`/api/publications/101/`, me);
  expect(cover.body.data.attributes).toMatchObject({ completed: true, user_can_take_test: false });
}
