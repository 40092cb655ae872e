/** The collections of the library as the office edits them, beside the folder import. (rules O70 to O73) */
import { eq, like } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CollectionName } from '#domain/authoring/collections.ts';
import { collectionImporter } from '#server/db/import/collections/collection-importer.ts';
import { importFolder } from '#server/db/import/import-library.ts';
import { describeProblem } from '#server/db/import/problems.ts';
import { describeReport } from '#server/db/import/report.ts';
import { auditEntries } from '#server/modules/accounts/tables.ts';
import { files } from '#server/modules/catalogue/tables.ts';
import { assets } from '#server/modules/media/tables.ts';
import { searchDocuments } from '#server/modules/search/tables.ts';
import type { Person } from '#tests/support/given/given.ts';
import { type SmallLibrary, writeSmallLibrary } from '#tests/support/given/small-library.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { listCollectionFiles } from './list-files.ts';

let slice: Slice;
let library: SmallLibrary;
let editor: Person;
let owner: Person;

const importLibrary = async (overwrites = false): Promise<string[]> => {
  const { background } = slice.database;
  const needs = { ...slice.ctx, database: background, onProgress: () => undefined, overwrites };
  const outcome = await importFolder(needs, library.path);
  if (!outcome.ok) throw new Error(outcome.problems.map(describeProblem).join('\n'));
  return describeReport(outcome.report);
};

beforeAll(async () => {
  slice = await startSlice();
  library = writeSmallLibrary();
  await importLibrary();
  editor = await slice.given.staff({ roles: ['editor'] });
  owner = await slice.given.superuser();
}, 120_000);
afterAll(() => slice?.close());

const pathOf = (collection: CollectionName, rest = 'entries/') => `/api/admin/collections/${collection}/${rest}`;
const list = async (collection: CollectionName, query = ''): Promise<any[]> =>
  (await slice.api.get(`${pathOf(collection)}${query}`, owner.headers)).body.data;
const find = async (collection: CollectionName, key: string) => {
  const found = (await list(collection)).find(({ attributes }) => attributes.key === key);
  return { id: found.id, ...found.attributes };
};
const create = (collection: CollectionName, form: object, as: Person = editor) =>
  slice.api.post(pathOf(collection), resource('CollectionEntry', form), as.headers);
const change = (collection: CollectionName, entry: any, form: object, as: Person = editor) => {
  const { value, translations, assets, version, id } = entry;
  const { data } = resource('CollectionEntry', { value, translations, assets, version, ...form });
  return slice.api.patch(`${pathOf(collection)}${id}/`, { data: { ...data, id } }, as.headers);
};
const remove = (collection: CollectionName, id: string) =>
  slice.api.send('DELETE', `${pathOf(collection)}${id}/`, { headers: editor.headers });
const codeIn = ({ status, body }: { status: number; body: any }) => [status, body?.errors?.[0].code];
const exported = async (): Promise<Map<string, string>> => {
  const files = new Map<string, string>();
  for await (const { path, bytes } of listCollectionFiles({ ...slice.ctx, importer: collectionImporter }))
    files.set(path, bytes.toString('utf8'));
  return files;
};
/** What the site returns once the process knows of the new content version, of which a notification tells it. */
const onSite = async (path: string) => {
  await slice.ctx.content.refresh();
  return (await slice.api.get(path)).body.data;
};

