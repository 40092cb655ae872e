/** Migrates stored episodes to publications with all their data. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openTestDatabase, type TestDatabase } from '#tests/support/database/test-database.ts';
import { migrationsFolder } from './migrate.ts';

const { entries } = JSON.parse(readFileSync(path.join(migrationsFolder, 'meta/_journal.json'), 'utf8'));
const EPISODES = entries.findIndex(({ tag }: { tag: string }) => tag.endsWith('_episodes-are-publications'));

const BEFORE = `
  INSERT INTO authors (id, slug, first_name, last_name) VALUES (1, 'ada-moss', 'Ada', 'Moss'), (2, 'ben-lee', 'Ben', 'Lee');
  INSERT INTO categories (slug, name, featured, position) VALUES ('sleep', 'Sleep', true, 0), ('mood', 'Mood', true, 1);
  INSERT INTO files (storage_key, name, mime, bytes) VALUES ('library/a.mp3', 'a.mp3', 'audio/mpeg', 5), ('library/a.vtt', 'a.vtt', 'text/vtt', 7);
  INSERT INTO publications (id, slug, type, title, excerpt, visibility, published_on, modified_on)
    VALUES (101, 'sleep-well', 'PUBLICATION_VIDEO', 'Sleep Well', 'How.', 'published', '2026-03-02', '2026-06-14');
  INSERT INTO podcasts (id, slug, title, excerpt, notes_html, chapters, published_on, duration_seconds, media_id, captions_id) VALUES
    (801, 'lithium', 'Lithium', 'Short.', '<p>Notes.</p>', '[{"start": 50, "title": "Why"}]', '2026-05-04', 872, 1, 2),
    (802, 'tics', 'Tics', repeat('Long ', 50), '', '[]', '2025-05-04', 600, NULL, NULL),
    (101, 'same', 'Same number', 'Short.', '', '[]', '2024-05-04', 600, NULL, NULL);
  INSERT INTO podcast_authors (podcast_id, author_id, position) VALUES (801, 2, 0), (801, 1, 1), (101, 1, 0);
  INSERT INTO podcast_categories (podcast_id, category_id) VALUES (801, 2), (801, 1);
  INSERT INTO subscriptions (email, status, source_type, source_id, created_at, asked_at) VALUES
    ('a@clinic.example', 'confirmed', 'podcast', 801, now(), now()), ('b@clinic.example', 'confirmed', 'podcast', 101, now(), now());
`;

let database: TestDatabase;

beforeAll(async () => {
  database = await openTestDatabase();
  const client = await database.pool.connect();
  try {
    await client.query('CREATE SCHEMA before');
    await client.query('SET search_path TO before, public');
    for (const [i, { sql }] of readMigrationFiles({ migrationsFolder }).entries()) {
      if (i > EPISODES) break;
      if (i === EPISODES) await client.query(BEFORE);
      for (const statement of sql) await client.query(statement.replaceAll('"public".', '"before".'));
    }
  } finally {
    await client.query('RESET search_path');
    client.release();
  }
}, 60_000);
afterAll(async () => {
  await database.pool.query('DROP SCHEMA before CASCADE');
  await database.close();
});

const read = async (text: string) => (await database.pool.query(text)).rows;

describe('episodes', () => {
  test('become publications with the same id, or the next free one if it is taken', async () => {
    expect(
      await read(`SELECT id, slug, type, title, description_html, visibility, published_on::text AS day, modified_on::text AS modified
        FROM before.publications WHERE type = 'PODCAST' ORDER BY id`),
    ).toMatchObject([
      { id: 801, slug: 'lithium', description_html: '<p>Notes.</p>', day: '2026-05-04', modified: '2026-05-04' },
      { id: 802, slug: 'tics', visibility: 'published' },
      { id: 803, slug: 'same', title: 'Same number' },
    ]);
    expect(await read('SELECT title FROM before.publications WHERE id = 101')).toEqual([{ title: 'Sleep Well' }]);
    expect(await read('SELECT id, chapters FROM before.podcasts ORDER BY id')).toMatchObject([
      { id: 801, chapters: [{ start: 50, title: 'Why' }] },
      { id: 802 },
      { id: 803 },
    ]);
  });

  test('keep their recordings; without one their duration is 0', async () => {
    const rows =
      await read(`SELECT publication_id, number, duration_seconds, media_id, captions_id, length(meta_description) AS summary
      FROM before.sections WHERE publication_id > 101 ORDER BY publication_id`);

    expect(rows).toEqual([
      { publication_id: 801, number: 1, duration_seconds: 872, media_id: 1, captions_id: 2, summary: 6 },
      { publication_id: 802, number: 1, duration_seconds: 0, media_id: null, captions_id: null, summary: 160 },
      { publication_id: 803, number: 1, duration_seconds: 0, media_id: null, captions_id: null, summary: 6 },
    ]);
  });

  test('keep the order of people and categories, and their referred readers', async () => {
    const authors = 'SELECT publication_id, author_id, position FROM before.publication_authors ORDER BY 1, 3';
    const subjects = 'SELECT publication_id, category_id, position FROM before.publication_categories ORDER BY 1, 3';

    expect((await read(authors)).map(Object.values)).toEqual([
      [801, 2, 0],
      [801, 1, 1],
      [803, 1, 0],
    ]);
    expect((await read(subjects)).map(Object.values)).toEqual([
      [801, 1, 0],
      [801, 2, 1],
    ]);
    expect(await read('SELECT source_id FROM before.subscriptions ORDER BY email')).toEqual([
      { source_id: 801 },
      { source_id: 803 },
    ]);
  });
});
