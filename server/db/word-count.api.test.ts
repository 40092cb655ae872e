import { readFileSync } from 'node:fs';
import path from 'node:path';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { countWords } from '#domain/catalogue/reading/reading-time.ts';
import { sections } from '#server/modules/catalogue/tables.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { readLibrary } from './import/read-library.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
afterAll(() => slice?.close());

const root = path.resolve(import.meta.dirname, '../..');

test('the migration counts words like the import', async () => {
  const reading = readLibrary(path.join(root, 'content'));
  if (!reading.ok) throw new Error('the demonstration library has problems');
  const { publications } = reading.library;
  const texts = publications.flatMap(({ sections: written }) =>
    written.flatMap(({ transcript, translations }) => [transcript, ...translations.map((other) => other.transcript)]),
  );
  const { sectionIds } = await slice.given.publication({ sections: texts.length, words: 0 });
  for (const [at, id] of sectionIds.entries()) {
    await slice.db.update(sections).set({ transcript: texts[at] }).where(eq(sections.id, id));
  }
  const migration = readFileSync(path.join(root, 'server/db/migrations/0032_reading-time.sql'), 'utf8');
  const fill = migration.split('--> statement-breakpoint').find((statement) => statement.includes('UPDATE')) ?? '';

  await slice.db.execute(sql.raw(fill));

  const rows = await slice.db.select({ words: sections.wordCount }).from(sections).orderBy(asc(sections.number));
  expect(rows.map(({ words }) => words)).toEqual(texts.map(({ slides }) => countWords(slides)));
  expect(Math.min(...rows.map(({ words }) => words))).toBeGreaterThan(50);
});