describe('an entry', () => {
  test('is changed with its translations, and the site shows it at once', async () => {
    const before = await find('testimonials', '1');
    const version = slice.ctx.content.current();
    const value = { ...before.value, quote: 'It says what to do next.' };
    const answer = await change('testimonials', before, {
      value,
      translations: { de: { role: 'Apothekerin', quote: 'Neu.' } },
    });

    expect(answer.body.data.attributes).toMatchObject({ version: before.version + 1, is_changed: true, value });
    const [english] = await onSite('/api/testimonials/');
    expect(english.attributes).toMatchObject({ quote: 'It says what to do next.', lang: 'en' });
    expect(slice.ctx.content.current()).toBe(version + 1);
    const [entry] = await slice.db.select().from(auditEntries).where(eq(auditEntries.action, 'testimonials.changed'));
    expect(entry).toMatchObject({
      actorId: editor.id,
      detail: {
        before: { value: { quote: 'It says what to do.' } },
        after: { value: { quote: 'It says what to do next.' } },
      },
    });
  });

  test('is refused if someone else changed it since', async () => {
    const before = await find('categories', 'sleep');
    const rename = (name: string) => change('categories', before, { value: { ...before.value, name } });
    const answers = await Promise.all([rename('Sleep medicine'), rename('Sleep and dreams')]);

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(codeIn(await rename('Once more'))).toEqual([409, 'entry.changed']);
  });

  test('is changed beside changes of other entries and other collections', async () => {
    const entries = [...(await list('categories')).slice(0, 2), ...(await list('authors')).slice(0, 1)];
    const answers = await Promise.all(
      entries.map(({ id, attributes }) => change(attributes.collection, { id, ...attributes }, {})),
    );
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  });

  test.each([
    [
      'an unknown field',
      'categories',
      { slug: 'new', name: 'New', featured: true, color: 'red' },
      [422, 'request.invalid-attribute'],
    ],
    ['an empty name', 'categories', { slug: 'new', name: ' ', featured: true }, [422, 'request.invalid-attribute']],
    [
      'a slug with capitals',
      'categories',
      { slug: 'New', name: 'New', featured: true },
      [422, 'request.invalid-attribute'],
    ],
    ['a slug in use', 'categories', { slug: 'sleep', name: 'New', featured: true }, [409, 'entry.exists']],
    [
      'hostile text',
      'testimonials',
      { role: 'R', quote: '<script>'.repeat(20_000) },
      [422, 'request.invalid-attribute'],
    ],
    [
      'an address of a script',
      'social-links',
      { slug: 'x', name: 'X', url: 'javascript:alert(1)' },
      [422, 'request.invalid-attribute'],
    ],
    [
      'a publication named twice',
      'series',
      { slug: 's', title: 'S', intro: 'I', status: 'draft', publications: [11, 11] },
      [422, 'entry.invalid'],
    ],
    [
      'a publication that does not exist',
      'series',
      { slug: 's', title: 'S', intro: 'I', status: 'draft', publications: [11, 999] },
      [422, 'entry.invalid'],
    ],
    [
      'more publications asked for than it has',
      'series',
      { slug: 's', title: 'S', intro: 'I', status: 'draft', publications: [11, 81], required: 3 },
      [422, 'entry.invalid'],
    ],
    [
      'a name that is listed twice',
      'drug-names',
      { generic: 'lithium', brands: ['Lithobid', 'Lithobid'] },
      [422, 'entry.invalid'],
    ],
    [
      'a drug that no list names',
      'drug-classes',
      { slug: 'new-class', name: 'New class', drugs: ['unheardof'] },
      [422, 'entry.invalid'],
    ],
  ] as const)('is refused with %s', async (_title, collection, value, expected) => {
    expect(codeIn(await create(collection, { value }))).toEqual(expected);
  });

  test('says whether a folder ever contained it', async () => {
    const created = await create('categories', { value: { slug: 'new', name: 'New', featured: false } });

    expect(created.body.data.attributes).toMatchObject({ is_changed: true, is_imported: false });
    expect(await find('categories', 'sleep')).toMatchObject({ is_imported: true });
    await remove('categories', created.body.data.id);
  });

  test('names the field of an error in a translation', async () => {
    const before = await find('categories', 'depression');
    const { body } = await change('categories', before, { translations: { de: { name: '' } } });

    expect(body.errors[0].source.pointer).toBe('/data/attributes/translations/de/name');
  });

  test('keeps the slug that publications refer to', async () => {
    const before = await find('categories', 'depression');

    expect(codeIn(await change('categories', before, { value: { ...before.value, slug: 'mood' } }))).toEqual([
      422,
      'entry.key',
    ]);
  });

  test('is deleted only while no publication names it, and restored in its place', async () => {
    const used = await find('categories', 'depression');
    expect(used.uses).toBe(1);
    expect(codeIn(await remove('categories', used.id))).toEqual([409, 'entry.used']);
    const { id } = (await create('categories', { value: { slug: 'pain', name: 'Pain', featured: false } })).body.data;
    expect((await remove('categories', id)).status).toBe(204);
    expect(codeIn(await remove('categories', id))).toEqual([404, 'entry.not-found']);
    expect(await onSite('/api/categories/')).toHaveLength(2);

    const restored = await slice.api.post(`${pathOf('categories')}${id}/restore/`, undefined, editor.headers);
    expect(restored.body.data.attributes).toMatchObject({ key: 'pain' });
    expect(await onSite('/api/categories/')).toHaveLength(3);
  });

  test('of a fixed set is changed, but neither added nor deleted', async () => {
    const page = await find('pages', 'about-us');
    const value = { ...page.value, body: '## Who\n\nWe are *many*.' };

    expect((await change('pages', page, { value })).status).toBe(200);
    expect((await onSite('/api/pages/about-us/')).attributes.body).toContain('<em>many</em>');
    expect(codeIn(await create('pages', { value }))).toEqual([409, 'entry.fixed']);
    expect(codeIn(await remove('pages', page.id))).toEqual([409, 'entry.fixed']);
  });

  test('of Markdown with a script is refused, with the line', async () => {
    const page = await find('pages', 'about-us');
    const answer = await change('pages', page, { value: { ...page.value, body: 'We.\n\n<script>alert(1)</script>' } });

    expect(codeIn(answer)).toEqual([422, 'entry.invalid']);
    const preview = await slice.api.post(
      '/api/admin/collections/preview/',
      { text: 'We.\n\n<b>x</b>' } as never,
      editor.headers,
    );
    expect(preview.body.data.problems[0]).toMatch(/^Line 3: /);
  });

  test('shows a picture of the media alone, never another object of the storage (rules O85)', async () => {
    const author = await find('authors', 'ada-moss');
    const image = { file: 'ada-moss.png', alt: 'Ada Moss' };
    const give = (key: string) =>
      change('authors', author, { value: { ...author.value, image }, assets: { 'ada-moss.png': key } });
    const [secret] = await slice.db
      .insert(files)
      .values({ storageKey: 'exports/1.zip', name: 'guide.pdf', mime: 'application/zip', bytes: 3 })
      .returning();
    await slice.db.insert(assets).values({
      ...{ name: 'guide.pdf', kind: 'document', state: 'ready', bytes: 3, fileId: secret?.id ?? 0 },
      ...{ createdAt: slice.clock.now(), updatedAt: slice.clock.now() },
    });
    for (const key of ['exports/1.zip', 'exports/2.zip', '../secrets'])
      expect(codeIn(await give(key))).toEqual([422, 'entry.picture']);
  });

  test('of an author needs an affiliation, of a position or of an institution', async () => {
    const author = await find('authors', 'ada-moss');
    const { jobTitle, institute, ...others } = author.value;

    const alone = { ...others, jobTitle, completeAffiliation: 'Psychiatrist in private practice' };
    expect((await change('authors', author, { value: alone })).status).toBe(200);
    const [shown] = await onSite('/api/authors/');
    expect(shown.attributes).toMatchObject({ jobTitle, institute: '', completeAffiliation: alone.completeAffiliation });
    const suggested = await onSite('/api/search/suggestions/?filter[query]=moss');
    const snippets = suggested.map(({ attributes }: any) => attributes.snippet.replaceAll(/<[^>]+>/g, ''));
    expect(snippets).toContain('Ada Moss');
    const refused = await change('authors', await find('authors', 'ada-moss'), {
      value: { ...others, completeAffiliation: '' },
    });
    expect(refused.status).toBe(422);
    await change('authors', await find('authors', 'ada-moss'), { value: author.value });
  });

  test('of an author is found by the search and in the library', async () => {
    const author = await find('authors', 'ada-moss');
    await change('authors', author, { value: { ...author.value, lastName: 'Mossberg', body: 'Ada *teaches*.' } });

    const [shown] = await onSite('/api/authors/');
    expect(shown.attributes).toMatchObject({ fullName: 'Ada Mossberg', bio: '<p>Ada <em>teaches</em>.</p>' });
    const found = await slice.db.select().from(searchDocuments).where(like(searchDocuments.names, '%Mossberg%'));
    expect(new Set(found.map(({ publicationId }) => publicationId))).toEqual(new Set([11, 81]));
    expect(await list('authors', '?filter[search]=MOSSBERG')).toHaveLength(1);
    expect(await list('authors', '?filter[search]=Ada%20Mossberg')).toHaveLength(1);
    expect(await list('authors', '?filter[search]=ada-moss')).toHaveLength(1);
    expect(await list('authors', '?filter[search]=Grace%20Mossberg')).toHaveLength(0);
    // Its name is printed in handouts, which the next import would make again.
    await change('authors', await find('authors', 'ada-moss'), { value: author.value });
  });
});

