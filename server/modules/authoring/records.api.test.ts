/** What belongs to a text: comments, private links, files, recordings and archives. (rules E12, E13, E15, E17, E18) */
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { unzipSync } from 'fflate';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { describeReport } from '#server/db/import/report.ts';
import { auditEntries } from '#server/modules/accounts/tables.ts';
import { previewLinks } from '#server/modules/authoring/tables.ts';
import { authors } from '#server/modules/catalogue/tables.ts';
import { assetCaptions, assetFiles, assets } from '#server/modules/media/tables.ts';
import type { Person } from '#tests/support/given/given.ts';
import { codeIn, giveOffice, type Office } from '#tests/support/given/office-publications.ts';
import { giveFile } from '#tests/support/given/recordings.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

const PATH = '/api/admin/publications/';
const COVER = 'publication.md';

let slice: Slice;
let office: Office;
let editor: Person;
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  office = await giveOffice(slice);
  editor = office.editor;
}, 60_000);
afterAll(() => slice?.close());

const actions = async () =>
  (await slice.db.select({ action: auditEntries.action }).from(auditEntries).orderBy(auditEntries.id)).map(
    ({ action }) => action,
  );

type NewFile = { key: string; text: string; mime: string; kind: 'video' | 'captions' | 'picture' | 'document' };

/** A ready file of the office. */
async function giveAsset({ kind, ...file }: NewFile): Promise<number> {
  const fileId = await giveFile(slice.ctx, file);
  const now = slice.clock.now();
  const [row] = await slice.db
    .insert(assets)
    .values({
      ...{ name: file.key.split('/').at(-1) ?? '', kind, mime: file.mime, state: 'ready', bytes: file.text.length },
      ...{ fileId, createdAt: now, updatedAt: now, ...(kind === 'video' ? { durationSeconds: 61.4 } : {}) },
    })
    .returning();
  if (kind === 'captions')
    await slice.db.insert(assetFiles).values({ assetId: row!.id, role: 'captions', label: 'WebVTT', fileId });
  return row!.id;
}

/** Originals are stored under a key made of their hash, as an import stores them. */
const hashOf = (content: string | Buffer) => createHash('sha256').update(content).digest('hex');

const giveVideo = (key = 'library/talk.mp4', text = 'Film.') =>
  giveAsset({ key, text, mime: 'video/mp4', kind: 'video' });

async function giveCaptions(recordingId: number): Promise<void> {
  const text = 'WEBVTT\n\n00:00:01.000 --> 00:00:04.000\nWe sleep.\n';
  const file = { key: `derived/${recordingId}/captions.vtt`, text, mime: 'text/vtt' };
  const captionsId = await giveAsset({ ...file, kind: 'captions' });
  await slice.db.insert(assetCaptions).values({ recordingId, language: 'en', captionsId });
}

