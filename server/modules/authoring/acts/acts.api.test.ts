/** A publication on its way to the site and off it again. (rules E1, E2, E4, E5, E6, E10, E16) */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importFolder } from '#server/db/import/import-library.ts';
import { describeProblem } from '#server/db/import/problems.ts';
import { auditEntries } from '#server/modules/accounts/tables.ts';
import { publicationRevisions } from '#server/modules/authoring/tables.ts';
import { authors, publications } from '#server/modules/catalogue/tables.ts';
import type { Person } from '#tests/support/given/given.ts';
import { COVER as COVER_FILE, SECTION as SECTION_FILE, writeSmallLibrary } from '#tests/support/given/small-library.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

const PATH = '/api/admin/publications/';
const COVER = 'publication.md';
const SECTION = 'sections/01-why-we-sleep.md';

let slice: Slice;
let editor: Person;
let library: ReturnType<typeof writeSmallLibrary>;

async function importLibrary(): Promise<void> {
  const { background } = slice.database;
  const outcome = await importFolder({ ...slice.ctx, database: background, onProgress: () => undefined }, library.path);
  if (!outcome.ok) throw new Error(outcome.problems.map(describeProblem).join('\n'));
  await slice.ctx.content.refresh();
}

beforeAll(async () => {
  slice = await startSlice();
});
/** The library has publication 11, with one section in English and German, and episode 81. */
beforeEach(async () => {
  await slice.reset();
  library = writeSmallLibrary();
  await importLibrary();
  editor = await slice.given.staff({ roles: ['editor'] });
}, 60_000);
afterAll(() => slice?.close());

const read = async (number: number, by = editor): Promise<any> =>
  (await slice.api.get(`${PATH}${number}/`, by.headers)).body.data;
/** Does an act in the version that the text has now, unless another is named. */
async function act(number: number, name: string, more: object = {}, by = editor) {
  const { version } = await read(number);
  return slice.api.post(`${PATH}${number}/${name}/`, { version, ...more }, by.headers);
}
async function change(number: number, changes: Record<string, string | null>, version?: number): Promise<any> {
  const body = { version: version ?? (await read(number)).version, changes };
  const { body: answer } = await slice.api.patch(`${PATH}${number}/files/`, body, editor.headers);
  return answer;
}
const edit = async (number: number, path: string, from: string, to: string) =>
  change(number, { [path]: (await read(number)).files[path].replace(from, to) });
const codeIn = ({ status, body }: { status: number; body: any }) => [status, body?.errors?.[0]?.code];

const listed = async (): Promise<number[]> =>
  (await slice.api.get('/api/publications/')).body.data.map(({ id }: { id: string }) => Number(id));
const found = async (query: string): Promise<number[]> =>
  (await slice.api.get(`/api/publications/?filter[search]=${query}`)).body.data.map(({ id }: any) => Number(id));
const row = async (number: number) =>
  (await slice.db.select().from(publications).where(eq(publications.id, number)))[0];
const revisionsOf = async (number: number): Promise<any[]> =>
  (await slice.api.get(`${PATH}${number}/revisions/`, editor.headers)).body.data;
const actions = async () =>
  (await slice.db.select({ action: auditEntries.action }).from(auditEntries).orderBy(auditEntries.id)).map(
    ({ action }) => action,
  );

/** A new lecture with everything that publishing needs. */
async function writeLecture(): Promise<number> {
  const attributes = { type: 'PUBLICATION_VIDEO', title: 'Lithium and the kidney', authors: ['ada-moss'] };
  const { body } = await slice.api.post(PATH, resource('OfficePublication', attributes), editor.headers);
  const number = Number(body.data.id);
  const cover: string = (await read(number)).files[COVER];
  await change(number, {
    [COVER]: cover
      .replace('excerpt: ""', 'excerpt: Measured nephrogenically.')
      .replace('categories: []', 'categories: [sleep]')
      .replace('targetAudience: ""', 'targetAudience: Physicians')
      .replace('learningObjectives: []', 'learningObjectives: [Measure lithium]')
      .replace('keyPoints: []', 'keyPoints: [Measure it.]'),
    'sections/01-dosing.md':
      '---\nnumber: 1\nslug: dosing\ntitle: Dosing\nmetaDescription: How much.\nduration: "02:00"\n---\n\n## 00:00 Start\n\nBegin low.\n',
  });
  return number;
}

