/** Redirects as the office writes them and visitors follow them, on two processes. (rules P55 to P57) */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { collectionImporter } from '#server/db/import/collections/collection-importer.ts';
import { importFolder } from '#server/db/import/import-library.ts';
import { describeProblem } from '#server/db/import/problems.ts';
import { describeReport } from '#server/db/import/report.ts';
import { publications } from '#server/modules/catalogue/tables.ts';
import { listCollectionFiles } from '#server/modules/collections/list-files.ts';
import type { Person } from '#tests/support/given/given.ts';
import { type SmallLibrary, writeSmallLibrary } from '#tests/support/given/small-library.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { redirects } from '../tables.ts';
import { addRedirectUses } from './queries-redirects.ts';

const PATH = '/api/admin/collections/redirects/entries/';
const HOST = 'localhost:3000';

let slice: Slice;
let other: Slice;
let library: SmallLibrary;
let editor: Person;

const importLibrary = async (overwrites = false): Promise<string[]> => {
  const { background } = slice.database;
  const needs = { ...slice.ctx, database: background, onProgress: () => undefined, overwrites };
  const outcome = await importFolder(needs, library.path);
  if (!outcome.ok) throw new Error(outcome.problems.map(describeProblem).join('\n'));
  return describeReport(outcome.report);
};

beforeAll(async () => {
  slice = await startSlice();
  other = await startSlice({ ...slice.database, close: async () => undefined });
  library = writeSmallLibrary();
  await importLibrary();
  editor = await slice.given.staff({ roles: ['editor'] });
}, 120_000);
afterAll(async () => {
  await other?.close();
  await slice?.close();
});

const create = (value: object) => slice.api.post(PATH, resource('CollectionEntry', { value }), editor.headers);
const remove = (id: string) => slice.api.send('DELETE', `${PATH}${id}/`, { headers: editor.headers });
const list = async (): Promise<any[]> => (await slice.api.get(PATH, editor.headers)).body.data;

/** Both processes have learned of the last change. */
const refresh = () => Promise.all([slice.ctx.content.refresh(), other.ctx.content.refresh()]);

type Visit = { host?: string; method?: 'GET' | 'HEAD' | 'POST'; on?: Slice };

async function visit(url: string, { host = HOST, method = 'GET', on = slice }: Visit = {}) {
  const { statusCode, headers, body } = await on.app.inject({ method, url, headers: { host } });
  return { status: statusCode, to: headers.location ?? null, body, headers };
}
const follow = async (url: string, options: Visit = {}) => {
  const { status, to } = await visit(url, options);
  return [status, to];
};

describe('an old address', () => {
  test('leads to its page at the next request, in both processes, on every host, with its query', async () => {
    const { status, body } = await create({
      from: '/Lectures/Sleep/',
      to: '/publication/sleep-well-11?tab=key#points',
    });
    expect([status, body.data?.attributes.key]).toEqual([201, '/lectures/sleep']);
    await refresh();

    for (const on of [slice, other]) {
      const target = '/publication/sleep-well-11?tab=key';
      expect(await follow('/lectures/sleep', { on })).toEqual([301, `${target}#points`]);
      expect(await follow('/LECTURES/Sleep/?utm_source=a&tab=x', { on })).toEqual([
        301,
        `${target}&utm_source=a#points`,
      ]);
      expect(await follow('/lectures/sleep', { on, host: `pt.${HOST}` })).toEqual([301, `${target}#points`]);
      expect(await follow('/lectures/sleep', { on, method: 'HEAD' })).toEqual([301, `${target}#points`]);
      expect(await follow('/lectures/sleep', { on, method: 'POST' })).toEqual([308, `${target}#points`]);
      expect(await follow('/lectures/sleep', { on, host: `cme.${HOST}` })).toEqual([
        301,
        `http://${HOST}/lectures/sleep`,
      ]);
    }
    expect((await follow('/lectures/sleep/more'))[0]).not.toBe(301);
  });

  test('that is retired answers 410 in the language of the host', async () => {
    await create({ from: '/shop.php' });
    await refresh();

    const { status, body, headers } = await visit('/shop.php?id=3', { host: `de.${HOST}` });
    expect([status, headers['content-language']]).toEqual([410, 'de']);
    expect(body).toContain('Diese Seite wurde entfernt');
    expect(body).toContain('name="robots" content="noindex"');
    expect(headers['cache-control']).toBe('public, max-age=3600');
  });

  test('is gone once the redirect is deleted, and back once it is restored', async () => {
    const { id } = (await create({ from: '/brief', to: '/library' })).body.data;
    expect((await remove(id)).status).toBe(204);
    await refresh();
    expect((await follow('/brief'))[0]).not.toBe(301);

    await slice.api.post(`${PATH}${id}/restore/`, undefined, editor.headers);
    await refresh();
    expect(await follow('/brief', { on: other })).toEqual([301, '/library']);
  });

  test('is counted without a query for each request', async () => {
    const { id } = (await create({ from: '/counted', to: '/' })).body.data;
    await refresh();
    for (let at = 0; at < 3; at += 1) await visit('/counted');
    await visit('/counted', { on: other });
    expect((await slice.api.get(`${PATH}${id}/`, editor.headers)).body.data.attributes.followed).toEqual({
      uses: 0,
      last: null,
    });

    const at = slice.clock.now();
    await Promise.all(
      [slice, other].map(({ db }) => addRedirectUses(db, new Map([['/counted', { uses: 2, lastUsedAt: at }]]))),
    );
    expect((await slice.api.get(`${PATH}${id}/`, editor.headers)).body.data.attributes.followed).toEqual({
      uses: 4,
      last: at.toISOString(),
    });
  });
});

