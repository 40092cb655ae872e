import { defineConfig } from 'vitest/config';

/** Only the tests of the rulebook, for `npm run mutate`; code that counts its branches takes up to fifty times as long. */
export default defineConfig({
  test: { include: ['domain/**/*.test.ts'], watch: false, restoreMocks: true, testTimeout: 60_000 },
});
