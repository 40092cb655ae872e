/** Texts while they are written: begun, saved, merged, checked. (rules E1, E3, E6, E10, E11) */

import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { auditEntries } from '#server/modules/accounts/tables.ts';
import { publicationDrafts } from '#server/modules/authoring/tables.ts';
import { authors } from '#server/modules/catalogue/tables.ts';
import type { Person } from '#tests/support/given/given.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

const PATH = '/api/admin/publications/';
let slice: Slice;
let editor: Person;

beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  await slice.given.author(1, 'Okafor');
  editor = await slice.given.staff({ roles: ['editor'], firstName: 'Ruth', lastName: 'Calloway' });
});
afterAll(() => slice?.close());

type Parts = { title?: string; type?: string; authors?: string[] };
async function create(parts: Parts = {}, by = editor): Promise<any> {
  const attributes = { type: 'PUBLICATION_VIDEO', title: 'Lithium & the kidney', authors: ['amara-okafor'], ...parts };
  const { body } = await slice.api.post(PATH, resource('OfficePublication', attributes), by.headers);
  return body.data ?? body.errors[0];
}
const read = async (number: number, by = editor): Promise<any> =>
  (await slice.api.get(`${PATH}${number}/`, by.headers)).body.data;
type Saving = { version: number; changes: Record<string, string | null>; base?: Record<string, string | null> };
const save = (number: number, saving: Saving, by = editor) =>
  slice.api.patch(`${PATH}${number}/files/`, saving, by.headers);
const list = async (query = '', by = editor): Promise<number[]> =>
  (await slice.api.get(`${PATH}?${query}`, by.headers)).body.data.map(({ id }: { id: string }) => Number(id));
const codeIn = ({ status, body }: { status: number; body: any }) => [status, body?.errors?.[0].code];

const SECTION = 'sections/01-dosing.md';
const section = (...lines: string[]) =>
  `---\nnumber: 1\nslug: dosing\ntitle: Dosing\nmetaDescription: How much.\nduration: "02:00"\n---\n\n## 00:00 Start\n\n${lines.join('\n\n')}\n`;

describe('a new publication', () => {
  test('has the next free number and the files that its type needs', async () => {
    const { id, attributes } = await create();
    const draft = await read(Number(id));

    expect(attributes).toMatchObject({
      ...{ number: 101, slug: 'lithium-the-kidney', state: 'draft', open: 'draft', visibility: null, version: 1 },
      ...{ title: 'Lithium & the kidney', authors: ['amara-okafor'], updated_by: { name: 'Ruth Calloway' } },
    });
    expect(attributes.missing).toEqual(['sections', 'categories', 'excerpt', 'objectives', 'audience', 'key-points']);
    expect(Object.keys(draft.files)).toEqual(['publication.md']);
    expect((await create({ type: 'PODCAST', title: 'Talk' })).id).toBe('102');
    expect(Object.keys((await read(102)).files)).toEqual(['episode.md']);
  });

  test('is begun once for each of many requests at once', async () => {
    const created = await Promise.all([1, 2, 3, 4].map(() => create()));

    expect(created.map(({ id }) => Number(id)).sort()).toEqual([101, 102, 103, 104]);
  });

  test('names authors who exist, and is its writer’s if faculty begin it', async () => {
    expect(await create({ authors: ['nobody'] })).toMatchObject({ code: 'draft.authors' });
    const faculty = await slice.given.staff({ roles: ['faculty'] });
    expect(await create({ authors: [] }, faculty)).toMatchObject({ code: 'draft.not-yours' });

    await slice.db.update(authors).set({ userId: faculty.id }).where(eq(authors.id, 1));
    expect((await create({ authors: [] }, faculty)).attributes.authors).toEqual(['amara-okafor']);
  });
});

