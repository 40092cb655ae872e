/** The translation workspace: segments, what changed in English, handing in and publishing. (rules E20 to E31) */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TranslationLanguage } from '#domain/catalogue/languages.ts';
import { importFolder } from '#server/db/import/import-library.ts';
import { describeProblem } from '#server/db/import/problems.ts';
import { auditEntries } from '#server/modules/accounts/tables.ts';
import { publicationRevisions } from '#server/modules/authoring/tables.ts';
import type { Person } from '#tests/support/given/given.ts';
import { GERMAN, SECTION, type SmallLibrary, writeSmallLibrary } from '#tests/support/given/small-library.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let slice: Slice;
let library: SmallLibrary;
let translator: Person;
let editor: Person;

const importLibrary = async () => {
  const { background } = slice.database;
  const outcome = await importFolder({ ...slice.ctx, database: background, onProgress: () => undefined }, library.path);
  if (!outcome.ok) throw new Error(outcome.problems.map(describeProblem).join('\n'));
  await slice.ctx.content.refresh();
};

beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  library = writeSmallLibrary();
  library.replace(GERMAN, 'Niemand weiß es.[^moss2020]\n', 'Niemand weiß es.[^moss2020]\n\n- Adenosin steigt\n');
  await importLibrary();
  translator = await slice.given.staff({ roles: ['translator'], languages: ['de', 'fr'] });
  editor = await slice.given.staff({ roles: ['editor'] });
}, 60_000);
afterAll(() => slice.close());

const address = (language: TranslationLanguage, more = '') => `/api/admin/translations/11/1/${language}/${more}`;
const ofLanguage = (language: TranslationLanguage, more = '') =>
  `/api/admin/publication-translations/11/${language}/${more}`;
const plain = { 'content-type': 'application/json' };

const read = async (language: TranslationLanguage, person = translator) =>
  (await slice.api.get(address(language), person.headers)).body.data;
const save = (language: TranslationLanguage, body: object, person = translator) =>
  slice.api.patch(address(language), body, { ...person.headers, ...plain });
const post = (path: string, person: Person, body: object | undefined = undefined) =>
  slice.api.post(path, body, body === undefined ? person.headers : { ...person.headers, ...plain });
const codeIn = ({ status, body }: { status: number; body: any }) => [status, body?.errors?.[0]?.code];

type Segment = {
  key: string;
  kind: string;
  source: string;
  was: string | null;
  target: string;
  state: string;
  edits: number;
};
const segmentOf = (data: { segments: Segment[] }, source: string): Segment => {
  const found = data.segments.find((segment) => segment.source.startsWith(source));
  if (found === undefined) throw new Error(`There is no segment ${source}`);
  return found;
};
const statesOf = (data: { segments: Segment[] }) =>
  data.segments.map(({ source, state }) => [source.slice(0, 12), state]);

/** Everything of the section in French. */
const FRENCH: Readonly<Record<string, string>> = {
  'Why We Sleep': 'Pourquoi nous dormons',
  'Why.': 'Pourquoi.',
  'The night': 'La nuit',
  'Nobody knows': 'Personne ne sait pourquoi.[^moss2020] Nous dormons quand même.',
  'Adenosine rises': 'L’adénosine augmente',
  'The morning': 'Le matin',
  'Then we wake.': 'Puis nous nous réveillons.',
};

async function translateAll(): Promise<void> {
  const data = await read('fr');
  const segments = Object.entries(FRENCH).map(([source, target]) => {
    const { key, edits } = segmentOf(data, source);
    return { key, edits, target };
  });
  const { status, body } = await save('fr', { slug: 'pourquoi-nous-dormons', segments });
  expect([status, body.data.counts.open]).toEqual([200, 0]);
}

const revisionsOf = (number: number) =>
  slice.db
    .select()
    .from(publicationRevisions)
    .where(eq(publicationRevisions.publicationNumber, number))
    .orderBy(publicationRevisions.number);

/** The English text changes, the German one does not. */
async function changeEnglish(from = 'Then we wake.', to = 'Then we wake at 7.'): Promise<void> {
  library.replace(SECTION, from, to);
  await importLibrary();
}

