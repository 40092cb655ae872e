/** Backups of both kinds of database, made while it is in use and restored on an empty machine. */
import { readdirSync } from 'node:fs';
import { buffer, text } from 'node:stream/consumers';
import { generateIdentity } from 'age-encryption';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { DatabaseChoice } from '#server/config.ts';
import { type BackupFixture, createBackupFixture, listDatabases } from '#tests/support/database/backup-fixture.ts';
import { openBackupStore } from './backup-store.ts';
import { createCipher, createDecipher, recipientOf } from './encryption.ts';
import { type BackupParts, makeBackup } from './make-backup.ts';
import { databaseKey } from './manifest.ts';
import { checkBackup, hasSameSecret, restoreBackup } from './restore-backup.ts';

const SECRET = 'a-secret-of-the-machine-that-is-backed-up';
const plain = (source: AsyncIterable<Uint8Array>) => source;

let fixture: BackupFixture;
const make = (changes: Partial<BackupParts> = {}) =>
  makeBackup({ ...fixture, cipher: createCipher(null), decipher: null, sessionSecret: SECRET, ...changes });

async function open(kind: DatabaseChoice['kind']): Promise<void> {
  fixture = await createBackupFixture(kind);
  await fixture.storage.put('library/one.txt', Buffer.from('first file'), 'text/plain');
  await fixture.storage.put('library/two.txt', Buffer.from('second file'), 'text/plain');
}

describe.each(['embedded', 'server'] as const)('a backup of the %s database', { timeout: 180_000 }, (kind) => {
  beforeEach(() => open(kind));
  afterEach(() => fixture.close());

  test('is restored with every row and file, as of the instant when it began', async () => {
    const manifest = await make({ decipher: plain });
    await fixture.storage.put('library/three.txt', Buffer.from('later'), 'text/plain');
    const machine = await fixture.another();

    expect(manifest).toMatchObject({ verified: true, encryption: null, damaged: [] });
    await restoreBackup({ ...machine, store: fixture.store, decipher: plain, manifest });
    const restored = await machine.open();
    const { rows } = await restored.pool.query('SELECT key FROM stored_objects ORDER BY key');
    await restored.close();

    expect(rows).toEqual([{ key: 'library/one.txt' }, { key: 'library/two.txt' }]);
    expect(await text(await machine.storage.read('library/two.txt'))).toBe('second file');
    expect(await machine.storage.find('library/three.txt')).toBeNull();
    expect(hasSameSecret(manifest, SECRET)).toBe(true);
    expect(hasSameSecret(manifest, `${SECRET}!`)).toBe(false);
  });

  test('is made while transactions are open and committed, and contains whole ones', async () => {
    let writing = true;
    const writer = (async () => {
      for (let round = 0; writing; round += 1)
        await fixture.database.db.transaction(async (tx) => {
          const key = (half: string) => `derived/${round}-${half}.txt`;
          const row = (half: string) => ({ key: key(half), bytes: 1, sha256: 'f'.repeat(64), mime: 'text/plain' });
          for (const half of ['a', 'b'])
            await tx.execute(
              `INSERT INTO stored_objects (key, bytes, sha256, mime, stored_at) VALUES ('${row(half).key}', 1, '${row(half).sha256}', 'text/plain', now())`,
            );
        });
    })();
    const manifest = await make();
    writing = false;
    await writer;
    const machine = await fixture.another();
    await restoreBackup({ ...machine, store: fixture.store, decipher: plain, manifest });
    const restored = await machine.open();
    const { rows } = await restored.pool.query<{ key: string }>(
      "SELECT key FROM stored_objects WHERE key LIKE 'derived/%'",
    );
    await restored.close();

    const halves = (half: string) => rows.filter(({ key }) => key.endsWith(`-${half}.txt`)).length;
    expect(halves('a')).toBe(halves('b'));
    // Their objects do not exist, which the manifest states.
    expect(manifest.damaged).toHaveLength(rows.length);
  });

  test('is refused if it was altered, and leaves the machine without a database', async () => {
    const manifest = await make();
    const bytes = await buffer(await fixture.destination.read(databaseKey(manifest.name)));
    bytes.writeUInt8(bytes.readUInt8(bytes.length >> 1) ^ 1, bytes.length >> 1);
    await fixture.destination.replace(databaseKey(manifest.name), bytes, 'application/octet-stream');
    const machine = await fixture.another();

    await expect(restoreBackup({ ...machine, store: fixture.store, decipher: plain, manifest })).rejects.toThrow();
    await expect(checkBackup({ ...machine, store: fixture.store, decipher: plain, manifest })).rejects.toThrow();
    const intact = await make();
    await restoreBackup({ ...machine, store: fixture.store, decipher: plain, manifest: intact });
  });
});

