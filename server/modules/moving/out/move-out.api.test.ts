/** Moving everything out, and in again. (docs/moving.md) */
import { createHash } from 'node:crypto';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { collectionImporter } from '#server/db/import/collections/collection-importer.ts';
import { importFolder } from '#server/db/import/import-library.ts';
import { seedReference } from '#server/db/seed/reference.ts';
import { moveEvidence } from '#server/modules/moving/in/move-evidence.ts';
import { type FileKind, moveFile, type RowReport } from '#server/modules/moving/in/move-file.ts';
import { writeSmallLibrary } from '#tests/support/given/small-library.ts';
import { earn } from '#tests/support/given/tests-and-surveys.ts';
import { pdfOf } from '#tests/support/given/uploads.ts';
import { resource } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { moveOut } from './move-out.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  await seedReference(slice.db);
});
afterAll(() => slice?.close());

const query = async (text: string) => (await slice.database.pool.query(text)).rows;

async function move(kind: FileKind, text: string, { format = 'csv' }: { format?: 'csv' | 'jsonl' } = {}) {
  const rows: RowReport[] = [];
  await moveFile({ ...slice.ctx, importer: collectionImporter }, Readable.from([Buffer.from(text)]), {
    ...{ kind, format, source: 'before', dryRun: false, allOrNothing: false },
    report: async (reported) => void rows.push(...reported),
  });
  return { results: rows.map(({ outcome }) => outcome.result) };
}

async function moveEverythingOut(options: { withPasswordHashes?: boolean; recordsOnly?: boolean } = {}) {
  const contents = new Map<string, Buffer>();
  const open = async (name: string) => {
    if (contents.has(name)) throw new Error(`${name} is written twice`);
    contents.set(name, Buffer.alloc(0));
    const write = async (part: string | Uint8Array) =>
      void contents.set(name, Buffer.concat([contents.get(name) ?? Buffer.alloc(0), Buffer.from(part)]));
    return { write, close: async () => {} };
  };
  const needs = { ...slice.ctx, importer: collectionImporter, open };
  const outcome = await moveOut(needs, { withPasswordHashes: false, recordsOnly: false, ...options });
  const textOf = (name: string) => String(contents.get(name) ?? '');
  const rowsOf = (name: string): any[] =>
    textOf(name)
      .split('\n')
      .filter(Boolean)
      .map((line) => JSON.parse(line));
  const namesIn = (folder: string) => [...contents.keys()].filter((name) => name.startsWith(`${folder}/`)).sort();
  return { contents, outcome, textOf, rowsOf, namesIn };
}

const PHPASS = '$P$9IQRaTwmfeRo7ud9Fh4E2PdI0S3r.L0';
const MEMBERS = [
  'id,email,first_name,last_name,profession,degree,password_hash,language,verified,created,npi,newsletter,newsletter_since,newsletter_source',
  `7,Nora@clinic.example,Nora,Lind,Physician,MD,${PHPASS},fr,yes,2019-04-01T08:00:00Z,1234567893,yes,2020-02-02,sign-up form`,
  '8,ines@clinic.example,Inês,"Duarte, junior",,,,,no,2021-01-01,,no,,',
].join('\n');