test('a text in review waits on Today for those who publish, and for nobody else (rules O31)', async () => {
  const faculty = await slice.given.staff({ roles: ['faculty'] });
  const waitingFor = async ({ headers }: Person): Promise<any[]> =>
    (await slice.api.get('/api/admin/today/', headers)).body.data.waiting;
  await edit(11, SECTION, 'sleep', 'rest');
  expect(await waitingFor(editor)).toEqual([]);

  await act(11, 'submit');

  expect(await waitingFor(editor)).toMatchObject([{ kind: 'publications.in-review', count: 1 }]);
  expect(await waitingFor(faculty)).toEqual([]);
});

describe('a new lecture', () => {
  test('is reviewed, published, and shown and found at once', async () => {
    const number = await writeLecture();
    const before = slice.ctx.content.current();
    expect(await listed()).not.toContain(number);

    expect((await act(number, 'submit', { note: 'Ready.' })).body.data.attributes).toMatchObject({
      ...{ state: 'in-review', submitted: { by: { id: String(editor.id) } } },
    });
    const published = await act(number, 'publish');

    expect(published.body.data?.attributes).toMatchObject({
      ...{ state: 'published', open: null, visibility: 'published', revision: 1, publicationDate: '2026-11-21' },
      ...{ submitted: null, missing: [], problems: 0 },
    });
    expect(slice.ctx.content.current()).toBe(before + 1);
    expect(await listed()).toContain(number);
    expect(await found('nephrogenically')).toEqual([number]);
    expect(await revisionsOf(number)).toMatchObject([{ attributes: { number: 1, kind: null, origin: 'office' } }]);
    expect(await actions()).toEqual([...['publication.created', 'publication.submitted', 'publication.published']]);
  });

  test('is not published while something is missing', async () => {
    const number = await writeLecture();
    await edit(number, COVER, 'keyPoints: [Measure it.]', 'keyPoints: []');

    const refused = await act(number, 'publish');

    expect(codeIn(refused)).toEqual([409, 'draft.not-ready']);
    expect(refused.body.errors[0].meta.missing).toContain('key-points');
    expect([await row(number), (await read(number)).open]).toEqual([undefined, 'draft']);
  });

  test('is published once by two at the same time', async () => {
    const number = await writeLecture();
    const { version } = await read(number);

    const answers = await Promise.all(
      [1, 2].map(() => slice.api.post(`${PATH}${number}/publish/`, { version }, editor.headers)),
    );

    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await slice.db.$count(publicationRevisions, eq(publicationRevisions.publicationNumber, number))).toBe(1);
  });

  test('is published by those who may, and never by its faculty', async () => {
    const number = await writeLecture();
    const faculty = await slice.given.staff({ roles: ['faculty'] });
    await slice.db.update(authors).set({ userId: faculty.id }).where(eq(authors.id, 1));

    expect((await act(number, 'submit', {}, faculty)).status).toBe(200);
    for (const name of ['publish', 'announce', 'return'])
      expect(codeIn(await act(number, name, name === 'return' ? { comment: 'No.' } : {}, faculty))).toEqual([
        ...[403, 'staff.permission'],
      ]);
  });

  test('is announced for a later day, and not for one that has passed', async () => {
    const number = await writeLecture();
    expect(codeIn(await act(number, 'announce'))).toEqual([422, 'draft.past']);
    await edit(number, COVER, 'publicationDate: 2026-11-21', 'publicationDate: 2026-12-07');

    expect((await act(number, 'announce')).body.data?.attributes).toMatchObject({ state: 'announced', open: null });
    expect(await row(number)).toMatchObject({ visibility: 'announced', publishedOn: '2026-12-07' });

    expect((await act(number, 'publish')).status).toBe(200);
    expect(await row(number)).toMatchObject({ visibility: 'published', publishedOn: '2026-11-21' });
    expect((await revisionsOf(number)).map(({ attributes }) => attributes.number)).toEqual([2, 1]);
  });

  test('is returned with a comment that the record of changes keeps', async () => {
    const number = await writeLecture();
    expect(codeIn(await act(number, 'return', { comment: 'Why?' }))).toEqual([409, 'draft.not-in-review']);
    await act(number, 'submit');

    expect((await act(number, 'return', { comment: 'Cite the trial.' })).body.data.attributes.state).toBe('draft');
    const [entry] = await slice.db.select().from(auditEntries).where(eq(auditEntries.action, 'publication.returned'));
    expect(entry?.detail).toMatchObject({ reason: 'Cite the trial.', before: { open: 'in-review' } });
    // The editor returned their own text.
    await slice.jobs.drain();
    expect(slice.mailbox.all).toEqual([]);
  });

  test('is returned to whoever sent it to review, with the reason by email (rules E32)', async () => {
    const number = await writeLecture();
    await act(number, 'submit');
    const other = await slice.given.staff({ roles: ['editor'] });

    await act(number, 'return', { comment: 'Cite <the> trial.' }, other);
    await slice.jobs.drain();

    const [mail, ...more] = slice.mailbox.all;
    expect(more).toEqual([]);
    expect(mail).toMatchObject({ to: editor.email, subject: `Publication ${number} was returned to you` });
    expect(mail?.text).toContain('Cite <the> trial.');
    expect(mail?.html).toContain('Cite &lt;the&gt; trial.');
  });
});

