/** The rows of "Resources": a response has exactly the attributes and relationships of its row. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { RESOURCES, type ResourceType } from '#contract/resources.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { publicationDrafts, publicationRevisions } from '#server/modules/authoring/tables.ts';
import { authors } from '#server/modules/catalogue/tables.ts';
import { collectionEntries } from '#server/modules/collections/tables.ts';
import type { GivenPublication, Person } from '#tests/support/given/given.ts';
import { purchasesIn } from '#tests/support/given/purchases.ts';
import { allowReports, numberActivities, prepareBatch } from '#tests/support/given/reportable.ts';
import { evaluated, passTest, surveyPath } from '#tests/support/given/tests-and-surveys.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { giveLibrary } from './library-fixture.ts';
import { RESOURCE_ROWS } from './resource-rows.ts';

type ResourceObject = {
  type: string;
  id: string;
  attributes: Record<string, any>;
  relationships?: Record<string, { data: any }>;
};
type Document = { data: ResourceObject | ResourceObject[]; included?: ResourceObject[] };

let slice: Slice;
let member: Person;
let publication: GivenPublication;
/** A document that contains the type with all of its relationships. */
let documents: Record<string, Document>;

beforeAll(async () => {
  slice = await startSlice();
  publication = await giveLibrary(slice);
  member = await slice.given.account({ firstName: 'Hannah', lastName: 'Whitfield' });
  await purchasesIn(slice).buy(member, { tier: 3 });
  const elm = { address1: 'Elm Street', city: 'Boston', postalCode: '02115', state: 'MA', country: 'US' };
  await slice.api.post('/api/users/addresses/', resource('Address', elm), member.headers);
  await passTest(slice, member, publication);
  await referColleague();
  const path = `${surveyPath(publication)}?include=publication,certificate`;
  const survey = await slice.api.post(path, await evaluated(slice), member.headers);
  documents = { ...(await readDocuments()), Survey: survey.body };
});
afterAll(() => slice?.close());

/** An invited colleague who has paid. */
async function referColleague(): Promise<void> {
  const email = 'nora@clinic.example';
  await slice.api.post('/api/referrals/', resource('Referred', { referred_email: email }), member.headers);
  await purchasesIn(slice).buy(await slice.given.account({ email }), { tier: 1 });
}

async function readDocuments(): Promise<Record<string, Document>> {
  const get = async (url: string) => {
    const answer = await slice.api.get(url, member.headers);
    expect(answer.status, `${url} ${answer.text}`).toBe(200);
    return answer.body as Document;
  };
  const everything = Object.keys(RESOURCES.Publication.relationships).join(',');
  const cover = await get(`/api/publications/${publication.id}/?include=${everything},author.image,authors.image`);
  const tests = await get(`/api/publications/${publication.id}/tests/?include=publication,questions.answers.question`);
  const tiers = await get('/api/memberships/?include=permissions,prices.membership');
  const me = await get('/api/users/me/?include=membership.permissions,membership.prices,addresses');
  const receipts = await get('/api/receipts/?include=order.membership,order.receipt');
  return {
    ...Object.fromEntries(
      ['Publication', 'Author', 'Category', 'Material', 'KeyPoint', 'File'].map((type) => [type, cover]),
    ),
    Section: await get(`/api/sections/${publication.sectionIds[0]}/?include=publication,materials`),
    ...{ Question: tests, Answer: tests, PublicationTestResult: tests },
    Podcast: await get('/api/podcasts/?include=authors,categories'),
    ...{ Membership: tiers, Permission: tiers, Price: tiers },
    ...{ User: me, Address: me },
    ...{ Order: receipts, Receipt: receipts },
    Referred: await get('/api/referrals/?include=createdBy'),
    Giftcard: await get('/api/giftcards/'),
    Translation: await get('/api/translations/?include=section'),
    Certificate: await get('/api/certificates/?include=publication'),
    HomeBlock: await get('/api/home-blocks/?include=publications'),
    ...(await readCreditRecords()),
    ...(await readOfficeDocuments()),
  };
}