describe('settings and memberships', () => {
  test('are changed by an owner only', async () => {
    const before = await find('settings', 'SA_TOTAL');
    const value = { key: 'SA_TOTAL', value: 44 };

    expect(codeIn(await change('settings', before, { value }))).toEqual([403, 'staff.permission']);
    expect((await change('settings', before, { value }, owner)).status).toBe(200);
    expect(codeIn(await slice.api.get(pathOf('memberships'), editor.headers))).toEqual([403, 'staff.permission']);
  });

  test('name the letters of the publisher that documents cannot print (rules L58)', async () => {
    const before = await find('settings', 'PRODUCT_NAME');
    const { status, body } = await change(
      'settings',
      before,
      { value: { key: 'PRODUCT_NAME', value: '受容 Press' } },
      owner,
    );

    expect(status).toBe(422);
    expect(body.errors).toMatchObject([
      { source: { pointer: '/data/attributes/value/value' }, detail: expect.stringContaining('受 容.') },
    ]);
  });

  test('have new prices from a day on, and keep those that have begun (rules M34)', async () => {
    const before = await find('memberships', 'bronze');
    const today = slice.clock.today();
    const send = async (value: object) =>
      change('memberships', await find('memberships', 'bronze'), { value: { ...before.value, ...value } }, owner);
    const priceChange = (from: string, amount = 31_900, currency = 'USD') => ({ from, amount, currency });
    const prices = before.value.prices.map((price: any) => ({ ...price, amount: price.amount + 1000 }));

    expect(codeIn(await send({ prices }))).toEqual([422, 'entry.price-begun']);
    expect(codeIn(await send({ priceChanges: [priceChange('2026-01-01')] }))).toEqual([422, 'entry.price-past']);
    for (const wrong of ['2027-02-30', 'soon', '9'.repeat(100_000)])
      expect(codeIn(await send({ priceChanges: [priceChange(wrong)] }))).toEqual([422, 'request.invalid-attribute']);
    expect(codeIn(await send({ priceChanges: [priceChange('2027-01-01', 100, 'EUR')] }))).toEqual([
      422,
      'entry.invalid',
    ]);
    const priceChanges = [priceChange(today), priceChange('2027-01-01', 33_900)];
    expect((await send({ priceChanges })).status).toBe(200);
    expect(codeIn(await send({ priceChanges: [priceChange('2027-01-01', 33_900)] }))).toEqual([
      422,
      'entry.price-begun',
    ]);
    expect((await send({ priceChanges: [priceChange(today), priceChange('2027-03-01', 34_900)] })).status).toBe(200);

    const { included } = (await slice.api.get('/api/memberships/?include=prices')).body;
    expect(included.map(({ attributes }: any) => attributes.amount)).toEqual([31_900, 127_600]);
  });
});