describe('a redirect', () => {
  test.each([
    ['of a page of the site', { from: '/library', to: '/' }],
    ['of a publication', { from: '/publication/any-words-11', to: '/library' }],
    ['of a section', { from: '/section/any-words-11-1', to: '/library' }],
    ['of an author', { from: '/author/any-1', to: '/library' }],
    ['to another site', { from: '/away', to: '//evil.example/' }],
    ['to another site by climbing', { from: '/away', to: '/..//evil.example/' }],
    ['to a publication that does not exist', { from: '/away', to: '/publication/lithium-999' }],
    ['to an old address', { from: '/away', to: '/lectures/sleep' }],
    ['to itself', { from: '/publication/x-999', to: '/publication/x-999' }],
    ['with hostile text', { from: `/${'é'.repeat(200_000)}` }],
    ['with a line break', { from: '/a\r\nSet-Cookie: b=c', to: '/library' }],
    ['with a path that cannot be decoded', { from: '/%E0%A4%A', to: '/library' }],
  ])('%s is refused', async (_, value) => {
    const { status, body } = await create(value);

    expect([status, body.errors?.[0].code]).toEqual([
      422,
      expect.stringMatching(/^(entry\.invalid|request\.invalid-attribute)$/),
    ]);
  });

  test('is not begun twice, by case or at once', async () => {
    expect((await create({ from: '/LECTURES/sleep' })).body.errors[0].code).toBe('entry.exists');
    const answers = await Promise.all([create({ from: '/twice' }), create({ from: '/Twice/' })]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409]);
  });

  test('of a withdrawn publication ends when it is published again', async () => {
    const show = async (visibility: 'withdrawn' | 'published') => {
      await slice.db.update(publications).set({ visibility }).where(eq(publications.id, 81));
      await refresh();
    };
    await show('withdrawn');
    expect((await create({ from: '/publication/a-first-episode-81', to: '/library' })).status).toBe(201);
    await refresh();
    expect(await follow('/publication/a-first-episode-81')).toEqual([301, '/library']);

    await show('published');
    expect((await follow('/publication/a-first-episode-81'))[0]).not.toBe(301);
  });
});

describe('a library folder', () => {
  test('contains the redirects after an export, and its import changes nothing', async () => {
    const files = new Map<string, string>();
    for await (const { path, bytes } of listCollectionFiles({ ...slice.ctx, importer: collectionImporter }))
      files.set(path, bytes.toString('utf8'));
    expect(files.get('redirects.yaml')).toContain('from: /shop.php');
    for (const [path, text] of files) library.write(path, text);
    const [before] = await slice.db.select().from(redirects).where(eq(redirects.path, '/counted'));

    expect(await importLibrary()).toEqual(['Nothing has changed.']);
    expect((await list()).every(({ attributes }) => attributes.is_changed === false)).toBe(true);
    const [after] = await slice.db.select().from(redirects).where(eq(redirects.path, '/counted'));
    expect(after).toEqual(before);
  });

  test('is refused with a chain, by file and field', async () => {
    library.write(
      'redirects.yaml',
      '- { from: /a, to: /library }\n- { from: /b, to: /publication/x-999 }\n- { from: /publication/x-999 }\n',
    );

    await expect(importLibrary()).rejects.toThrow(/redirects\.yaml.*2.*to.*is redirected itself/);
  });

  test('removes what it lacks', async () => {
    library.write('redirects.yaml', '- { from: /a, to: /library }\n');
    await importLibrary(true);
    await refresh();

    expect(await follow('/a')).toEqual([301, '/library']);
    expect((await follow('/shop.php'))[0]).not.toBe(410);
    expect((await list()).map(({ attributes }) => attributes.key)).toEqual(['/a']);
  });

  test('may lack the last one, whose deletion is exported', async () => {
    const [{ id }] = await list();
    expect((await remove(id)).status).toBe(204);
    await refresh();

    expect((await follow('/a'))[0]).not.toBe(301);
  });
});
