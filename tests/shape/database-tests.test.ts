import { expect, test } from 'vitest';
import { PLAIN_DATABASE_TESTS } from '#tests/support/database/database-tests.ts';
import { readTexts } from '#tests/support/source/source-files.ts';

const OPENS_ONE =
  /#tests\/support\/(?:database\/|given\/(?!small-library))|#tests\/support\/server\/(?:slice|\w+-process)\.ts/;

// Any other would run on the embedded database alone, unnoticed.
test('the plain tests of the server that open a database are listed, and run on both kinds', () => {
  const plain = readTexts('server/**/*.test.ts').filter(
    ({ name }) => !/\.(?:api|embedded|postgres)\.test\.ts$/.test(name),
  );
  const found = plain.filter(({ text }) => OPENS_ONE.test(text)).map(({ name }) => name);

  expect(plain.length).toBeGreaterThan(50);
  expect(found.toSorted()).toEqual(PLAIN_DATABASE_TESTS.toSorted());
});