describe('moving out', () => {
  const restored = async () => ({
    users: await query(
      'select email, first_name, last_name, profession, degree, password_hash, email_verified_at, created_at from users order by id',
    ),
    identifiers: await query('select npi from identifiers'),
    readers: await query('select email, status, confirmed_at, consent_source from subscriptions'),
    terms: await query('select starts_at, ends_at, value_cents, currency, source from membership_terms order by id'),
    claims: await query(
      'select credit_class, quarters, academic_year, completed_on::text from credit_ledger order by id',
    ),
    certificates: await query(
      'select number, code, holder_name, title, provider, statements, quarters, maximum_quarters, issued_at from certificates',
    ),
    elsewhere: await query('select title, provider, kind, quarters, completed_on::text from external_credits'),
  });

  const CREDITS = [
    'id,member,activity,title,provider,completed,class,kind,credits,maximum,certificate_number,issued,holder_name,statements',
    'a,7,90001,Lithium in 2018,Old House,2018-05-02,CME,,1.5,2,R-2018-000017,2018-05-03,Nora Lind,"One.\nTwo."',
    'b,7,,Sleep,Elsewhere,2019-01-01,,category-1,0.25,,E-1,,,',
  ].join('\n');

  test('and in again restores members, memberships, credit and certificates with their codes', async () => {
    await slice.given.tiers();
    await move('members', MEMBERS);
    await move('memberships', 'id,member,tier,starts,ends,paid,currency\na,7,gold,2026-01-01,2027-01-01,299.00,USD');
    await move('activities', 'id,number,title,published,class,credits\n1,90001,Lithium in 2018,2018-01-01,CME,2');
    await move('credits', CREDITS);
    const before = await restored();
    const { textOf, outcome } = await moveEverythingOut({ withPasswordHashes: true });
    await slice.reset();
    await seedReference(slice.db);
    await slice.given.tiers();

    const results = [];
    for (const [kind, file] of [
      ['members', 'members.jsonl'],
      ['memberships', 'memberships.jsonl'],
      ['activities', 'activities.jsonl'],
      ['credits', 'credits.jsonl'],
      ['credits', 'credits-elsewhere.jsonl'],
    ] as const)
      results.push(...(await move(kind, textOf(file), { format: 'jsonl' })).results);

    expect(new Set(results)).toEqual(new Set(['added']));
    expect(await restored()).toEqual(before);
    expect(outcome.files.find(({ name }) => name === 'members.jsonl')).toMatchObject({ rows: 2 });
  });

  test('contains no secrets unless the hashes of passwords are wanted', async () => {
    await move('members', MEMBERS);

    const { contents } = await moveEverythingOut();
    const text = [...contents.values()].join('');

    expect(text).toContain('Nora@clinic.example');
    expect(text).not.toContain(PHPASS);
    expect(await query(`select action from audit_entries order by id desc limit 1`)).toEqual([
      { action: 'moving.moved-out' },
    ]);
  });
});