describe('the order', () => {
  test('is that of the office, of all entries or none', async () => {
    await create('testimonials', { value: { role: 'Nurse', quote: 'Short.' } });
    const ids = (await list('testimonials')).map(({ id }) => id);
    const order = (sent: unknown[]) =>
      slice.api.post(pathOf('testimonials', 'order/'), { ids: sent } as never, editor.headers);

    expect((await order(ids.toReversed())).status).toBe(200);
    expect((await onSite('/api/testimonials/')).map(({ id }: { id: string }) => id)).toEqual(['2', '1']);
    expect(codeIn(await order(ids.slice(1)))).toEqual([409, 'entry.order']);
    expect(codeIn(await order([ids[0], ids[0]]))).toEqual([409, 'entry.order']);
    expect(codeIn(await slice.api.post(pathOf('authors', 'order/'), { ids: [] } as never, editor.headers))).toEqual([
      409,
      'entry.fixed',
    ]);
  });
});

describe('a folder import after changes of the office', () => {
  test('keeps them, reports what changed on both sides, and takes the rest', async () => {
    expect(await importLibrary()).toEqual(['Nothing has changed.']);
    library.replace('testimonials.yaml', 'It says what to do.', 'It says everything.');
    library.replace('categories.yaml', 'Depression', 'Depressive Disorders');

    expect(await importLibrary()).toEqual([
      'category: 0 added, 1 changed, 0 removed, 2 unchanged',
      '  depression: name',
      'testimonials 1 stays as the office changed it; --overwrite replaces it',
    ]);
    const shown = await onSite('/api/testimonials/');
    expect(shown.map(({ attributes }: any) => attributes.quote)).toEqual(['Short.', 'It says what to do next.']);
  });

  test('is whole: importing an export of it changes nothing', async () => {
    for (const [path, text] of await exported()) library.write(path, text);

    expect(await importLibrary()).toEqual(['Nothing has changed.']);
    expect((await list('testimonials')).map(({ attributes }) => attributes.is_changed)).toEqual([false, false]);
  });

  test('prints what nobody changed byte for byte, with its comments', async () => {
    library.write(
      'categories.yaml',
      '# Ours.\n- { slug: depression, name: Depression, featured: true } # first\n- { slug: sleep, name: Sleep, featured: false }\n',
    );
    await importLibrary(true);
    const before = await exported();
    const sleep = await find('categories', 'sleep');
    await change('categories', sleep, { value: { ...sleep.value, name: 'Sleep medicine' } });
    const after = await exported();

    expect(after.get('categories.yaml')).toBe(
      before.get('categories.yaml')?.replace('name: Sleep,', 'name: Sleep medicine,'),
    );
    expect([...after].filter(([path, text]) => before.get(path) !== text).map(([path]) => path)).toEqual([
      'categories.yaml',
    ]);
  });

  test('overwrites them if it is told to', async () => {
    expect(await importLibrary(true)).toEqual([
      'category: 0 added, 1 changed, 0 removed, 1 unchanged',
      '  sleep: name',
    ]);
  });

  test('is exported as an archive', async () => {
    const { status, text } = await slice.api.get('/api/admin/collections.zip', editor.headers);

    expect(status).toBe(200);
    expect(text.slice(0, 2)).toBe('PK');
  });
});