describe('comments', () => {
  const comment = (attributes: object, by = editor) =>
    slice.api.post(`${PATH}11/comments/`, resource('DraftComment', attributes), by.headers);
  const list = async (query = '') => (await slice.api.get(`${PATH}11/comments/${query}`, editor.headers)).body.data;
  const resolve = (id: string, resolved: boolean) =>
    slice.api.patch(`${PATH}11/comments/${id}/`, { resolved }, editor.headers);

  test('are on a line, a text or the publication, and are answered, resolved and opened again', async () => {
    const line = await comment({ path: COVER, line: 3, quote: 'How to sleep.', body: 'Cite it.' });
    expect(line.body.data.attributes).toMatchObject({
      ...{ path: COVER, line: 3, quote: 'How to sleep.', body: 'Cite it.', own: true, reply_to: null, resolved: null },
      author: { id: String(editor.id) },
    });
    const { id } = line.body.data;
    await comment({ path: COVER, body: 'Too long.' });
    const whole = await comment({ line: 7, body: 'Publish it soon.' });
    expect(whole.body.data.attributes).toMatchObject({ path: null, line: null });

    const officer = await slice.given.staff({ roles: ['accreditation-officer'] });
    const reply = await comment({ body: 'Done.', reply_to: id }, officer);
    expect(reply.body.data.attributes).toMatchObject({ path: COVER, line: 3, reply_to: id });
    // A reply to a reply belongs to the same comment.
    expect((await comment({ body: 'Thanks.', reply_to: reply.body.data.id })).body.data.attributes.reply_to).toBe(id);

    await resolve(id, true);
    expect((await list('?filter[resolved]=true')).map((each: any) => each.attributes.body)).toEqual([
      ...['Cite it.', 'Done.', 'Thanks.'],
    ]);
    await comment({ body: 'Not yet.', reply_to: id });
    expect(await list('?filter[resolved]=true')).toEqual([]);
    expect(await list()).toHaveLength(6);
    expect(await actions()).toContain('publication.comment-resolved');
  });

  test('are deleted by their author only, and not once they are answered', async () => {
    const { id } = (await comment({ body: 'Mine.' })).body.data;
    const other = await slice.given.staff({ roles: ['translator'] });
    const remove = (by: Person) => slice.api.delete(`${PATH}11/comments/${id}/`, by.headers);
    expect(codeIn(await remove(other))).toEqual([403, 'draft-comment.not-yours']);
    const reply = (await comment({ body: 'Why?', reply_to: id }, other)).body.data.id;
    expect(codeIn(await remove(editor))).toEqual([409, 'draft-comment.answered']);

    await slice.api.delete(`${PATH}11/comments/${reply}/`, other.headers);
    expect((await remove(editor)).status).toBe(204);
    expect(codeIn(await remove(editor))).toEqual([404, 'draft-comment.not-found']);
  });

  test('are for those who read the text, and stay with their own publication', async () => {
    const { id } = (await comment({ body: 'Here.' })).body.data;
    const faculty = await slice.given.staff({ roles: ['faculty'] });
    expect(codeIn(await comment({ body: 'Mine?' }, faculty))).toEqual([403, 'draft.not-yours']);
    await slice.db.update(authors).set({ userId: faculty.id }).where(eq(authors.id, 1));
    expect((await comment({ body: 'Mine.' }, faculty)).status).toBe(201);

    const elsewhere = resource('DraftComment', { body: 'There.', reply_to: id });
    expect(codeIn(await slice.api.post(`${PATH}81/comments/`, elsewhere, editor.headers))).toEqual([
      ...[404, 'draft-comment.not-found'],
    ]);
    expect(codeIn(await slice.api.delete(`${PATH}81/comments/${id}/`, editor.headers))).toEqual([
      ...[404, 'draft-comment.not-found'],
    ]);
  });

  test('are bounded, and keep hostile text as text', async () => {
    expect((await comment({ body: 'x'.repeat(200_000) })).status).toBe(422);
    expect((await comment({ body: '  ' })).status).toBe(422);
    expect((await comment({ path: '../../etc/passwd', body: 'x' })).status).toBe(422);
    expect((await comment({ path: COVER, line: 2 ** 40, body: 'x' })).status).toBe(422);
    for (const reply of ['99999999999999999999', '0', '-1', 'abc'])
      expect(codeIn(await comment({ body: 'x', reply_to: reply }))).toEqual([404, 'draft-comment.not-found']);
    const hostile = '<script>alert(1)</script> \u202e{{7*7}}';
    expect((await comment({ body: hostile })).body.data.attributes.body).toBe(hostile);
  });
});

