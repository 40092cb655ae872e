/** Writers of one publication on a server: they wait for each other in one order, and every process shows what they wrote. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importFolder } from '#server/db/import/import-library.ts';
import { lockHead } from '#server/modules/authoring/drafts/queries-drafts.ts';
import { giveOffice, type Office } from '#tests/support/given/office-publications.ts';
import { startSecondProcess } from '#tests/support/server/second-process.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

let one: Slice;
let other: Slice;
let office: Office;
beforeAll(async () => {
  one = await startSlice();
  other = await startSecondProcess(one);
});
beforeEach(async () => {
  await one.reset();
  await other.reset();
  office = await giveOffice(one);
}, 60_000);
afterAll(async () => {
  await other?.close();
  await one?.close();
});

const importAgain = () =>
  importFolder({ ...other.ctx, database: other.database.background, onProgress: () => undefined }, office.library.path);

/** Until another session of the database waits for a lock. */
async function untilWaiting(): Promise<void> {
  await expect
    .poll(
      async () => {
        const waiting = sql`select 1 from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()`;
        return (await one.db.execute(waiting)).rows.length;
      },
      { timeout: 20_000 },
    )
    .toBeGreaterThan(0);
}

describe('an import', () => {
  test('waits for a publication in progress, which goes on', { timeout: 60_000 }, async () => {
    office.library.replace('publications/11-sleep-well/publication.md', 'How to sleep.', 'How to nap.');

    const importing = await one.db.transaction(async (tx) => {
      // What publishing does: the draft first, then the publication.
      await lockHead(tx, 11);
      const started = importAgain();
      await untilWaiting();
      // The import has not locked it, or this would be a deadlock.
      await tx.execute(sql`select 1 from publications where id = 11 for update`);
      return { started };
    });

    expect((await importing.started).ok).toBe(true);
  });

  test('and publications at the same time all end', { timeout: 120_000 }, async () => {
    for (const [from, to] of [
      ['How to sleep.', 'How to rest.'],
      ['How to rest.', 'How to nap.'],
      ['How to nap.', 'How to doze.'],
    ] as const) {
      office.library.replace('publications/11-sleep-well/publication.md', from, to);
      const lecture = await office.writeLecture();
      const [imported, published, retired] = await Promise.all([
        importAgain(),
        office.act(lecture, 'publish'),
        office.act(81, 'retire', { reason: 'Old.' }),
      ]);
      expect([imported.ok, published.status]).toEqual([true, 200]);
      expect([200, 409]).toContain(retired.status);
      await office.act(81, 'publish', { kind: 'correction' });
    }
  });
});

describe('a publication', () => {
  test('is shown by the other process on its next request, with its search, feed and sitemap', async () => {
    const read = async (url: string) => (await other.api.get(url)).text;
    const urls = [
      '/api/publications/',
      '/api/publications/?filter[search]=nephrogenically',
      '/sitemap/publications-1.xml',
    ];
    const before = await Promise.all(urls.map(read));
    const number = await office.writeLecture();

    expect((await office.act(number, 'publish')).status).toBe(200);
    await expect.poll(() => other.ctx.content.current()).toBe(one.ctx.content.current());

    const after = await Promise.all(urls.map(read));
    for (const [i, text] of after.entries()) {
      expect(before[i]).not.toContain('lithium-and-the-kidney');
      expect(text).toContain('lithium-and-the-kidney');
    }
  });
});