/** A record of credit earned elsewhere, and a goal. */
async function readCreditRecords(): Promise<Record<string, Document>> {
  const post = async (path: string, body: unknown) => (await slice.api.post(path, body, member.headers)).body;
  const record = { kind: 'other', credits: 1, completed: '2026-10-02', topic: null, number: null };
  const external = resource('ExternalCredit', { title: 'Sleep', provider: 'Northlake', ...record });
  const goal = { requirement: null, name: 'Mine', kind: 'any', credits: 9, starts: '2026-01-01', ends: '2026-12-31' };
  return {
    ExternalCredit: await post('/api/external-credits/', external),
    CreditGoal: await post('/api/credit-goals/', resource('CreditGoal', goal)),
  };
}

/** A draft with one revision, an entry of a collection, and a message with a text that answers it. */
async function readOfficeDocuments(): Promise<Record<string, Document>> {
  const { headers } = await slice.given.staff({ roles: ['owner'] });
  const at = slice.clock.now();
  const draft = { files: { 'publication.md': '---\ntitle: Lithium\n---\n' }, assets: {} };
  await slice.db
    .insert(publicationDrafts)
    .values({ number: 900, type: 'PUBLICATION_VIDEO', open: 'draft', ...draft, updatedAt: at });
  await slice.db
    .insert(publicationRevisions)
    .values({ publicationNumber: 900, number: 1, origin: 'folder', digest: '', ...draft, createdAt: at });
  await slice.db.insert(collectionEntries).values({
    ...({ collection: 'testimonials', key: 'nurse', position: 1, digest: '', updatedAt: at } as const),
    value: { role: 'Nurse', quote: 'I found the dose.' },
  });
  const requester = { name: 'Naomi Adler', email: 'naomi@mail.example' };
  const request = { requester, subject: 'Help', comment: { body: 'Please' } };
  await slice.api.post('/requests/', { request });
  const text = { name: 'Gold', lang: 'en', text: 'Dear {name}' };
  await slice.api.post('/api/admin/message-templates/', resource('AnswerTemplate', text), headers);
  const get = async (path: string) => (await slice.api.get(`/api/admin/${path}`, headers)).body as Document;
  const post = async (path: string, body?: unknown) =>
    (await slice.api.post(`/api/admin/${path}`, body, headers)).body as Document;
  const comment = resource('DraftComment', { path: 'publication.md', line: 2, body: 'Cite it.' });
  return {
    DraftComment: await post('publications/900/comments/', comment),
    PreviewLink: await post('publications/900/preview-links/'),
    OfficePublication: await get('publications/'),
    Revision: await get('publications/900/revisions/'),
    PublicationEvent: await get('publications/900/history/'),
    CollectionEntry: await get('collections/testimonials/entries/'),
    OfficePerson: await get('people/'),
    StaffMember: await get('staff/'),
    Activity: await get('activities/'),
    Disclosure: await post('activities/101/people/author-1/request/', { email: 'a@mail.example', language: 'en' }),
    Statement: await get('statements/'),
    ...(await readReports()),
    Conversation: await get('messages/'),
    AnswerTemplate: await get('message-templates/'),
  };
}

/** A completion of the member that is in a batch for PARS. */
async function readReports(): Promise<Record<string, Document>> {
  const officer = await slice.given.staff({ roles: ['owner'] });
  await slice.db.update(users).set({ profession: 'Physician' }).where(eq(users.id, member.id));
  await allowReports(slice, member);
  await numberActivities(slice, officer);
  const id = await prepareBatch(slice, officer);
  const get = async (path: string) => (await slice.api.get(`/api/admin/${path}`, officer.headers)).body as Document;
  return {
    ReportCompletion: await get('reporting/accme/completions/'),
    ParsActivity: await get('pars-activities/'),
    ReportBatch: await get('report-batches/'),
    ReportRecord: await get(`report-batches/${id}/records/`),
  };
}