describe('a section', () => {
  test('of a folder import is done, segment by segment', async () => {
    const data = await read('de');

    expect(statesOf(data)).toEqual([
      ['Why We Sleep', 'done'],
      ['Why.', 'done'],
      ['The night', 'done'],
      ['Nobody knows', 'done'],
      ['Adenosine ri', 'done'],
      ['The morning', 'done'],
      ['Then we wake', 'done'],
    ]);
    expect(data.slug).toMatchObject({ text: 'warum-wir-schlafen', suffix: '-11-1' });
    expect(segmentOf(data, 'Then we').target).toBe('Dann wachen wir auf.');
  });

  test('is stale where the English text has changed, and shows what it was', async () => {
    await read('de');
    await changeEnglish();

    const data = await read('de');

    expect(segmentOf(data, 'Then we')).toMatchObject({
      ...{ state: 'stale', was: 'Then we wake.', target: 'Dann wachen wir auf.' },
    });
    expect(data.sections[0].languages.de).toMatchObject({ stale: 1, open: 0 });
    expect(data.sections[0].languages.fr).toMatchObject({ stale: 0, open: 7, begun: false });
  });

  test('offers what another section has for an equal English text, as long as that is current (rules E40)', async () => {
    const second = 'publications/11-sleep-well/sections/02-why-we-wake.md';
    const front = 'number: 2\nslug: why-we-wake\ntitle: Why We Wake\nmetaDescription: Wake.\nduration: "01:00"';
    library.write(second, `---\n${front}\n---\n\n## 00:00 The night\n\nThen we wake.\n`);
    await importLibrary();
    await changeEnglish('Then we wake.', 'Then we wake!');

    const { segments } = (await slice.api.get('/api/admin/translations/11/2/de/', translator.headers)).body.data;
    const offered = segments.map(({ source, repeated, target }: any) => [source, repeated, target]);
    expect(offered).toEqual([
      ['Why We Wake', '', ''],
      ['Wake.', '', ''],
      ['The night', 'Die Nacht', ''],
      ['Then we wake.', '', ''],
    ]);
    expect(segmentOf(await read('de'), 'The night')).toMatchObject({ repeated: '', target: 'Die Nacht' });
  });

  test('is stale too if nobody opened it before the English text changed', async () => {
    await changeEnglish();

    expect(segmentOf(await read('de'), 'Then we')).toMatchObject({ state: 'stale', was: 'Then we wake.' });
  });

  test('is listed with what is stale, open and done', async () => {
    await changeEnglish();

    const list = async (query: string) =>
      (await slice.api.get(`/api/admin/translations/?${query}`, translator.headers)).body.data.map(
        ({ attributes }: any) => [attributes.publication, attributes.language, attributes.state, attributes.stale],
      );

    expect(await list('filter[language]=de')).toEqual([[11, 'de', 'stale', 1]]);
    expect(await list('filter[state]=none&filter[language]=fr')).toEqual([[11, 'fr', 'none', 0]]);
    expect(await list('filter[search]=sleep&filter[state]=stale')).toEqual([[11, 'de', 'stale', 1]]);
    expect(await list('filter[search]=100%25')).toEqual([]);
    expect(await list('filter[search]=11&sort=-words_left&page[size]=2')).toHaveLength(2);
    const { body } = await slice.api.get('/api/admin/translation-summary/', translator.headers);
    expect(body.data).toContainEqual({
      ...{ language: 'de', sections: 1, sections_done: 0, stale: 1, submitted: 0, own: true },
    });
  });

  test('does not exist beyond the publication', async () => {
    for (const path of ['11/2/de', '11/1/en', '12/1/de', '99999999999/1/de', '11/x/de', '0/1/de'])
      expect([path, ...codeIn(await slice.api.get(`/api/admin/translations/${path}/`, translator.headers))]).toEqual([
        ...[path, 404, 'translation.not-found'],
      ]);
  });
});

