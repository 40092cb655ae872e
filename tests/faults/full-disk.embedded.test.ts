/** A disk that is really full, under the embedded database, the uploads and the outbox. */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createOutboxMailer, listOutbox } from '#server/adapters/mail/outbox.ts';
import { createFileStorage } from '#server/adapters/storage/file-storage.ts';
import { openDatabase } from '#server/db/open.ts';
import { toErrorResponse } from '#server/jsonapi/errors.ts';
import { fixedClock } from '#server/kernel/clock.ts';
import { startApiProcess } from '#tests/support/server/api-process.ts';
import { quiet } from '#tests/support/server/silent-log.ts';
import { NOON } from '#tests/support/server/slice.ts';
import { openSmallDisk, type SmallDisk } from '#tests/support/server/small-disk.ts';

const MEGABYTE = 1_048_576;
/** Null for users who may not mount one; then the guard is still tested (disk-guard.test.ts). */
const disk = openSmallDisk(256);
const RESERVE_MB = 24;
const MESSAGE = { to: 'hannah@clinic.example', subject: 'Receipt', text: 'x'.repeat(9_000), html: '<p></p>' };

function folderOn(small: SmallDisk | null, name: string): string {
  if (small === null) throw new Error('There is no small disk');
  return path.join(small.folder, name);
}

const answerTo = (error: unknown) => {
  const { status, headers } = toErrorResponse(error, 'en');
  return { status, ...headers };
};
const UNAVAILABLE = { status: 503, 'retry-after': '30' };

afterAll(() => disk?.close());

describe.skipIf(disk === null)('on a full disk', () => {
  test('an upload is refused and leaves nothing; stored files are read, and it succeeds when there is space', async () => {
    const folder = folderOn(disk, 'uploads');
    const storage = createFileStorage(folder);
    await storage.put('library/one.txt', Buffer.from('first file'), 'text/plain');
    disk?.fill();

    const refused = await storage.put('library/two.bin', Buffer.alloc(MEGABYTE), 'video/mp4').catch(answerTo);
    const names = readdirSync(path.join(folder, 'library'));
    const readable = await text(await storage.read('library/one.txt'));
    disk?.clear();
    await storage.put('library/two.bin', Buffer.alloc(MEGABYTE), 'video/mp4');

    expect(refused).toEqual(UNAVAILABLE);
    expect([names, readable]).toEqual([['one.txt'], 'first file']);
    expect(await storage.find('library/two.bin')).toEqual({ bytes: MEGABYTE });
  });

  test('an email to the outbox fails whole, and is written once when there is space', async () => {
    const dir = folderOn(disk, 'emails');
    const mailer = createOutboxMailer({ dir, clock: fixedClock(NOON) });
    await mailer.send(MESSAGE);
    disk?.fill();

    const refused = await mailer.send(MESSAGE).catch(answerTo);
    const names = readdirSync(dir);
    disk?.clear();
    await mailer.send(MESSAGE);

    expect(refused).toEqual(UNAVAILABLE);
    expect(names).toHaveLength(1);
    expect(await listOutbox(dir)).toHaveLength(2);
  });

  test('the embedded database refuses writes, answers reads, and has every acknowledged row afterward', async () => {
    const choice = { kind: 'embedded', dir: folderOn(disk, 'rows') } as const;
    const database = await openDatabase(choice, { log: quiet });
    await database.pool.query('CREATE TABLE lines (id integer PRIMARY KEY, text text)');
    let acknowledged = 0;
    const write = async () => {
      await database.pool.query(
        `INSERT INTO lines SELECT i, repeat('x', 500) FROM generate_series($1::int, $1::int + 99) i`,
        [acknowledged + 1],
      );
      acknowledged += 100;
    };
    const writeUntilRefused = async () => {
      for (;;) await write();
    };
    await write();
    disk?.fill(4 * MEGABYTE);

    const refused = await writeUntilRefused().catch(answerTo);
    const read = await database.pool.query('SELECT count(*)::int AS n FROM lines');
    disk?.clear();
    await write();
    await database.close();

    expect(refused).toEqual(UNAVAILABLE);
    expect(read.rows).toEqual([{ n: acknowledged - 100 }]);
    const reopened = await openDatabase(choice, { log: quiet });
    const { rows } = await reopened.pool.query('SELECT count(*)::int AS n FROM lines');
    await reopened.close();
    expect(rows).toEqual([{ n: acknowledged }]);
  });
});