describe('a private link', () => {
  const create = () => slice.api.post(`${PATH}11/preview-links/`, undefined, editor.headers);
  const list = async (by = editor) => (await slice.api.get(`${PATH}11/preview-links/`, by.headers)).body.data;
  const tokenOf = (url: string) => new URL(url).pathname.split('/')[2] ?? '';
  const open = (token: string) => slice.api.get(`/api/preview/${token}/`);

  test('shows the draft of now to visitors, for fourteen days, and is cached by nobody', async () => {
    const created = await create();
    const { url, expires } = created.body.data.attributes;
    expect(expires).toBe('2026-12-05T12:00:00.000Z');
    const token = tokenOf(url);
    expect(url).toContain('/preview/');
    expect(token).toHaveLength(43);
    expect((await list())[0].attributes.url).toBeNull();
    expect(JSON.stringify(await slice.db.select().from(previewLinks))).not.toContain(token);

    expect((await open(token)).body.data.publication).toMatchObject({ number: 11, excerpt: 'How to sleep.' });
    await office.edit(11, COVER, 'How to sleep.', 'How to awaken.');
    const shown = await open(token);
    expect(shown.body.data.publication.excerpt).toBe('How to awaken.');
    expect(shown.headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex, nofollow' });
    expect((await slice.api.get('/api/publications/11/')).body.data.attributes.excerpt).toBe('How to sleep.');

    slice.clock.moveTo('2026-12-05T11:59:59.000Z');
    expect((await open(token)).status).toBe(200);
    slice.clock.moveTo('2026-12-05T12:00:00.000Z');
    expect(codeIn(await open(token))).toEqual([410, 'preview.ended']);
    expect(await list(await slice.given.staff({ roles: ['editor'] }))).toEqual([]);
  });

  test('shows references, the test with its answers, and the recording that is assigned', async () => {
    const token = tokenOf((await create()).body.data.attributes.url);
    const { sections, test: questions } = (await open(token)).body.data.publication;

    expect(questions).toMatchObject({
      passing_score: 70,
      questions: [
        { stem: 'Which is best?', feedback: 'Sleep is.', answers: [{ text: 'Sleep', correct: true }, {}, {}, {}] },
      ],
    });
    expect(questions.questions[0].reference).toContain('Moss');
    expect(sections[0].transcript.slides.flatMap(({ references }: any) => references)).not.toEqual([]);
    expect(sections[0].recording).toBeNull();
    const film = await giveVideo();
    await giveCaptions(film);
    await office.put(11, 'recordings', { section: sections[0].slug, asset: String(film) });
    const { recording } = (await open(token)).body.data.publication.sections[0];
    expect(recording.mime).toBe('video/mp4');
    for (const url of [recording.url, recording.captions_url]) expect(url).toContain('/media/');
  });

  test('shows what its cover will state, and each section in the languages that have it', async () => {
    const token = tokenOf((await create()).body.data.attributes.url);
    const before = (await open(token)).body.data.publication;
    expect(before.objectives).not.toEqual([]);
    expect(before.audience).not.toBe('');
    expect(before.people[0]).toMatchObject({ name: expect.stringContaining(' '), interviewer: false });
    expect(before.people[0].affiliation).not.toBe('');
    expect(before.front_matter.joint_provider).toBe('Meridian Medical Education');
    expect(before.credit).toEqual({ class: 'CME', amount: 0.5, ends: '2029-03-01' });

    const [german] = before.translations;
    expect(german).toMatchObject({ language: 'de', sections: [{ number: 1 }] });
    await office.edit(11, 'sections/01.de.md', german.sections[0].title, 'Wozu wir schlafen');
    const { translations } = (await open(token)).body.data.publication;
    expect(translations[0].sections[0].title).toBe('Wozu wir schlafen');
    expect(translations[0].sections[0].transcript.slides).not.toEqual([]);
  });

  test('shows the materials: a document opens, and a handout is named before it is made', async () => {
    const token = tokenOf((await create()).body.data.attributes.url);
    const read = async () => (await open(token)).body.data.publication.materials;
    expect(await read()).toEqual([{ title: 'Sleep diary', kind: 'pdf', url: null }]);

    const id = await giveAsset({ key: 'library/dose.pdf', text: '%PDF', mime: 'application/pdf', kind: 'document' });
    await office.put(11, 'assets', { path: 'dose.pdf', asset: String(id) });
    const [diary, table] = ['  - { title: Sleep diary, kind: pdf }', '  - { title: Doses, kind: pdf, file: dose.pdf }'];
    await office.edit(11, COVER, diary, `${diary}\n${table}`);
    expect(await read()).toMatchObject([{ url: null }, { title: 'Doses', url: expect.stringContaining('/media/') }]);
  });

  test('ends at once when it is revoked, and no other text reveals it', async () => {
    const { id, attributes } = (await create()).body.data;
    const revoke = (number: number) => slice.api.delete(`${PATH}${number}/preview-links/${id}/`, editor.headers);
    expect(codeIn(await revoke(81))).toEqual([404, 'preview.not-found']);

    expect((await revoke(11)).status).toBe(204);

    expect(codeIn(await open(tokenOf(attributes.url)))).toEqual([404, 'preview.not-found']);
    for (const token of ['x', '1', 'a%20b', 'x'.repeat(4_000)]) expect((await open(token)).status).toBe(404);
    expect(await actions()).toEqual(['publication.preview-link-created', 'publication.preview-link-revoked']);
    const details = await slice.db.select({ detail: auditEntries.detail }).from(auditEntries).orderBy(auditEntries.id);
    expect(JSON.stringify(details)).not.toContain(tokenOf(attributes.url));
  });

  test('shows a text that cannot be read as such, and pictures by signed addresses', async () => {
    const token = tokenOf((await create()).body.data.attributes.url);
    await office.change(11, { [COVER]: 'No front matter' });
    expect((await open(token)).body.data.publication).toBeNull();
  });

  test('exists at most fifty times', async () => {
    const values = Array.from({ length: 50 }, (_, i) => ({
      ...{ publicationNumber: 11, tokenHash: `hash-${i}`, createdAt: slice.clock.now() },
      expiresAt: new Date('2027-01-01T00:00:00Z'),
    }));
    await slice.db.insert(previewLinks).values(values);
    expect(codeIn(await create())).toEqual([409, 'preview.too-many']);
  });
});

describe('a picture of the office', () => {
  test('becomes one of the text, is shown once the text is published, and is removed', async () => {
    const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: 'teal' } })
      .png()
      .toBuffer();
    const key = `library/${hashOf(png)}.png`;
    const id = await giveAsset({ key, text: 'png', mime: 'image/png', kind: 'picture' });
    await slice.ctx.storage.replace(key, png, 'image/png');
    const file = { path: 'images/dose.png', asset: String(id) };
    expect((await office.put(11, 'assets', file)).body.data.attributes.open).toBe('draft');
    expect((await office.read(11)).assets).toMatchObject([{ path: 'images/dose.png', asset: String(id) }]);
    await office.edit(
      11,
      'sections/01-why-we-sleep.md',
      'Then we wake.',
      '![A dose](images/dose.png)\n\nThen we wake.',
    );

    // The preview shows the stored file, of the section as it is typed and of the whole text.
    const signed = new RegExp(`^/media/library/${hashOf(png)}\\.png\\?expires=\\d+&signature=`);
    const typed = { path: 'sections/01-why-we-sleep.md', text: '## 00:00 A dose\n\n![A dose](images/dose.png)\n' };
    const { body } = await slice.api.post('/api/admin/publications/11/text/', typed, editor.headers);
    expect(body.data.transcript.slides[0].image).toMatch(signed);
    const { body: whole } = await slice.api.get('/api/admin/publications/11/preview/', editor.headers);
    const shown = whole.data.publication.sections[0].transcript.slides.map((slide: any) => slide.image);
    expect(shown).toContainEqual(expect.stringMatching(signed));
    expect((await slice.api.get(shown.find(Boolean))).status).toBe(200);

    expect((await office.act(11, 'publish', { kind: 'correction' })).body.errors).toBeUndefined();
    const uses = (await slice.api.get(`/api/admin/assets/${id}/`, editor.headers)).body.data.attributes.used_by;
    expect(uses.map((use: any) => use.type)).toContain('publication');

    expect((await office.put(11, 'assets', { path: 'images/dose.png', asset: null })).status).toBe(200);
    expect((await office.read(11)).assets).toEqual([]);
    expect(await actions()).toContain('publication.file-set');
  });

  test('is refused under another type, elsewhere, and unless it is ready', async () => {
    const id = String(await giveAsset({ key: 'library/dose.png', text: 'png', mime: 'image/png', kind: 'picture' }));
    const set = (file: object) => office.put(11, 'assets', file);
    expect(codeIn(await set({ path: 'images/dose.jpg', asset: id }))).toEqual([422, 'draft.asset']);
    expect(codeIn(await set({ path: 'dose.pdf', asset: id }))).toEqual([422, 'draft.asset']);
    for (const bad of ['../dose.png', 'sections/01-dose.md', 'images/../../dose.png', 'images/dose.svg'])
      expect(codeIn(await set({ path: bad, asset: id }))).toEqual([422, 'draft.path']);
    expect(codeIn(await set({ path: 'images/dose.png', asset: '99999999999999999999' }))[1]).toBe('draft.asset');
    await slice.db.update(assets).set({ state: 'checking' });
    expect(codeIn(await set({ path: 'images/dose.png', asset: id }))).toEqual([422, 'draft.asset']);
  });
});