describe('a published text', () => {
  const TODAY = '2026-11-21';

  test('is changed without a date as a correction, and with that of today as a clinical update', async () => {
    await edit(11, COVER, 'How to sleep.', 'How to awaken.');
    expect(codeIn(await act(11, 'publish'))).toEqual([422, 'draft.kind']);

    expect((await act(11, 'publish', { kind: 'correction', note: 'A word.' })).status).toBe(200);
    expect(await row(11)).toMatchObject({ publishedOn: '2026-03-02', modifiedOn: '2026-06-14' });
    expect(await found('awaken')).toEqual([11]);

    await edit(11, COVER, 'How to awaken.', 'How to rise.');
    expect((await act(11, 'publish', { kind: 'clinical-update' })).status).toBe(200);
    expect(await row(11)).toMatchObject({ publishedOn: '2026-03-02', modifiedOn: TODAY });
    expect((await revisionsOf(11)).map(({ attributes }) => [attributes.kind, attributes.note])).toEqual([
      ...[
        ['clinical-update', ''],
        ['correction', 'A word.'],
        [null, ''],
      ],
    ]);
  });

  test('changes nothing if its draft is what is published already', async () => {
    await edit(11, SECTION, 'Then we wake.', 'Then we awaken.');
    await edit(11, SECTION, 'Then we awaken.', 'Then we wake.');
    const [before, content] = [await row(11), slice.ctx.content.current()];

    expect((await act(11, 'publish', { kind: 'correction' })).body.data?.attributes).toMatchObject({ revision: 1 });

    expect([await row(11), slice.ctx.content.current()]).toEqual([before, content]);
    expect(await revisionsOf(11)).toHaveLength(1);
    expect(codeIn(await act(11, 'publish', { kind: 'correction' }))).toEqual([409, 'draft.nothing-open']);
  });

  test('of an episode is published, and never announced', async () => {
    await edit(81, 'episode.md', 'Short.', 'Brief.');
    expect(codeIn(await act(81, 'announce'))).toEqual([409, 'draft.is-public']);

    expect((await act(81, 'publish', { kind: 'correction' })).status).toBe(200);
    expect(await row(81)).toMatchObject({ excerpt: 'Brief.', publishedOn: '2026-05-04' });

    await act(81, 'retire', { reason: 'Old.' });
    await edit(81, 'episode.md', 'Brief.', 'Short.');
    expect(codeIn(await act(81, 'announce'))).toEqual([409, 'draft.episode']);
  });

  test('is not published over a revision that was imported meanwhile, until it is chosen', async () => {
    await edit(11, COVER, 'How to sleep.', 'How to awaken.');
    library.replace(SECTION_FILE, 'Then we wake.', 'Then we get up.');
    await importLibrary();
    expect(codeIn(await act(11, 'publish', { kind: 'correction' }))).toEqual([409, 'draft.outdated']);

    await act(11, 'restore', { revision: 2 });
    expect((await read(11)).files[SECTION]).toContain('Then we get up.');
    await act(11, 'restore', { revision: 0 });

    expect((await act(11, 'publish', { kind: 'correction' })).status).toBe(200);
    expect(await found('awaken')).toEqual([11]);
  });

  test('is retired with a reason, stays so after an import, and is published again with its dates', async () => {
    expect((await act(11, 'retire', { reason: ' ' })).status).toBe(422);
    expect(await found('sleep')).toContain(11);
    expect((await act(11, 'retire', { reason: 'Superseded.' })).body.data?.attributes.state).toBe('retired');
    expect([await listed(), await found('sleep')].flat()).not.toContain(11);
    expect(codeIn(await act(11, 'retire', { reason: 'Again.' }))).toEqual([409, 'draft.not-public']);

    library.replace(COVER_FILE, 'How to sleep.', 'How to sleep well.');
    await importLibrary();
    expect(await row(11)).toMatchObject({ visibility: 'withdrawn' });

    expect((await act(11, 'publish')).body.data?.attributes.state).toBe('published');
    expect(await row(11)).toMatchObject({
      ...{
        visibility: 'published',
        publishedOn: '2026-03-02',
        modifiedOn: '2026-06-14',
        excerpt: 'How to sleep well.',
      },
    });
    expect(await listed()).toContain(11);
  });
});

