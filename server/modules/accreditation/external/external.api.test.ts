/** Credit earned elsewhere: records, their files, and the limits. (rules T60, T61) */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { seedReference } from '#server/db/seed/reference.ts';
import { externalCredits, externalFiles } from '#server/modules/accreditation/tables.ts';
import type { Person } from '#tests/support/given/given.ts';
import { earn } from '#tests/support/given/tests-and-surveys.ts';
import { pdfOf, pngOf } from '#tests/support/given/uploads.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
let member: Person;
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  await seedReference(slice.db);
  member = await slice.given.member('gold');
});
afterAll(() => slice?.close());

const COURSE = {
  ...{ title: 'Buprenorphine in practice', provider: 'Northlake Health', kind: 'category-1', credits: 1.5 },
  ...{ completed: '2026-10-02', topic: 'substance-use', number: 'NL-7' },
};
const add = (attributes: object = COURSE, as = member) =>
  slice.api.post('/api/external-credits/', resource('ExternalCredit', attributes), as.headers);
const list = async (as = member) => (await slice.api.get('/api/external-credits/', as.headers)).body.data;
const change = (id: string, attributes: object, as = member) =>
  slice.api.put(`/api/external-credits/${id}/`, { data: { type: 'ExternalCredit', id, attributes } }, as.headers);
const remove = (path: string, as = member) => slice.api.send('DELETE', path, { headers: as.headers });
const addedId = async () => (await add()).body.data.id;
const upload = (id: string, content: Buffer, name = 'my certificate.pdf', as = member) =>
  slice.api.put(`/api/external-credits/${id}/file/`, { name, content: content.toString('base64') }, as.headers);
const codeOf = ({ body }: { body: any }) => body.errors?.[0]?.code;