describe('a recording of the office', () => {
  const assign = (asset: number | null, section = 'why-we-sleep') =>
    office.put(11, 'recordings', { section, asset: asset === null ? null : String(asset) });
  const checklist = async () =>
    (await slice.api.get(`${PATH}11/checklist/`, editor.headers)).body.data.items.find(
      ({ requirement }: { requirement: string }) => requirement === 'captions',
    );
  const publish = () => office.act(11, 'publish', { kind: 'correction' });
  const shown = async () => {
    const gold = await slice.given.superuser();
    const { body } = await slice.api.get('/api/publications/11/?include=sections', gold.headers);
    return body.included.find(({ type }: { type: string }) => type === 'Section').attributes;
  };

  test('is shown once the text is published, and only with captions', async () => {
    const film = await giveVideo();
    expect((await assign(film)).status).toBe(200);
    expect((await office.read(11)).recordings).toMatchObject([{ asset: String(film), pending: true, captions: false }]);
    expect(await checklist()).toMatchObject({ state: 'missing', blocking: true });
    expect(codeIn(await publish())).toEqual([409, 'draft.not-ready']);
    expect((await slice.api.delete(`/api/admin/assets/${film}/`, editor.headers)).status).toBe(409);

    await giveCaptions(film);
    expect(await checklist()).toMatchObject({ state: 'ok' });
    expect((await shown()).attachment_url).toBeNull();
    expect((await publish()).body.errors).toBeUndefined();

    expect((await shown()).attachment_url).toContain('/media/library/talk.mp4');
    expect((await shown()).captions_url).toContain('/media/library/');
    expect((await office.read(11)).recordings).toMatchObject([{ asset: String(film), pending: false, captions: true }]);
  });

  test('is replaced, kept by other publications and imports, and taken away', async () => {
    const [film, newer] = [await giveVideo(), await giveVideo('library/newer.mp4', 'Newer.')];
    for (const each of [film, newer]) await giveCaptions(each);
    await assign(film);
    await publish();

    await office.edit(11, COVER, 'How to sleep.', 'How to awaken.');
    await publish();
    await office.importLibrary();
    office.library.write('media/manifest.yaml', 'recipe: 1\nrecordings: []\n');
    await office.importLibrary();
    expect((await shown()).attachment_url).toContain('talk.mp4');

    await assign(newer);
    await assign(null);
    expect((await office.read(11)).recordings).toMatchObject([{ asset: String(film), pending: false }]);
    await assign(newer);
    await publish();
    expect((await shown()).attachment_url).toContain('newer.mp4');
    await assign(null);
    expect((await office.read(11)).recordings).toEqual([]);
    await publish();
    expect((await shown()).attachment_url).toBeNull();
  });

  test('is refused for a section that is not there, and a file that is no recording', async () => {
    expect(codeIn(await assign(await giveVideo(), 'why-we-wake'))).toEqual([422, 'draft.section']);
    const picture = await giveAsset({ key: 'library/a.png', text: 'png', mime: 'image/png', kind: 'picture' });
    expect(codeIn(await assign(picture))).toEqual([422, 'draft.asset']);
  });
});