describe('what was written', () => {
  test('comes back after a draft was discarded', async () => {
    await edit(11, SECTION, 'Then we wake.', 'Then we awaken.');
    expect((await act(11, 'discard')).body.data?.attributes).toMatchObject({ open: null, state: 'published' });
    expect((await read(11)).files[SECTION]).toContain('Then we wake.');

    expect((await act(11, 'restore', { revision: 0 })).body.data?.attributes.open).toBe('draft');
    expect((await read(11)).files[SECTION]).toContain('Then we awaken.');
    expect(codeIn(await act(11, 'restore', { revision: 9 }))).toEqual([404, 'revision.not-found']);
  });

  test('of a revision is read with its texts, and listed page by page', async () => {
    await edit(11, SECTION, 'Then we wake.', 'Then we awaken.');
    await act(11, 'publish', { kind: 'correction' });

    const { body } = await slice.api.get(`${PATH}11/revisions/1/`, editor.headers);
    expect(body.data).toMatchObject({ id: '11-1', number: 1, origin: 'folder', current: false, author: null });
    expect(body.data.files[SECTION]).toContain('Then we wake.');
    const first = await slice.api.get(`${PATH}11/revisions/?page[size]=1`, editor.headers);
    const rest = await slice.api.get(
      `${PATH}11/revisions/?page[size]=1&page[after]=${first.body.meta.next}`,
      editor.headers,
    );
    expect([first, rest].map(({ body: page }) => page.data[0].id)).toEqual(['11-2', '11-1']);
  });

  test('is not overwritten by a save that began before an import, a discard or a publication', async () => {
    const stale = async (number: number) => {
      const { files, version } = await read(number);
      return () => change(number, { [SECTION]: files[SECTION].replace('Then we wake.', 'Stale.') }, version);
    };
    const beforeImport = await stale(11);
    library.replace(SECTION_FILE, 'Then we wake.', 'Then we wake. Imported.');
    await importLibrary();
    expect((await beforeImport()).errors[0]).toMatchObject({
      ...{ code: 'draft.conflict', meta: { conflicts: [{ path: SECTION, by: null }] } },
    });
    expect((await read(11)).files[SECTION]).toContain('Imported.');

    await edit(11, SECTION, 'Imported.', 'Published.');
    const beforePublication = await stale(11);
    await act(11, 'publish', { kind: 'correction' });
    expect((await beforePublication()).errors[0].code).toBe('draft.conflict');

    await edit(11, SECTION, 'Published.', 'Discarded.');
    const beforeDiscard = await stale(11);
    await act(11, 'discard');
    expect((await beforeDiscard()).errors[0].code).toBe('draft.conflict');
    expect((await read(11)).open).toBeNull();
  });
});