function shown(type: string): ResourceObject {
  const document = documents[type];
  if (document === undefined) throw new Error(`No document is read for ${type}`);
  const found = [[document.data].flat(), document.included ?? []].flat().find((object) => object.type === type);
  if (found === undefined) throw new Error(`${type} does not stand in its document`);
  return found;
}

const namesIn = (...texts: (string | undefined)[]) =>
  texts.flatMap((text) => (text ?? '').split(', ').filter((name) => name !== '')).toSorted();

test.each(RESOURCE_ROWS.map((row) => [row.type, row] as const))('%s', (type, row) => {
  const { attributes, relationships } = shown(type);

  expect(Object.keys(attributes).toSorted()).toEqual(namesIn(row.attributes, row.additions));
  expect(Object.keys(relationships ?? {}).toSorted()).toEqual(namesIn(row.relationships, row.related));
  expect(z.strictObject(RESOURCES[type as ResourceType].attributes.shape).safeParse(attributes).error).toBeUndefined();
});

describe('the values of attributes', () => {
  const attributesOf = async (url: string, as = {}) => (await slice.api.get(url, as)).body.data.attributes;
  const includedIn = async (url: string, type: string, as = {}) =>
    (await slice.api.get(url, as)).body.included.filter((object: ResourceObject) => object.type === type);

  test('test_class is 1 for CME and 2 for SA', async () => {
    await slice.given.publication({ id: 102, type: 'SELF_ASSESSMENT', creditClass: 'SA' });

    expect((await attributesOf('/api/publications/101/')).test_class).toBe(1);
    expect((await attributesOf('/api/publications/102/')).test_class).toBe(2);
  });

  test('a transcript has slides, and a translation a language and a slug', () => {
    const { transcript, translations } = shown('Section').attributes;

    expect(transcript.slides[0]).toMatchObject({
      title: 'One',
      start: 0,
      html: expect.stringContaining('Secret sentence'),
      image: null,
      references: [],
    });
    expect(translations).toEqual([{ lang: 'pt-br', slug: expect.any(String) }]);
  });

  test('the email of an author is visible to superusers only', async () => {
    await slice.db.update(authors).set({ email: 'okafor@clinic.example' });
    await slice.ctx.content.refresh();
    const superuser = await slice.given.superuser();

    expect((await attributesOf('/api/authors/1/', member.headers)).email).toBeNull();
    expect((await attributesOf('/api/authors/1/', superuser.headers)).email).toBe('okafor@clinic.example');
  });

  test('feedback and the right answer are visible after approval only', async () => {
    const url = '/api/publications/101/?include=questions.answers';
    const beginner = await slice.given.member('gold');

    for (const question of await includedIn(url, 'Question', beginner.headers)) {
      expect(question.attributes).toMatchObject({ feedback: null, answerChecked: null });
    }
    for (const answer of await includedIn(url, 'Answer', beginner.headers))
      expect(answer.attributes.correct).toBeNull();
    expect(shown('Question').attributes).toMatchObject({ feedback: expect.stringContaining('Feedback') });
    expect(shown('Answer').attributes.correct).toBeTypeOf('boolean');
  });

  test('the results of a test are pairs of ids', () => {
    expect(shown('PublicationTestResult').attributes.results).toEqual(
      publication.questions.map(({ id, correct }) => ({ question_id: String(id), answer_id: String(correct) })),
    );
  });

  test('a material has its URL if access is allowed', async () => {
    const [locked] = await includedIn('/api/publications/101/?include=materials', 'Material');

    expect(locked.attributes).toMatchObject({ lock: true, url: null });
    expect(shown('Material').attributes).toMatchObject({ lock: false, url: expect.stringContaining('signature=') });
  });

  test('a user has permissions by type, and an address a two-letter country', () => {
    expect(shown('User').attributes.can).toEqual({
      view: {
        publicationsByType: expect.arrayContaining(['PUBLICATION_VIDEO', 'SELF_ASSESSMENT']),
        drafts: false,
      },
    });
    expect(shown('Address').attributes.country).toBe('US');
  });
});