describe('a backup', () => {
  beforeEach(() => open('server'));
  afterEach(() => fixture.close());

  test('encrypts everything but its manifest, for the owner of the secret key', async () => {
    const identity = await generateIdentity();
    const recipient = await recipientOf(identity);
    const manifest = await make({ cipher: createCipher(recipient), decipher: createDecipher([identity]) });
    const stored: string[] = [];
    for await (const { key } of fixture.destination.list())
      if (!key.endsWith('manifest.json')) stored.push(String(await buffer(await fixture.destination.read(key))));
    const machine = await fixture.another();
    const stranger = createDecipher([await generateIdentity()]);

    expect(stored).toHaveLength(3);
    for (const bytes of stored) expect(bytes.startsWith('age-encryption.org/v1')).toBe(true);
    await expect(restoreBackup({ ...machine, store: fixture.store, decipher: stranger, manifest })).rejects.toThrow();
    const second = await fixture.another();
    await restoreBackup({ ...second, store: fixture.store, decipher: createDecipher([identity]), manifest });
    expect(await text(await second.storage.read('library/one.txt'))).toBe('first file');
  });

  test('stores a file once for all backups, and deletes what no backup needs', async () => {
    const first = await make();
    await fixture.storage.remove('library/two.txt');
    const second = await make();
    const objects = await fixture.store.listObjects(first.objects);

    expect(objects.size).toBe(2);
    await fixture.store.removeBackup(first.name);
    expect(await fixture.store.removeUnusedObjects([second], fixture.clock.now())).toBe(1);
    expect((await fixture.store.listManifests()).map(({ name }) => name)).toEqual([second.name]);
    await expect(
      checkBackup({ source: fixture.source, store: fixture.store, decipher: plain, manifest: second }),
    ).resolves.toBeUndefined();
  });

  test('deletes no file while another backup is being made', async () => {
    const manifest = await make();
    await fixture.store.markStarted('20261125T015900Z-00000000', new Date('2026-11-25T01:59:00Z'));

    expect(await fixture.store.removeUnusedObjects([], fixture.clock.now())).toBe(0);
    expect((await fixture.store.listObjects(manifest.objects)).size).toBe(2);
  });

  test('names files that are missing or altered, and contains all others', async () => {
    await fixture.uploads.remove('library/one.txt');
    await fixture.uploads.replace('library/two.txt', Buffer.from('SECOND FILE'), 'text/plain');
    await fixture.storage.put('library/three.txt', Buffer.from('third file'), 'text/plain');
    const manifest = await make();

    expect(manifest.damaged).toEqual(['library/one.txt', 'library/two.txt']);
    expect(manifest.files.map(({ key }) => key)).toEqual(['library/three.txt']);
  });

  test('is not restored over a database', async () => {
    const manifest = await make();

    await expect(restoreBackup({ ...fixture, decipher: plain, manifest })).rejects.toThrow(
      /Nothing was restored|not empty/,
    );
  });

  test('leaves nothing if the destination fails, and nothing of a rehearsal', async () => {
    const broken = openBackupStore({
      ...fixture.destination,
      write: async () => {
        throw new Error('the bucket is away');
      },
    });
    await expect(make({ store: broken })).rejects.toThrow('the bucket is away');
    await make({ decipher: plain });

    expect(await fixture.store.listManifests()).toHaveLength(1);
    expect((await listDatabases()).filter((name) => name.startsWith('receptor_rehearsal'))).toEqual([]);
    expect(readdirSync(fixture.source.work)).toEqual([]);
  });
});