describe('saving', () => {
  test('is for the translator’s own languages, and for an editor in every one', async () => {
    const { key } = segmentOf(await read('it'), 'The night');
    const change = { segments: [{ key, target: 'La notte', edits: 0 }] };

    expect(codeIn(await save('it', change))).toEqual([403, 'translation.language']);
    expect((await save('it', change, editor)).status).toBe(200);
    expect(segmentOf(await read('it'), 'The night')).toMatchObject({ target: 'La notte', state: 'review', edits: 1 });
  });

  test('merges different segments, and reports the one that someone else has changed', async () => {
    const before = await read('fr');
    const [night, morning] = [segmentOf(before, 'The night'), segmentOf(before, 'The morning')];
    await save('fr', { segments: [{ key: night.key, target: 'La nuit', edits: 0 }] }, editor);

    const { body } = await save('fr', {
      segments: [
        { key: night.key, target: 'Nuit', edits: 0 },
        { key: morning.key, target: 'Le matin', edits: 0 },
      ],
    });

    expect(body.data.segments.map(({ key }: Segment) => key)).toEqual([morning.key]);
    expect(body.data.conflicts).toMatchObject([{ key: night.key, target: 'La nuit', edits: 1 }]);
    const after = await read('fr');
    expect([segmentOf(after, 'The night').target, segmentOf(after, 'The morning').target]).toEqual([
      'La nuit',
      'Le matin',
    ]);
  });

  test('of two at once keeps both segments', async () => {
    const before = await read('fr');
    const changes = ['The night', 'The morning', 'Then we', 'Why.'].map((source) => segmentOf(before, source));

    await Promise.all(
      changes.map(({ key, source }) => save('fr', { segments: [{ key, target: `x ${source}`, edits: 0 }] })),
    );

    const after = await read('fr');
    expect(changes.map(({ source }) => segmentOf(after, source).target)).toEqual(
      changes.map(({ source }) => `x ${source}`),
    );
  });

  test('names the segments whose English text is another now', async () => {
    const { key } = segmentOf(await read('fr'), 'Then we');
    await changeEnglish();

    const { body } = await save('fr', { segments: [{ key, target: 'Puis', edits: 0 }] });

    expect([body.data.removed, body.data.segments]).toEqual([[key], []]);
  });

  test('refuses what would be another block, or more than one', async () => {
    const data = await read('fr');
    const at = (source: string, target: string) => ({
      segments: [{ key: segmentOf(data, source).key, target, edits: 0 }],
    });

    for (const [source, target, code] of [
      ['The night', 'La\nnuit', 'translation.structure'],
      ['Nobody', 'Un.\n\nDeux.', 'translation.structure'],
      ['Nobody', '## 00:30 Titre', 'translation.structure'],
      ['Nobody', '- un', 'translation.structure'],
      ['Why.', 'x'.repeat(161), 'translation.too-long'],
    ] as const)
      expect([target, ...codeIn(await save('fr', at(source, target)))]).toEqual([target, 422, code]);
    expect((await save('fr', at('Nobody', 'x'.repeat(200_000)))).status).toBe(422);
    expect((await read('fr')).segments.every(({ target }: Segment) => target === '')).toBe(true);
  });

  test('marks a stale translation as right without a change', async () => {
    await changeEnglish('Nobody knows why', 'No one knows why');
    const { key, edits } = segmentOf(await read('de'), 'No one');

    await save('de', { segments: [{ key, edits, checked: true }] });

    expect(segmentOf(await read('de'), 'No one')).toMatchObject({ state: 'review', was: null });
    const { edits: seen } = segmentOf(await read('de'), 'No one');
    await save('de', { segments: [{ key, edits: seen, checked: true }] }, editor);
    expect(segmentOf(await read('de'), 'No one').state).toBe('done');
  });

  test('refuses an address that is malformed or taken, and keeps Greek letters', async () => {
    await read('de');
    const other = await slice.given.staff({ roles: ['editor'] });

    expect(codeIn(await save('de', { slug: 'Nicht so!', segments: [] }, other))).toEqual([422, 'translation.slug']);
    expect((await save('de', { slug: 'β-blocker', segments: [] }, other)).status).toBe(200);
    expect((await read('de')).slug).toMatchObject({ text: 'β-blocker', pending: true });
  });
});

