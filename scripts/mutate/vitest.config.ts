import { defineConfig } from 'vitest/config';

/** Only the tests of the rulebook, for `npm run mutate`. */
export default defineConfig({ test: { include: ['domain/**/*.test.ts'], watch: false, restoreMocks: true } });
