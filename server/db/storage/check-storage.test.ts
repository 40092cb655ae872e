/** Detects missing, truncated or altered objects in a folder or a bucket, and recreates them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createFileStorage } from '#server/adapters/storage/file-storage.ts';
import { recordedStorage } from '#server/adapters/storage/recorded-storage.ts';
import { createS3Storage } from '#server/adapters/storage/s3-storage.ts';
import { importFolder } from '#server/db/import/import-library.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { storedObjects } from '#server/kernel/tables.ts';
import { dataExports } from '#server/modules/privacy/tables.ts';
import type { Storage } from '#server/ports/storage.ts';
import { startFakeS3 } from '#tests/support/external/fake-s3.ts';
import { COVER, type SmallLibrary, writeSmallLibrary } from '#tests/support/given/small-library.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { checkStorage } from './check-storage.ts';
import { repairStorage } from './repair-storage.ts';

type Bench = { storage: Storage; clean(): Promise<void> };

async function folder(): Promise<Bench> {
  const dir = mkdtempSync(path.join(tmpdir(), 'receptor-storage-'));
  return { storage: createFileStorage(dir), clean: async () => rmSync(dir, { recursive: true, force: true }) };
}
async function bucket(): Promise<Bench> {
  const store = await startFakeS3();
  return { storage: createS3Storage(store.parts), clean: store.stop };
}

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
afterAll(() => slice?.close());

describe.each([
  ['a folder', folder],
  ['a bucket', bucket],
])('the check of %s', (_, prepare) => {
  let bench: Bench;
  let library: SmallLibrary;
  let ctx: Ctx;
  beforeEach(async () => {
    await slice.reset();
    bench = await prepare();
    library = writeSmallLibrary();
    library.replace(COVER, 'kind: pdf }', 'kind: pdf }\n  - { title: Dose table, kind: pdf, file: dose-table.pdf }');
    library.write(path.join(path.dirname(COVER), 'dose-table.pdf'), '%PDF-1.7 dose table');
    ctx = { ...slice.ctx, storage: recordedStorage(bench.storage, slice.ctx) };
    const needs = { ...ctx, database: slice.database, onProgress: () => undefined };
    expect(await importFolder(needs, library.path)).toMatchObject({ ok: true });
  });
  afterEach(() => bench.clean());

  const keyIn = async (prefix: string): Promise<string> => {
    for await (const { key } of bench.storage.list()) if (key.startsWith(prefix)) return key;
    throw new Error(`nothing in ${prefix}`);
  };
  const readAll = async (key: string) => buffer(await bench.storage.read(key));
  /** Replaces the bytes by the same number of others. */
  const alter = async (key: string) => bench.storage.replace(key, (await readAll(key)).fill('x'), '');
  const shorten = async (key: string) => bench.storage.replace(key, (await readAll(key)).subarray(0, 3), '');
  const damages = async () => (await checkStorage(ctx)).findings.map(({ key, damage }) => [key, damage]);

  test('finds nothing when every object is intact', async () => {
    const { checked, findings } = await checkStorage(ctx);

    expect(findings).toEqual([]);
    expect(checked).toBeGreaterThan(1);
  });

  test.each(['library/', 'handouts/'])(
    'reports what is missing, truncated or altered in %s, and repairs it',
    async (prefix) => {
      const key = await keyIn(prefix);
      const before = await readAll(key);
      for (const [damage, act] of [
        ['missing', (name: string) => bench.storage.remove(name)],
        ['short', shorten],
        ['altered', alter],
      ] as const) {
        await act(key);
        expect(await damages()).toEqual([[key, damage]]);

        expect(await repairStorage(ctx, library.path)).toEqual({ repaired: [key], left: [], notes: [] });

        expect((await readAll(key)).equals(before)).toBe(true);
      }
    },
  );

  test('checks files without a record by the rows that use them', async () => {
    await slice.db.delete(storedObjects);
    const key = await keyIn('library/');
    await alter(key);

    expect(await damages()).toEqual([[key, 'altered']]);
  });

  test('lists what cannot be recreated and keeps orphans', async () => {
    const { id: userId } = await slice.given.account();
    await ctx.storage.put('exports/one.zip', Buffer.from('0123456789'), 'application/zip');
    await slice.db.insert(dataExports).values({ userId, requestedAt: ctx.clock.now(), storageKey: 'exports/one.zip' });
    await shorten('exports/one.zip');
    await bench.storage.put('stray.txt', Buffer.from('stray'), 'text/plain');

    const { repaired, left } = await repairStorage(ctx, library.path);

    expect(repaired).toEqual([]);
    expect(left).toEqual([
      { key: 'exports/one.zip', damage: 'short', expected: 10, found: 3 },
      { key: 'stray.txt', damage: 'orphaned', expected: null, found: 5 },
    ]);
    expect(await bench.storage.find('stray.txt')).toEqual({ bytes: 5 });
  });

  test('deletes a damaged page image, which is recreated on request', async () => {
    await ctx.storage.put('pictures/one.png', Buffer.from('0123456789'), 'image/png');
    await alter('pictures/one.png');

    expect((await repairStorage(ctx, library.path)).repaired).toEqual(['pictures/one.png']);
    expect(await bench.storage.find('pictures/one.png')).toBeNull();
  });

  test('reports that the content folder cannot be read and changes nothing', async () => {
    const key = await keyIn('library/');
    await shorten(key);

    const { repaired, left, notes } = await repairStorage(ctx, path.join(library.path, 'nothing'));

    expect([repaired, left.map((finding) => finding.key)]).toEqual([[], [key]]);
    expect(notes[0]).toContain('could not be read');
  });
});