describe('handing in and publishing', () => {
  test('needs every segment, an address, and slips corrected or confirmed', async () => {
    const fault = async () => codeIn(await post(ofLanguage('fr', 'submission/'), translator));
    expect(await fault()).toEqual([409, 'translation.nothing']);
    await translateAll();
    const last = segmentOf(await read('fr'), 'Then we');
    await save('fr', { segments: [{ key: last.key, edits: last.edits, target: 'Puis nous nous réveillons à 8 h.' }] });
    expect(await fault()).toEqual([409, 'translation.slips']);
    await save('fr', { segments: [{ key: last.key, edits: last.edits + 1, target: '' }] });
    expect(await fault()).toEqual([409, 'translation.incomplete']);
    await save('fr', { segments: [{ key: last.key, edits: last.edits + 2, target: 'À 8 h.', confirmed: true }] });

    expect((await post(ofLanguage('fr', 'submission/'), translator)).status).toBe(200);
    expect((await post(ofLanguage('fr', 'submission/'), translator)).body.data.submitted).not.toBeNull();
    const { body } = await slice.api.get('/api/admin/translations/?filter[submitted]=true', editor.headers);
    expect(body.data).toHaveLength(1);
  });

  test('shows the language on its host, in the sitemap and as an alternate at the next request', async () => {
    await translateAll();
    await post(ofLanguage('fr', 'submission/'), translator);

    expect(codeIn(await post(ofLanguage('fr', 'publication/'), translator))).toEqual([403, 'staff.permission']);
    const { status } = await post(ofLanguage('fr', 'publication/'), editor);

    expect(status).toBe(200);
    const { body } = await slice.api.get('/api/sections/pourquoi-nous-dormons-11-1/?lang=fr', editor.headers);
    expect(body.data.attributes).toMatchObject({ title: 'Pourquoi nous dormons' });
    expect(body.data.attributes.translations).toContainEqual(
      expect.objectContaining({ lang: 'fr', slug: 'pourquoi-nous-dormons-11-1' }),
    );
    const listed = await slice.api.get('/api/translations/?filter[lang]=fr');
    expect(listed.body.data[0].attributes.slug).toBe('pourquoi-nous-dormons-11-1');
    const data = await read('fr');
    expect([data.pending, data.submitted, new Set(statesOf(data).map(([, state]) => state))]).toEqual([
      ...[false, null, new Set(['done'])],
    ]);
    expect(codeIn(await post(ofLanguage('fr', 'publication/'), editor))).toEqual([409, 'translation.nothing']);
  });

  test('is one revision and one entry of the record, with the text before and after', async () => {
    await translateAll();
    await post(ofLanguage('fr', 'publication/'), editor);

    const revisions = await revisionsOf(11);
    const last = revisions.at(-1);
    expect(last).toMatchObject({ number: 2, origin: 'office', authorId: editor.id });
    expect(last?.files['sections/01.fr.md']).toContain('\n## 00:00 La nuit\n\nPersonne ne sait');
    expect(last?.files['sections/01.de.md']).toBe(revisions[0]?.files['sections/01.de.md']);
    const entries = await slice.db.select().from(auditEntries).orderBy(auditEntries.id);
    expect(entries.find(({ action }) => action === 'translation.published')).toMatchObject({
      subjectId: '11',
      detail: { language: 'fr', before: { 'sections/01.fr.md': null } },
    });
  });

  test('redirects a former address by its numbers', async () => {
    await read('de');
    await save('de', { slug: 'der-schlaf', segments: [] }, editor);
    const inspected = await slice.api.get(ofLanguage('de'), editor.headers);
    expect(inspected.body.data.sections[0]).toMatchObject({
      ...{ address: '/section/der-schlaf-11-1/', former_address: '/section/warum-wir-schlafen-11-1/' },
    });

    expect((await post(ofLanguage('de', 'publication/'), editor)).status).toBe(200);

    const { body } = await slice.api.get('/api/sections/warum-wir-schlafen-11-1/?lang=de', editor.headers);
    expect(body.data.attributes.slug).toBe('der-schlaf-11-1');
  });

  test('returns what was submitted', async () => {
    await translateAll();
    await post(ofLanguage('fr', 'submission/'), translator);

    const { status } = await slice.api.delete(ofLanguage('fr', 'submission/'), editor.headers);

    expect([status, (await read('fr')).submitted]).toEqual([200, null]);
  });

  test('by two at once publishes once', async () => {
    await translateAll();

    const answers = await Promise.all([1, 2].map(() => post(ofLanguage('fr', 'publication/'), editor)));

    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect(await revisionsOf(11)).toHaveLength(2);
  });
});

describe('comments and preview', () => {
  test('are beside a segment until they are resolved', async () => {
    const { key } = segmentOf(await read('fr'), 'The night');
    const { body } = await post(address('fr', 'comments/'), translator, { segment: key, body: 'Nuit or soir?' });

    const patch = await slice.api.patch(
      `/api/admin/translation-comments/${body.data.id}/`,
      { resolved: true },
      { ...editor.headers, ...plain },
    );

    expect(patch.status).toBe(200);
    expect((await read('fr')).comments).toMatchObject([
      {
        segment: key,
        body: 'Nuit or soir?',
        written: { by: expect.any(String) },
        resolved: { by: expect.any(String) },
      },
    ]);
    expect(codeIn(await post(address('it', 'comments/'), translator, { segment: key, body: 'x' }))).toEqual([
      ...[403, 'translation.language'],
    ]);
  });

  test('shows the page before it is published, English where nothing is translated', async () => {
    const { key } = segmentOf(await read('fr'), 'The night');
    await save('fr', { segments: [{ key, target: 'La <b>nuit</b>', edits: 0 }] });

    const { body } = await slice.api.get(address('fr', 'preview/'), translator.headers);

    expect(body.data.slides.map(({ title }: { title: string }) => title)).toEqual(['La nuit', 'The morning']);
    expect(body.data.slides[1].html).toContain('Then we wake.');
  });
});
