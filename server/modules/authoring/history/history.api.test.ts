/** The history of a publication: its text, translations and activity in one list. (rules E38) */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Ctx } from '#server/kernel/ctx.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import { auditEntries } from '#server/modules/accounts/tables.ts';
import { contributors, disclosures } from '#server/modules/activities/tables.ts';
import { publicationDrafts, publicationRevisions } from '#server/modules/authoring/tables.ts';
import type { Person } from '#tests/support/given/given.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

const NUMBER = 2_011;
const PATH = `/api/admin/publications/${NUMBER}/history/`;

let slice: Slice;
let editor: Person;
let officer: Person;

beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  editor = await slice.given.staff({ roles: ['editor'] });
  officer = await slice.given.staff({ roles: ['accreditation-officer'] });
  const text = { files: {}, assets: {} };
  await slice.db.insert(publicationDrafts).values({
    ...{ number: NUMBER, type: 'PUBLICATION_VIDEO', authors: ['ada-moss'], ...text },
    updatedAt: slice.clock.now(),
  });
});
afterAll(() => slice?.close());

type Entry = Parameters<typeof recordAuditEntry>[2];
const by = ({ id }: Person) => ({ viewer: { kind: 'user', id } as Ctx['viewer'], clock: slice.clock });
const record = (
  person: Person,
  action: string,
  [subjectType, subjectId]: [type: string, id: number | string],
  detail: Entry['detail'] = {},
) => recordAuditEntry(slice.db, by(person), { action, subjectType, subjectId, detail });
async function importRevision(number: number) {
  await slice.db.insert(publicationRevisions).values({
    ...{ publicationNumber: NUMBER, number, origin: 'folder', digest: String(number), files: {}, assets: {} },
    createdAt: slice.clock.now(),
  });
}
const read = async (person: Person, query = ''): Promise<any> =>
  (await slice.api.get(`${PATH}${query}`, person.headers)).body;
const eventsFor = async (person: Person): Promise<any[]> =>
  (await read(person)).data.map(({ attributes }: any) => attributes);
const actionsFor = async (person: Person) => (await eventsFor(person)).map(({ action }) => action);
const later = () => slice.clock.moveTo(new Date(slice.clock.now().getTime() + 60_000).toISOString());

/** A disclosure that was requested for the publication. */
async function giveDisclosure(): Promise<{ contributor: number; disclosure: number }> {
  const at = slice.clock.now();
  const [person] = await slice.db.insert(contributors).values({ name: 'Nora Lind', createdAt: at }).returning();
  const [row] = await slice.db
    .insert(disclosures)
    .values({
      ...{ contributorId: person?.id ?? 0, publicationId: NUMBER, roles: ['planner'], state: 'cleared' },
      ...{ email: 'nora@mail.example', linkExpiresAt: at, requestedAt: at },
    })
    .returning();
  return { contributor: person?.id ?? 0, disclosure: row?.id ?? 0 };
}

test('text, review, translation and activity are one list, newest first, with who, why, before and after', async () => {
  await importRevision(1);
  later();
  await record(editor, 'publication.returned', ['OfficePublication', NUMBER], {
    ...{ before: { open: 'in-review' }, after: { open: 'draft' }, reason: 'Cite the dose.' },
  });
  later();
  await record(officer, 'activity.changed', ['Activity', NUMBER], {
    ...{ before: { practice_gap: '' }, after: { practice_gap: 'Levels are not measured.' } },
  });
  later();
  await record(editor, 'translation.published', ['Publication', NUMBER], { language: 'de' });
  // Of another publication, and of another kind of record with this number.
  await record(editor, 'publication.returned', ['OfficePublication', NUMBER + 1]);
  await record(editor, 'order.refunded', ['Order', NUMBER]);

  const events = await eventsFor(editor);

  expect(events.map(({ action }) => action)).toEqual([
    ...['translation.published', 'activity.changed', 'publication.returned', 'publication.imported'],
  ]);
  expect(events.map(({ actor }) => actor?.id ?? null)).toEqual([
    ...[String(editor.id), String(officer.id), String(editor.id), null],
  ]);
  expect(events[1].detail).toEqual({
    ...{ before: { practice_gap: '' }, after: { practice_gap: 'Levels are not measured.' } },
  });
  expect(events[2].detail.reason).toBe('Cite the dose.');
  expect(events[3].detail).toEqual({ after: { revision: 1 } });
  expect(Object.keys(events[0]).toSorted()).toEqual(['action', 'actor', 'at', 'detail', 'person']);
});

