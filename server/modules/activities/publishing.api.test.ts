/** A publication is not published for credit while its record lacks anything. (rules L19) */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { users } from '#server/modules/accounts/tables.ts';
import { authors } from '#server/modules/catalogue/tables.ts';
import { codeIn, giveOffice, type Office } from '#tests/support/given/office-publications.ts';
import { SLEEP_TEST } from '#tests/support/given/small-library.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
let office: Office;

beforeAll(async () => {
  slice = await startSlice();
  office = await giveOffice(slice);
});
afterAll(() => slice?.close());

const COVER = 'publication.md';

/** A lecture that was never published, with a test and half a credit. */
async function writeActivity(): Promise<number> {
  const number = await office.writeLecture();
  const cover: string = (await office.read(number)).files[COVER];
  const credit = 'credits: { class: CME, amount: 0.5 }\nexpirationDate: 2029-03-01\njointSponsor: Meridian\n---\n';
  await office.change(number, {
    [COVER]: cover.replace(/\n---\n/, `\n${credit}`),
    'test.yaml': SLEEP_TEST.replace(/ {4}reference: moss2020\n/, ''),
  });
  return number;
}

test('a draft with credit is an activity, and is published once its record is complete', async () => {
  const officer = await slice.given.staff({ roles: ['accreditation-officer'] });
  const number = await writeActivity();
  const path = `/api/admin/activities/${number}/`;
  const read = async () => (await slice.api.get(path, officer.headers)).body.data;
  const version = async () => (await read()).version;

  expect(await read()).toMatchObject({
    ...{ state: 'preparing', basis: 'record', publication: { visibility: 'draft' } },
    people: [{ key: 'author-1', roles: ['faculty'] }],
  });
  const refused = await office.act(number, 'publish');
  expect(codeIn(refused)).toEqual([409, 'draft.not-ready']);
  expect(refused.body.errors[0].meta.missing).toEqual(['record']);

  const cover: string = (await office.read(number)).files[COVER];
  await office.change(number, { [COVER]: cover.replace('jointSponsor: Meridian', 'jointSponsor: 東京') });
  expect((await read()).missing).toContainEqual({ requirement: 'characters', subject: '' });
  const unprinted = await office.act(number, 'publish');
  expect(unprinted.body.errors[0].meta.missing).toEqual(['characters', 'record', 'text']);
  await office.change(number, { [COVER]: cover });

  // A new author has entered nothing; the record states what is cleared below. (rules E39)
  await slice.db.update(authors).set({ conflictsOfInterest: '' }).where(eq(authors.id, 1));
  expect((await office.act(number, 'publish')).body.errors[0].meta.missing).toEqual(['disclosures', 'record']);

  expect((await read()).review).toBeNull();
  await office.act(number, 'submit');
  await slice.jobs.drain();
  const editor = expect.stringMatching(/^Hannah Whitfield \d+$/);
  expect((await read()).review).toMatchObject({ by: editor, awaits_record: true, notified: null });
  const request = slice.mailbox.all.find(({ to }) => to === officer.email);
  expect(request?.subject).toBe(`Publication ${number} needs its record`);
  expect(request?.text).toContain(`/admin/activities/${number}`);
  const { waiting } = (await slice.api.get('/api/admin/today/', officer.headers)).body.data;
  expect(waiting).toContainEqual(expect.objectContaining({ kind: 'activities.preparing', count: 1 }));

  const approval = { type: 'ama-pra', maximum: 0.5, statement: '', approval_number: '', from: null, to: null };
  const filled = { practice_gap: 'Too little.', needs: 'A survey.', support: { kind: 'none', sources: [] } };
  const fields = { ...filled, approvals: [approval] };
  expect((await slice.api.patch(path, { version: await version(), ...fields }, officer.headers)).status).toBe(200);
  const planner = { name: 'Walter Kinsley', credentials: 'MD', email: '', roles: ['planner'] };
  await slice.api.post(`${path}people/`, { version: await version(), ...planner }, officer.headers);
  for (const { key } of (await read()).people) {
    const email = `${key}@mail.example`;
    await slice.api.post(`${path}people/${key}/request/`, { email, language: 'en' }, officer.headers);
    await slice.jobs.drain();
    const text = slice.mailbox.all.findLast(({ to }) => to === email)?.text ?? '';
    const token = /\/disclosure\/([\w-]+)/.exec(text)?.[1];
    const answer = { answer: 'disclosed', relationships: [], signed_name: 'Ada Moss' };
    expect((await slice.api.post(`/api/disclosure/${token}/`, answer)).status).toBe(204);
    const { open } = (await read()).people.find((person: { key: string }) => person.key === key);
    const review = { decision: 'clear', relationships: [], exception: null, before_role: false, note: '' };
    const body = resource('DisclosureReview', review);
    await slice.api.post(`/api/admin/disclosures/${open.id}/review/`, body, officer.headers);
  }

  expect(await read()).toMatchObject({ state: 'ready', missing: [] });
  await slice.jobs.drain();
  const completed = slice.mailbox.all.filter(
    ({ subject }) => subject === `The record of publication ${number} is complete`,
  );
  expect(completed.map(({ to }) => to)).toEqual([office.editor.email]);
  expect(completed[0]?.text).toContain('Nothing is missing now');
  expect((await read()).review).toMatchObject({
    by: editor,
    awaits_record: false,
    notified: slice.clock.now().toISOString(),
  });
  expect((await slice.api.get('/api/admin/today/', office.editor.headers)).body.data.waiting).toMatchObject([
    { kind: 'publications.ready', count: 1 },
  ]);
  expect((await office.act(number, 'publish')).status).toBe(200);
  expect(await read()).toMatchObject({
    state: 'open',
    missing: [],
    publication: { visibility: 'published' },
    review: null,
  });
  await slice.db.update(authors).set({ conflictsOfInterest: 'None.' }).where(eq(authors.id, 1));
});

