import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { openTestDatabase, prepareReset, type TestDatabase } from '#tests/support/database/test-database.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  await database.pool.query(
    'CREATE TABLE samples (id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, word text NOT NULL)',
  );
});
afterAll(() => database.close());
beforeEach(async () => {
  await database.pool.query('TRUNCATE samples RESTART IDENTITY');
});

const readRows = async () =>
  (await database.pool.query<{ word: string }>('SELECT word FROM samples ORDER BY id')).rows.map(({ word }) => word);

describe('an open database', () => {
  test('is migrated, including the text search configurations', async () => {
    const { rows } = await database.pool.query(`SELECT to_tsvector('receptor_en', 'Naïve treatments')::text AS vector`);
    expect(rows).toEqual([{ vector: "'naiv':1 'treatment':2" }]);
  });

  test('uses UTC', async () => {
    expect((await database.pool.query('SHOW timezone')).rows).toEqual([{ TimeZone: 'UTC' }]);
  });

  test('accepts the same prepared statement repeatedly', async () => {
    for (const id of [1, 2, 3]) {
      const { rows } = await database.pool.query({ name: 'echo', text: 'SELECT $1::int AS id', values: [id] });
      expect(rows).toEqual([{ id }]);
    }
  });

  test('isolates concurrent transactions and statements', async () => {
    const transaction = (word: string) =>
      database.db.transaction(async (tx) => {
        await tx.execute(`INSERT INTO samples (word) VALUES ('${word}')`);
        await tx.execute(`INSERT INTO samples (word) VALUES ('${word}')`);
      });

    await Promise.all(
      [...Array(10).keys()].flatMap((n) => [
        transaction(`t${n}`),
        database.pool.query('INSERT INTO samples (word) VALUES ($1)', [`s${n}`]),
      ]),
    );

    expect((await readRows()).length).toBe(30);
  });

  test('rolls back only the failed transaction', async () => {
    const failing = database.db.transaction(async (tx) => {
      await tx.execute(`INSERT INTO samples (word) VALUES ('lost')`);
      throw new Error('changed my mind');
    });
    await expect(failing).rejects.toThrow('changed my mind');

    await database.pool.query(`INSERT INTO samples (word) VALUES ('kept')`);

    expect(await readRows()).toEqual(['kept']);
  });

  test('continues after a failed statement', async () => {
    await expect(database.pool.query('SELECT nonsense')).rejects.toMatchObject({ code: '42703' });
    expect(await readRows()).toEqual([]);
  });

  test('runs maintenance', async () => {
    await database.maintain();
  });

  test('delivers a notification to every listener of the channel only', async () => {
    const messages: string[] = [];
    const { promise, resolve } = Promise.withResolvers<void>();
    const stopped = await database.listen('content', (payload) => messages.push(`stopped ${payload}`));
    await database.listen('other', (payload) => messages.push(`other ${payload}`));
    await database.listen('content', (payload) => {
      messages.push(payload);
      resolve();
    });
    stopped();

    await database.notify('content', 'version 2');
    await promise;

    expect(messages).toEqual(['version 2']);
  });

  test('is emptied between tests, sequences included', async () => {
    const { pool } = database;
    await pool.query(`INSERT INTO samples (word) VALUES ('before')`);
    const reset = prepareReset(database);

    await reset();

    const { rows } = await pool.query(`INSERT INTO samples (word) VALUES ('after') RETURNING id, word`);
    expect(rows).toEqual([{ id: 1, word: 'after' }]);
  });
});