describe('the people in control', () => {
  test('and what they disclosed are named to those who read accreditation alone', async () => {
    const { contributor, disclosure } = await giveDisclosure();
    await record(officer, 'activity.person-added', ['Activity', NUMBER], { after: { person: contributor } });
    await record(officer, 'disclosure.cleared', ['Disclosure', disclosure], { before: { reviews: ['stock'] } });

    const [cleared, added] = await eventsFor(officer);
    expect([cleared.person, added.person]).toEqual(['Nora Lind', 'Nora Lind']);
    expect(cleared.detail).toEqual({ before: { reviews: ['stock'] } });

    const forEditor = await eventsFor(editor);
    expect(forEditor.map(({ action }) => action)).toEqual(['disclosure.cleared', 'activity.person-added']);
    expect(forEditor.map(({ person, detail }) => [person, detail])).toEqual([
      [null, null],
      [null, null],
    ]);
    expect(JSON.stringify(forEditor)).not.toMatch(/Nora|stock/);
  });

  test('of another publication are not in it', async () => {
    const { disclosure } = await giveDisclosure();
    await slice.db
      .update(disclosures)
      .set({ publicationId: NUMBER + 1 })
      .where(eq(disclosures.id, disclosure));
    await record(officer, 'disclosure.cleared', ['Disclosure', disclosure]);

    expect(await actionsFor(officer)).toEqual([]);
  });
});

test('pages miss nothing and repeat nothing, also where several happened in one instant', async () => {
  for (const number of [1, 2, 3]) await importRevision(number);
  for (const action of ['a.one', 'a.two', 'a.three']) await record(editor, action, ['OfficePublication', NUMBER]);

  const seen: string[] = [];
  let after = '';
  do {
    const { data, meta } = await read(editor, `?page[size]=2${after}`);
    seen.push(...data.map(({ attributes: { action, detail } }: any) => `${action} ${detail?.after?.revision ?? ''}`));
    after = meta.next === null ? '' : `&page[after]=${meta.next}`;
  } while (after !== '');

  expect(seen).toEqual([
    ...['a.three ', 'a.two ', 'a.one '],
    ...['publication.imported 3', 'publication.imported 2', 'publication.imported 1'],
  ]);
});

test('what its retention deleted is gone, and who did what stays', async () => {
  await record(editor, 'publication.returned', ['OfficePublication', NUMBER], { reason: 'Cite it.' });
  await slice.db.update(auditEntries).set({ detail: null, salt: null, network: null });

  expect(await eventsFor(editor)).toMatchObject([
    { action: 'publication.returned', actor: { id: String(editor.id) }, detail: null },
  ]);
});

describe('a reader', () => {
  test('who is faculty and no author gets nothing', async () => {
    const faculty = await slice.given.staff({ roles: ['faculty'] });
    const { status, body } = await slice.api.get(PATH, faculty.headers);
    expect([status, body.errors[0].code]).toEqual([403, 'draft.not-yours']);
  });

  test.each([
    ['is no text of ours', 'x'],
    ['names no instant', Buffer.from('["soon",1]').toString('base64url')],
  ])('with a cursor that %s is refused', async (_, cursor) => {
    const { status } = await slice.api.get(`${PATH}?page[after]=${cursor}`, editor.headers);
    expect(status).toBe(400);
  });

  test('with a cursor beyond every id gets all', async () => {
    await importRevision(1);
    const cursor = Buffer.from(`["2999-01-01T00:00:00.000Z",${Number.MAX_SAFE_INTEGER}]`).toString('base64url');
    const { status, body } = await slice.api.get(`${PATH}?page[after]=${cursor}`, editor.headers);
    expect([status, body.data.length]).toEqual([200, 1]);
  });

  test('of a publication that does not exist gets 404', async () => {
    const { status } = await slice.api.get('/api/admin/publications/2999/history/', editor.headers);
    expect(status).toBe(404);
  });
});