describe('files that are moved out', () => {
  async function importLibrary(folder: string) {
    const needs = { ...slice.ctx, database: slice.database.background, onProgress: () => undefined };
    expect(await importFolder(needs, folder)).toMatchObject({ ok: true });
  }

  test('are the library in its import format, which another house imports without a difference', async () => {
    await importLibrary(writeSmallLibrary().path);
    const { contents, namesIn } = await moveEverythingOut();
    const folder = mkdtempSync(path.join(tmpdir(), 'receptor-moved-'));
    for (const name of namesIn('library')) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), contents.get(name) ?? '');
    }
    await slice.reset();
    await seedReference(slice.db);

    await importLibrary(path.join(folder, 'library'));
    const again = await moveEverythingOut();

    rmSync(folder, { recursive: true });
    expect(namesIn('library')).toContain('library/publications/11-sleep-well/sections/01-why-we-sleep.md');
    expect(namesIn('library')).toContain('library/authors/ada-moss.md');
    expect(again.namesIn('library')).toEqual(namesIn('library'));
    const different = namesIn('library').filter((name) => again.textOf(name) !== String(contents.get(name)));
    expect(different).toEqual([]);
  });

  test('are valid certificates as PDF and the files of members, listed with their hashes', async () => {
    const member = await slice.given.member('gold');
    const publication = await slice.given.publication({ questions: 3, credits: 1 });
    const id = await earn(slice, member, publication);
    const revoked = await earn(slice, member, await slice.given.publication({ questions: 3, credits: 1 }));
    await slice.database.pool.query(`update certificates set revoked_at = now() where id = ${revoked}`);
    const course = {
      title: 'A course',
      provider: 'Northlake',
      kind: 'category-1',
      credits: 1,
      completed: '2026-10-02',
    };
    const form = { ...course, topic: null, number: null };
    const added = await slice.api.post('/api/external-credits/', resource('ExternalCredit', form), member.headers);
    expect(added.status).toBe(201);
    const pdf = pdfOf();
    const file = { name: '../../etc/passwd.pdf', content: pdf.toString('base64') };
    await slice.api.put(`/api/external-credits/${added.body.data.id}/file/`, file, member.headers);

    const { contents, rowsOf, namesIn, outcome } = await moveEverythingOut();

    const [certificate, ...others] = namesIn('certificates');
    expect(others).toEqual([]);
    expect(certificate).toMatch(new RegExp(`^certificates/${id}-`));
    expect(String(contents.get(certificate ?? '')?.subarray(0, 5))).toBe('%PDF-');
    const listed = rowsOf('files.jsonl');
    const uploaded = listed.find(({ kind }) => kind === 'elsewhere');
    expect(uploaded.id).toBe(rowsOf('credits-elsewhere.jsonl')[0].id);
    expect(contents.get(uploaded.path)?.equals(pdf)).toBe(true);
    for (const { path: name, sha256, bytes } of listed) {
      const content = contents.get(name) ?? Buffer.alloc(0);
      expect([bytes, sha256]).toEqual([content.length, createHash('sha256').update(content).digest('hex')]);
      expect(name).not.toMatch(/\.\.|^\//);
    }
    expect(outcome.missing).toEqual([]);
  });

  test('of credit that was earned elsewhere are moved in again, once, and refused if they are others', async () => {
    await slice.given.tiers();
    const member = await slice.given.member('gold');
    const form = { title: 'A course', provider: 'Northlake', kind: 'category-1', credits: 1, completed: '2026-10-02' };
    const body = resource('ExternalCredit', { ...form, topic: null, number: null });
    const pdf = pdfOf();
    for (const name of ['first.pdf', 'second.pdf']) {
      const { id } = (await slice.api.post('/api/external-credits/', body, member.headers)).body.data;
      await slice.api.put(
        `/api/external-credits/${id}/file/`,
        { name, content: pdf.toString('base64') },
        member.headers,
      );
    }
    const { contents, textOf, rowsOf } = await moveEverythingOut();
    const listed = rowsOf('files.jsonl').filter(({ kind }) => kind === 'elsewhere');
    await slice.reset();
    await seedReference(slice.db);
    await slice.given.tiers();
    const moveFiles = async (dryRun: boolean) => {
      const rows: RowReport[] = [];
      await moveEvidence(slice.ctx, {
        ...{ list: Readable.from([textOf('files.jsonl')]), source: 'before', dryRun },
        read: async (name) => contents.get(name) ?? null,
        report: async (reported) => void rows.push(...reported),
      });
      return rows.map(({ outcome }) => outcome.result);
    };

    expect(await moveFiles(false)).toEqual(['refused', 'refused']);
    await move('members', textOf('members.jsonl'), { format: 'jsonl' });
    await move('credits', textOf('credits-elsewhere.jsonl'), { format: 'jsonl' });
    contents.set(listed[1].path, Buffer.from('%PDF-1.4 of someone else'));
    expect(await moveFiles(true)).toEqual(['added', 'refused']);
    expect(await query('select name from external_files')).toEqual([]);
    expect(await moveFiles(false)).toEqual(['added', 'refused']);
    contents.set(listed[1].path, pdf);
    expect(await moveFiles(false)).toEqual(['same', 'added']);

    const again = await moveEverythingOut();
    const files = again.rowsOf('files.jsonl').filter(({ kind }) => kind === 'elsewhere');
    expect(files.map(({ name, sha256 }) => [name, sha256])).toEqual(listed.map(({ name, sha256 }) => [name, sha256]));
    expect(files.map(({ id }) => id)).toEqual(again.rowsOf('credits-elsewhere.jsonl').map(({ id }) => id));
  });

  test('that the storage has lost are named, and the others are moved', async () => {
    const stored = `insert into files (storage_key, name, mime, bytes) values`;
    await slice.ctx.storage.put('library/here.pdf', Buffer.from('here'), 'application/pdf');
    await slice.database.pool.query(`${stored} ('library/lost.pdf', 'lost.pdf', 'application/pdf', 4)`);
    await slice.database.pool.query(`${stored} ('library/here.pdf', 'here.pdf', 'application/pdf', 4)`);

    const { outcome, textOf, rowsOf, contents } = await moveEverythingOut();

    expect(outcome.missing).toEqual(['uploads/library/lost.pdf']);
    expect(rowsOf('files.jsonl')).toContainEqual(
      expect.objectContaining({ path: 'uploads/library/lost.pdf', missing: true }),
    );
    expect(textOf('uploads/library/here.pdf')).toBe('here');
    expect(contents.has('uploads/library/lost.pdf')).toBe(false);
  });

  test('are left out if only records are wanted', async () => {
    await importLibrary(writeSmallLibrary().path);

    const { contents } = await moveEverythingOut({ recordsOnly: true });

    expect([...contents.keys()].filter((name) => !/^[\w-]+\.jsonl$|^records\//.test(name))).toEqual([]);
    expect(contents.has('files.jsonl')).toBe(false);
  });
});
