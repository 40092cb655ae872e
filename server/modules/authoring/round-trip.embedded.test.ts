/** The demonstration library exported from the database, compared with its folder. (rules E4) */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { importFolder } from '#server/db/import/import-library.ts';
import { describeProblem } from '#server/db/import/problems.ts';
import { describeReport } from '#server/db/import/report.ts';
import { publicationImporter } from '#server/db/import/single/publication-importer.ts';
import { root } from '#tests/support/root.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { listLibraryFiles } from './export/list-files.ts';
import { zipFiles } from './export/zip-files.ts';
import { publicationDrafts, publicationRevisions } from './tables.ts';

const FOLDER = path.join(root, 'content');

let slice: Slice;
const importInto = async (folder: string) => {
  const { background } = slice.database;
  const outcome = await importFolder({ ...slice.ctx, database: background, onProgress: () => undefined }, folder);
  if (!outcome.ok) throw new Error(outcome.problems.map(describeProblem).join('\n'));
  return outcome.report;
};

beforeAll(async () => {
  slice = await startSlice();
  await importInto(FOLDER);
}, 300_000);
afterAll(() => slice?.close());

/** Every file below a folder by its path. */
function listFolder(folder: string): Map<string, Buffer> {
  const names = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  const paths = names.map((entry) => path.join(entry.parentPath, entry.name));
  return new Map(paths.map((file) => [path.relative(FOLDER, file), readFileSync(file)]));
}

/** Texts and their pictures are read whole; only recordings are not. */
const inMemory = (bytes: Uint8Array | AsyncIterable<Uint8Array>): Uint8Array => {
  if (bytes instanceof Uint8Array) return bytes;
  throw new Error('A text is read whole');
};

const isSame = (one: Uint8Array | undefined, other: Uint8Array) =>
  one !== undefined && Buffer.compare(one, other) === 0;

describe('the library', () => {
  test('is exported byte for byte as its folder', async () => {
    const written = new Map([...listFolder(`${FOLDER}/publications`), ...listFolder(`${FOLDER}/podcasts`)]);

    const exported = new Map<string, Uint8Array>();
    for await (const { path: name, bytes } of listLibraryFiles(slice.ctx)) exported.set(name, inMemory(bytes));

    expect([...exported.keys()].sort()).toEqual([...written.keys()].sort());
    expect([...written].filter(([name, bytes]) => !isSame(exported.get(name), bytes)).map(([name]) => name)).toEqual(
      [],
    );
  });

  test('is unchanged by an import of its exported archive', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'receptor-export-'));
    const archive = await buffer(zipFiles(listLibraryFiles(slice.ctx), slice.clock.now()));
    for (const [name, bytes] of Object.entries(unzipSync(archive))) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), bytes);
    }
    // What is no publication comes from the folder itself.
    for (const name of readdirSync(FOLDER))
      if (!['publications', 'podcasts'].includes(name)) symlinkSync(path.join(FOLDER, name), path.join(folder, name));
    const revisions = await slice.db.$count(publicationRevisions);

    const report = await importInto(folder);

    rmSync(folder, { recursive: true });
    expect(describeReport(report)).toEqual(['Nothing has changed.']);
    expect(await slice.db.$count(publicationRevisions)).toBe(revisions);
    expect(await slice.db.$count(publicationDrafts)).toBe(revisions);
  }, 120_000);

  test('is unchanged by an import of each publication from the database', async () => {
    const sources = await slice.db.select().from(publicationRevisions);

    const changed: number[] = [];
    for (const { publicationNumber: number, files, assets } of sources) {
      const preparation = await publicationImporter.prepare(slice.ctx, { number, files, assets });
      if (!preparation.ok) throw new Error(JSON.stringify(preparation.problems));
      if (await slice.db.transaction((tx) => preparation.prepared.write(tx))) changed.push(number);
    }

    expect(sources.length).toBeGreaterThan(60);
    expect(changed).toEqual([]);
  }, 120_000);
});
