import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { users } from '#server/modules/accounts/tables.ts';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { copyDatabase } from '../../scripts/copy-database.ts';

const at = new Date('2026-03-03T12:00:00.123Z');
let from: TestDatabase;
let to: TestDatabase;
beforeAll(async () => {
  from = await openTestDatabase();
  to = await openTestDatabase();
});
afterAll(async () => {
  await from.close();
  await to.close();
});
beforeEach(async () => {
  await from.reset();
  await to.reset();
});

const addUser = ({ db }: TestDatabase, email: string) =>
  db.insert(users).values({ email, createdAt: at, updatedAt: at }).returning();

describe('copying a database', () => {
  test('copies every row unchanged and continues the sequences', async () => {
    await addUser(from, 'ann@receptor.example');
    await addUser(from, 'zoë@receptor.example');

    const copied = await copyDatabase(from, to);

    expect(copied.find(({ table }) => table === 'users')).toEqual({ table: 'users', rows: 2 });
    expect(await to.db.select().from(users).orderBy(users.id)).toEqual(
      await from.db.select().from(users).orderBy(users.id),
    );
    expect(copied.find(({ table }) => table === 'report_changes')).toEqual({ table: 'report_changes', rows: 2 });
    expect(await addUser(to, 'new@receptor.example')).toMatchObject([{ id: 3 }]);
    // Triggers work again.
    expect((await to.db.execute(sql`SELECT id FROM report_changes`)).rows).toHaveLength(3);
  });

  test('refuses a target that has rows, and leaves it unchanged', async () => {
    await addUser(from, 'ann@receptor.example');
    await addUser(to, 'mine@receptor.example');

    await expect(copyDatabase(from, to)).rejects.toThrow('not empty (rows in report_changes, users)');

    const { rows } = await to.db.execute(sql`SELECT email FROM users`);
    expect(rows).toEqual([{ email: 'mine@receptor.example' }]);
  });
});
