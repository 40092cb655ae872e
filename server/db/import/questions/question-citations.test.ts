import path from 'node:path';
import { expect, test } from 'vitest';
import { readLibrary } from '#server/db/import/read-library.ts';

test('every question of the demonstration library has the section and slide that teach it', () => {
  const reading = readLibrary(path.join(import.meta.dirname, '../../../../content'));
  const publications = reading.ok ? reading.library.publications : [];
  const questions = publications.flatMap(({ number, test: written }) =>
    (written?.questions ?? []).map((question) => ({ publication: number, ...question })),
  );

  expect(questions.length).toBeGreaterThan(250);
  expect(questions.filter(({ section, slide }) => section === undefined || slide === undefined)).toEqual([]);
});