test('an imported publication keeps its credit, and so does its next revision', async () => {
  const officer = await slice.given.staff({ roles: ['accreditation-officer'] });
  const read = async () => (await slice.api.get('/api/admin/activities/11/', officer.headers)).body.data;

  expect(await read()).toMatchObject({ state: 'open', basis: 'statement', missing: [] });
  await office.edit(11, COVER, 'How to sleep.', 'How to sleep well.');
  expect((await office.act(11, 'publish', { kind: 'correction' })).status).toBe(200);
  expect(await read()).toMatchObject({ state: 'open', basis: 'statement', missing: [] });
});

test('who wrote or reviewed the text is proposed as a person in control, and added once (rules L59)', async () => {
  const officer = await slice.given.staff({ roles: ['accreditation-officer'] });
  const reviewer = await slice.given.staff({ roles: ['owner'] });
  const author = await slice.given.staff({ roles: ['faculty'] });
  const deleted = await slice.given.staff({ roles: ['editor'] });
  await slice.db.update(authors).set({ userId: author.id }).where(eq(authors.slug, 'ada-moss'));
  const number = await writeActivity();
  const path = `/api/admin/activities/${number}/`;
  const read = async () => (await slice.api.get(path, officer.headers)).body.data;
  const add = async ({ known, ...person }: any) => {
    const who = known === null ? person : { known, roles: person.roles };
    return slice.api.post(`${path}people/`, { version: (await read()).version, ...who }, officer.headers);
  };
  const proposed = async () => (await read()).proposed_people.map(({ email, roles }: any) => [email, roles]);
  expect(await proposed()).toEqual([[office.editor.email, ['staff']]]);

  // The author is in control as faculty; a comment is no part of the text, and a deleted account is no person.
  await office.act(number, 'submit', {}, author);
  await office.act(number, 'return', { comment: 'Cite the dose.' }, reviewer);
  await office.act(number, 'submit', {}, deleted);
  await slice.db.update(users).set({ deletedAt: slice.clock.now() }).where(eq(users.id, deleted.id));
  expect((await proposed()).toSorted()).toEqual(
    [
      [office.editor.email, ['staff']],
      [reviewer.email, ['reviewer']],
    ].toSorted(),
  );

  const wanted = (await read()).proposed_people.find(({ email }: any) => email === reviewer.email);
  expect(wanted.known).toBeNull();
  expect((await add(wanted)).status).toBe(200);
  expect(await proposed()).toEqual([[office.editor.email, ['staff']]]);
  expect((await read()).people).toContainEqual(
    expect.objectContaining({ email: reviewer.email, roles: ['reviewer'], status: 'missing' }),
  );

  // In another activity the reviewer is the same person, with the same disclosure.
  const other = await writeActivity();
  await office.act(other, 'submit');
  await office.act(other, 'return', { comment: 'Shorten it.' }, reviewer);
  const again = (await slice.api.get(`/api/admin/activities/${other}/`, officer.headers)).body.data.proposed_people;
  const person = (await read()).people.find(({ email }: any) => email === reviewer.email);
  expect(again.find(({ email }: any) => email === reviewer.email)).toMatchObject({
    known: person.key.slice('person-'.length),
  });
});