describe.skipIf(disk === null)('a database whose log cannot grow', () => {
  test('gives up, is started again when there is space, and has lost nothing', async () => {
    const restarted = Promise.withResolvers<void>();
    const events: string[] = [];
    const note = ({ event }: { event?: string }) => {
      events.push(event ?? '');
      if (event === 'database.restarted') restarted.resolve();
    };
    const log = { info: note, warn: note, error: note } as never;
    const database = await openDatabase({ kind: 'embedded', dir: folderOn(disk, 'log') }, { log });
    await database.pool.query('CREATE TABLE counter (n integer NOT NULL)');
    await database.pool.query('INSERT INTO counter VALUES (0)');
    let acknowledged = 0;
    // Rows that are updated in place need no space, and the log does.
    const count = async () => {
      for (;;) {
        await database.db.transaction(async (tx) => {
          await tx.execute('UPDATE counter SET n = n + 1');
          await tx.execute(`SELECT pg_logical_emit_message(true, 'filling', repeat('x', 200000))`);
        });
        acknowledged += 1;
      }
    };
    disk?.fill();

    const refused = await count().catch(answerTo);
    const meanwhile = await database.pool.query('SELECT 1').catch(answerTo);
    disk?.clear();
    await restarted.promise;
    const { rows } = await database.pool.query<{ n: number }>('SELECT n FROM counter');
    await database.close();

    expect(refused).toMatchObject({ status: 503 });
    expect(meanwhile).toMatchObject({ status: 503 });
    expect(acknowledged).toBeGreaterThan(0);
    expect(rows).toEqual([{ n: acknowledged }]);
    expect(events).toContain('database.crashed');
  });
});

describe.skipIf(disk === null)('a server whose disk fills up', () => {
  let server: Awaited<ReturnType<typeof startApiProcess>>;
  beforeAll(async () => {
    server = await startApiProcess('', {
      DATA_DIR: folderOn(disk, 'data'),
      DEMO: 'off',
      DISK_RESERVE_MB: String(RESERVE_MB),
    });
  }, 120_000);
  afterAll(() => server.stop());

  const register = (email: string) => {
    const password = 'four simple words here';
    const attributes = { email, firstName: 'Hannah', lastName: 'Lee', password1: password, password2: password };
    return fetch(`${server.origin}/api/registration/`, {
      method: 'POST',
      headers: { 'content-type': 'application/vnd.api+json' },
      body: JSON.stringify({ data: { type: 'ApiRegisterView', attributes } }),
    });
  };
  const statusOf = async (address: string) => (await fetch(`${server.origin}${address}`)).status;

  test('refuses writes with 503, serves reads, and writes and sends email again when there is space', async () => {
    disk?.fill((RESERVE_MB - 4) * MEGABYTE);
    const refused = await register('early@clinic.example');

    expect(refused.status).toBe(503);
    expect(refused.headers.get('retry-after')).toBe('30');
    expect(await statusOf('/api/memberships/')).toBe(200);
    expect([await statusOf('/healthz'), await statusOf('/readyz')]).toEqual([200, 503]);

    disk?.clear();
    await server.lineWith('disk.recovered');
    expect((await register('late@clinic.example')).status).toBe(201);
    await server.lineWith('job.done', 'accounts.send-verification');
    expect(await listOutbox(folderOn(disk, 'data/outbox'), 'late@clinic.example')).toHaveLength(1);
  });
});