describe('saving', () => {
  test('adds, changes and deletes texts, and returns their problems', async () => {
    const { id } = await create();
    const first = await save(Number(id), { version: 1, changes: { [SECTION]: section('Start low.[^none]') } });
    const second = await save(Number(id), { version: 2, changes: { [SECTION]: null } });

    expect(first.body.data).toMatchObject({
      ...{ version: 2, merged: {} },
      problems: [{ path: SECTION, line: 11, message: expect.stringContaining('none') }],
    });
    expect(second.body.data).toEqual({ version: 3, merged: {}, problems: [] });
    expect(await read(Number(id))).toMatchObject({ sections: 0, version: 3 });
  });

  test('changes nothing if the text is the same', async () => {
    const { id } = await create();
    const { files } = await read(Number(id));

    expect((await save(Number(id), { version: 1, changes: files })).body.data.version).toBe(1);
  });

  test('merges the changes of two editors to different texts, and to different lines of one', async () => {
    const { id } = await create();
    const base = section('Start low.', 'Wait a week.', 'Go slow.');
    await save(Number(id), { version: 1, changes: { [SECTION]: base } });

    await save(Number(id), {
      version: 2,
      changes: { [SECTION]: section('Start at 25 mg.', 'Wait a week.', 'Go slow.') },
    });
    const other = await save(Number(id), {
      ...{ version: 2, base: { [SECTION]: base } },
      changes: { [SECTION]: section('Start low.', 'Wait a week.', 'Go slowly.'), 'test.yaml': 'questions: []\n' },
    });

    const merged = section('Start at 25 mg.', 'Wait a week.', 'Go slowly.');
    expect(other.body.data).toMatchObject({ version: 4, merged: { [SECTION]: merged } });
    expect((await read(Number(id))).files).toMatchObject({ [SECTION]: merged, 'test.yaml': 'questions: []\n' });
  });

  test('returns both texts where the same line was changed, and saves nothing', async () => {
    const other = await slice.given.staff({ roles: ['editor'], firstName: 'Jonas', lastName: 'Lind' });
    const { id } = await create();
    const base = section('Start low.');
    await save(Number(id), { version: 1, changes: { [SECTION]: base } });
    const theirs = section('Start at 25 mg.');
    await save(Number(id), { version: 2, changes: { [SECTION]: theirs } }, other);

    const mine = section('Start at 50 mg.');
    const refused = await save(Number(id), {
      ...{ version: 2, base: { [SECTION]: base } },
      changes: { [SECTION]: mine, 'test.yaml': 'questions: []\n' },
    });

    expect(codeIn(refused)).toEqual([409, 'draft.conflict']);
    expect(refused.body.errors[0].meta).toMatchObject({
      version: 3,
      conflicts: [
        { path: SECTION, theirs, mine, base, saved: slice.clock.now().toISOString(), by: { name: 'Jonas Lind' } },
      ],
    });
    const { files, version } = await read(Number(id));
    expect([files[SECTION], files['test.yaml'], version]).toEqual([theirs, undefined, 3]);
  });

  test('is a conflict if the text was deleted meanwhile, or its beginning is not known', async () => {
    const { id } = await create();
    const base = section('Start low.');
    await save(Number(id), { version: 1, changes: { [SECTION]: base } });
    await save(Number(id), { version: 2, changes: { [SECTION]: null } });
    const changes = { [SECTION]: section('Start high.') };

    expect(codeIn(await save(Number(id), { version: 2, changes, base: { [SECTION]: base } }))[1]).toBe(
      'draft.conflict',
    );
    expect(codeIn(await save(Number(id), { version: 2, changes }))[1]).toBe('draft.conflict');
    expect((await save(Number(id), { version: 3, changes })).status).toBe(200);
  });

  test('refuses what the format cannot contain', async () => {
    const { id } = await create();
    const long = { 'publication.md': 'a'.repeat(200_001) };
    const many = Object.fromEntries(
      Array.from({ length: 17 }, (_, i) => [`sections/${i + 10}-a.md`, 'ä'.repeat(190_000)]),
    );

    for (const path of ['../publication.md', 'constructor', 'sections/01-a.exe'])
      expect(codeIn(await save(Number(id), { version: 1, changes: { [path]: 'text' } }))).toEqual([422, 'draft.path']);
    expect((await save(Number(id), { version: 1, changes: long })).status).toBe(422);
    expect(codeIn(await save(Number(id), { version: 1, changes: many }))).toEqual([422, 'draft.too-many']);
    expect(codeIn(await save(99, { version: 1, changes: {} }))).toEqual([404, 'draft.not-found']);
  });

  test('of a front matter that cannot be read takes the text from nobody', async () => {
    const faculty = await slice.given.staff({ roles: ['faculty'] });
    await slice.db.update(authors).set({ userId: faculty.id }).where(eq(authors.id, 1));
    const { id } = await create({}, faculty);

    for (const text of ['---\na: [&x 1, *x]\nb: "\n---\n', '---\n&a [*a]\n---\n', '', '---\n'.repeat(5_000)]) {
      const { version } = await read(Number(id), faculty);
      expect((await save(Number(id), { version, changes: { 'publication.md': text } }, faculty)).status).toBe(200);
    }
  });

  test('is recorded once for a sitting of one editor', async () => {
    const { id } = await create();
    for (const version of [1, 2, 3])
      await save(Number(id), { version, changes: { [SECTION]: section(`Line ${version}.`) } });
    const other = await slice.given.staff({ roles: ['editor'] });
    await save(Number(id), { version: 4, changes: { [SECTION]: section('Other.') } }, other);

    const entries = await slice.db.select({ action: auditEntries.action }).from(auditEntries).orderBy(auditEntries.id);
    expect(entries.map(({ action }) => action)).toEqual(['publication.created', 'publication.draft-edited']);
  });
});