describe('a record of credit earned elsewhere', () => {
  test('is added, listed, replaced and deleted', async () => {
    const added = await add();
    expect([added.status, added.body.data.attributes]).toEqual([201, { ...COURSE, file: null, version: 1 }]);
    const { id } = added.body.data;

    const changed = await change(id, { ...COURSE, credits: 2, number: null, version: 1 });
    expect(changed.body.data.attributes).toMatchObject({ credits: 2, number: null, version: 2 });
    expect(await list()).toEqual([changed.body.data]);

    expect((await remove(`/api/external-credits/${id}/`)).status).toBe(204);
    expect(await list()).toEqual([]);
  });

  test.each([
    ['', 'Enter a date.'],
    ['2026-02-30', 'Enter a date.'],
    ['1949-12-31', 'Enter a date from 1950 on.'],
  ])('refuses the day “%s” in words that its member reads', async (completed, detail) => {
    const { status, body } = await add({ ...COURSE, completed });

    expect([status, body.errors[0].detail]).toEqual([422, detail]);
  });

  test.each(['title', 'provider', 'number'])(
    'with a %s that the transcript cannot print is refused (rules L58)',
    async (field) => {
      const { status, body } = await add({ ...COURSE, [field]: '日本の学会' });

      expect([status, body.errors[0].source.pointer]).toEqual([422, `/data/attributes/${field}`]);
      expect(await list()).toEqual([]);
    },
  );

  test('that was changed in the meantime is not overwritten', async () => {
    const id = await addedId();
    await change(id, { ...COURSE, title: 'First', version: 1 });

    expect(codeOf(await change(id, { ...COURSE, title: 'Second', version: 1 }))).toBe('external-credit.changed');
    expect((await list())[0].attributes.title).toBe('First');
  });

  test('of another member is not found', async () => {
    const id = await addedId();
    await upload(id, pdfOf());
    const other = await slice.given.member('gold');
    const path = `/api/external-credits/${id}/`;

    expect(await list(other)).toEqual([]);
    expect(codeOf(await change(id, { ...COURSE, version: 1 }, other))).toBe('external-credit.not-found');
    expect(codeOf(await remove(path, other))).toBe('external-credit.not-found');
    expect(codeOf(await upload(id, pdfOf(), 'x.pdf', other))).toBe('external-credit.not-found');
    expect(codeOf(await slice.api.get(`${path}file/`, other.headers))).toBe('external-credit.not-found');
    expect(codeOf(await remove(`${path}file/`, other))).toBe('external-credit.not-found');
  });

  test('needs a membership that gives credit, unless credit was earned before', async () => {
    const free = await slice.given.account();
    expect(codeOf(await add(COURSE, free))).toBe('external-credit.membership');

    const expired = await slice.given.member('gold');
    await earn(slice, expired, await slice.given.publication({ questions: 1 }));
    await slice.database.pool.query('delete from membership_terms where user_id = $1', [expired.id]);
    expect((await add(COURSE, expired)).status).toBe(201);
  });

  test.each([
    ['an amount between quarters', { credits: 0.3 }, '/data/attributes/credits'],
    ['no amount', { credits: 0 }, '/data/attributes/credits'],
    ['an empty title', { title: '  ' }, '/data/attributes/title'],
    ['a title of 200 kB', { title: 'x'.repeat(200_000) }, '/data/attributes/title'],
    ['an unknown kind', { kind: 'platinum' }, '/data/attributes/kind'],
    ['tomorrow', { completed: '2026-11-22' }, '/data/attributes/completed'],
    ['a date that does not exist', { completed: '2026-02-30' }, '/data/attributes/completed'],
  ])('with %s is refused with a pointer', async (_what, wrong, pointer) => {
    const { status, body } = await add({ ...COURSE, ...wrong });

    expect([status, body.errors[0].source.pointer]).toEqual([422, pointer]);
    expect(await list()).toEqual([]);
  });

  test('is counted, also when added twice at once', async () => {
    const { db, clock } = slice;
    const at = clock.now();
    const row = { title: 'A', provider: 'B', kind: 'other', quarters: 1, completedOn: '2026-01-01' } as never as object;
    const rows = Array.from({ length: 499 }, () => ({ ...row, userId: member.id, createdAt: at, updatedAt: at }));
    await db.insert(externalCredits).values(rows as never);

    const answers = await Promise.all([add(), add()]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
    expect(answers.map(codeOf).filter(Boolean)).toEqual(['external-credit.too-many']);
  });
});

describe('the file of a record', () => {
  const download = (id: string) =>
    slice.app.inject({ url: `/api/external-credits/${id}/file/`, headers: member.headers });

  test('is stored as it is, and downloaded by its owner', async () => {
    const id = await addedId();
    const content = pdfOf('/Lang (en) ');

    const stored = await upload(id, content, '../Zertifikat "1".pdf');

    const file = { name: 'Zertifikat-1.pdf', mime: 'application/pdf', bytes: content.length };
    expect(stored.body.data.attributes.file).toEqual(file);
    const answer = await download(id);
    expect(answer.rawPayload).toEqual(content);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'content-disposition': 'attachment; filename="Zertifikat-1.pdf"',
      'x-content-type-options': 'nosniff',
    });
    expect(answer.headers['cache-control']).toContain('private');
  });

  test('is replaced and removed, and a job deletes what is left of it', async () => {
    const id = await addedId();
    await upload(id, pdfOf());
    await upload(id, await pngOf(40, 30), 'photo.jpeg');
    await slice.jobs.drain();
    const keys = async () => (await slice.db.select().from(externalFiles)).map(({ name }) => name);
    expect(await keys()).toEqual(['photo.png']);

    expect((await remove(`/api/external-credits/${id}/file/`)).status).toBe(204);
    await slice.jobs.drain();

    expect(await keys()).toEqual([]);
    expect((await slice.database.pool.query("select * from stored_objects where key like 'external/%'")).rows).toEqual(
      [],
    );
    expect((await download(id)).statusCode).toBe(404);
  });

  test('goes with its record', async () => {
    const id = await addedId();
    await upload(id, pdfOf());

    await remove(`/api/external-credits/${id}/`);
    await slice.jobs.drain();

    expect(await slice.db.select().from(externalFiles)).toEqual([]);
  });

  test.each<[string, () => Promise<Buffer> | Buffer, string]>([
    ['a page that is called a PDF', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'upload.type'],
    ['a PDF that runs something', () => pdfOf('/OpenAction << /S /JavaScript /JS (x) >> '), 'upload.action'],
    ['half a picture', async () => (await pngOf(300, 300)).subarray(0, 200), 'upload.unreadable'],
    ['nothing', () => Buffer.alloc(0), 'upload.empty'],
    ['an archive', () => Buffer.from('PK\x03\x04', 'latin1'), 'upload.archive'],
  ])('that is %s is refused', async (_what, content, code) => {
    const id = await addedId();

    expect(codeOf(await upload(id, await content()))).toBe(code);
    expect(await slice.db.select().from(externalFiles)).toEqual([]);
  });

  test('counts toward 100 MB of an account', async () => {
    const first = await addedId();
    await upload(first, pdfOf());
    await slice.database.pool.query('update external_files set bytes = 104857600');
    const second = await addedId();

    expect(codeOf(await upload(second, pdfOf()))).toBe('external-file.too-much');
    expect((await upload(first, pdfOf())).status).toBe(200);
  });

  test('that is too large, or no Base64, is refused', async () => {
    const id = await addedId();

    expect((await upload(id, Buffer.alloc(6 * 2 ** 20))).status).toBeGreaterThanOrEqual(413);
    const body = { name: 'a.pdf', content: '<script>' };
    expect((await slice.api.put(`/api/external-credits/${id}/file/`, body, member.headers)).status).toBe(422);
  });
});