describe('an archive', () => {
  async function unzip(url: string) {
    const response = await slice.app.inject({ method: 'GET', url, headers: editor.headers });
    expect(response.headers['content-type']).toBe('application/zip');
    return unzipSync(response.rawPayload);
  }
  test('has the draft of a publication, or its latest revision', async () => {
    await office.edit(11, COVER, 'How to sleep.', 'How to awaken.');
    const files = await unzip(`${PATH}11/export/`);
    const cover = Object.entries(files).find(([name]) => name.endsWith(COVER));
    expect(Buffer.from(cover?.[1] ?? []).toString()).toContain('How to awaken.');
    expect(Object.keys(files).every((name) => name.startsWith('publications/11-'))).toBe(true);
    expect(await actions()).toContain('publication.exported');
  });

  test('of the library with its recordings changes nothing when it is imported', async () => {
    const film = await giveVideo(`library/${hashOf('Film.')}.mp4`);
    await giveCaptions(film);
    await office.put(11, 'recordings', { section: 'why-we-sleep', asset: String(film) });
    await office.act(11, 'publish', { kind: 'correction' });

    const files = await unzip('/api/admin/library.zip?recordings=true');

    expect(Buffer.from(files['media/11-1.mp4'] ?? []).toString()).toBe('Film.');
    for (const folder of ['publications', 'podcasts']) office.library.remove(folder);
    for (const [name, bytes] of Object.entries(files)) office.library.write(name, bytes);
    expect(describeReport(await office.importLibrary())).toEqual(['Nothing has changed.']);
  });

  test('has a range of publications, for those who publish', async () => {
    expect(Object.keys(await unzip('/api/admin/library.zip?from=81&to=81'))).toEqual([
      expect.stringMatching(/^podcasts\/81-/),
    ]);
    expect((await slice.api.get('/api/admin/library.zip?from=-1', editor.headers)).status).toBe(400);
    const translator = await slice.given.staff({ roles: ['translator'] });
    expect(codeIn(await slice.api.get('/api/admin/library.zip', translator.headers))[1]).toBe('staff.permission');
  });

  test('that the format cannot hold is refused', async () => {
    const film = await giveVideo();
    await giveCaptions(film);
    await office.put(11, 'recordings', { section: 'why-we-sleep', asset: String(film) });
    await office.act(11, 'publish', { kind: 'correction' });
    await slice.db.execute("update files set bytes = 5000000000 where storage_key = 'library/talk.mp4'");

    expect(codeIn(await slice.api.get(`${PATH}11/export/?recordings=true`, editor.headers))).toEqual([
      ...[409, 'export.too-large'],
    ]);
    expect((await slice.api.get(`${PATH}11/export/`, editor.headers)).status).toBe(200);
  });
});