describe('the list of publications', () => {
  test('is found by words and number, filtered and sorted, page by page', async () => {
    for (const title of ['Clozapine', 'Aripiprazole', 'Bupropion in practice']) await create({ title });
    await slice.db.update(publicationDrafts).set({ open: 'in-review' }).where(eq(publicationDrafts.number, 102));

    expect(await list('filter[search]=practice bupr')).toEqual([103]);
    expect(await list('filter[search]=102')).toEqual([102]);
    expect(await list('filter[search]=100%25')).toEqual([]);
    expect(await list('filter[state]=in-review,published')).toEqual([102]);
    expect(await list('filter[author]=amara-okafor&sort=title')).toEqual([102, 103, 101]);
    expect(await list('filter[mine]=true&sort=-number')).toEqual([103, 102, 101]);
    expect(await list('filter[missing]=false')).toEqual([]);
    for (const sort of ['updated', 'title', '-title', 'number', 'publicationDate', '-expirationDate']) {
      const { body } = await slice.api.get(`${PATH}?sort=${sort}&page[size]=2`, editor.headers);
      const rest = await list(`sort=${sort}&page[size]=2&page[after]=${body.meta.next}`);
      expect(new Set([...body.data.map(({ id }: { id: string }) => Number(id)), ...rest]).size).toBe(3);
    }
  });

  test('shows faculty what they are an author of', async () => {
    await create();
    await create({ authors: [] });
    const faculty = await slice.given.staff({ roles: ['faculty'] });
    expect(await list('', faculty)).toEqual([]);

    await slice.db.update(authors).set({ userId: faculty.id }).where(eq(authors.id, 1));

    expect(await list('', faculty)).toEqual([101]);
    expect(codeIn(await slice.api.get(`${PATH}102/`, faculty.headers))).toEqual([403, 'draft.not-yours']);
    expect(await read(101, faculty)).toMatchObject({
      acts: expect.arrayContaining([
        { act: 'edit', may: true, why: null },
        { act: 'publish', may: false, why: 'permission' },
      ]),
    });
  });
});

describe('a draft as it would be', () => {
  test('is shown with what each kind of reader could open', async () => {
    await slice.given.tiers();
    const { id } = await create();
    await save(Number(id), { version: 1, changes: { [SECTION]: section('Start low.') } });
    const cover = (await read(Number(id))).files['publication.md'].replace(/""/g, 'Some.').replace(/\[\]/g, '[one]');
    await save(Number(id), { version: 2, changes: { 'publication.md': cover } });

    const { publication, readers } = (await slice.api.get(`${PATH}${id}/preview/`, editor.headers)).body.data;

    expect(publication).toMatchObject({ title: 'Lithium & the kidney', sections: [{ title: 'Dosing' }] });
    expect(readers.map(({ reader, sections }: any) => [reader, sections[0].open, sections[0].reason])).toEqual([
      ['visitor', false, 'register'],
      ['free', true, null],
      ['bronze', true, null],
      ['silver', true, null],
      ['gold', true, null],
    ]);
  });

  test('is checked, with the place that leads to what is missing', async () => {
    const { id } = await create();

    const { data } = (await slice.api.get(`${PATH}${id}/checklist/`, editor.headers)).body;

    expect(data).toMatchObject({ ready: false, needs_kind: false });
    expect(data.items).toContainEqual({
      ...{ requirement: 'excerpt', state: 'missing', blocking: true },
      ...{ path: 'publication.md', line: 6, field: 'excerpt' },
    });
    expect(data.items.find((item: any) => item.requirement === 'sponsor').state).toBe('not-needed');
  });

  test('is rendered text by text', async () => {
    const { id } = await create();
    const render = (body: object) => slice.api.post(`${PATH}${id}/text/`, body, editor.headers);

    const { body } = await render({ path: SECTION, text: section('Start **low**.') });

    expect(body.data.transcript.slides[0].html).toContain('<strong>low</strong>');
    expect(codeIn(await render({ path: '../a.md', text: '' }))).toEqual([422, 'draft.path']);
  });
});
