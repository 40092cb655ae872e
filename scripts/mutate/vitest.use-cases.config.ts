import { defineConfig } from 'vitest/config';

/** The use cases of billing and assessment against their own tests on the embedded database, for `npm run mutate -- use-cases`. */
export default defineConfig({
  test: {
    include: ['server/modules/{billing,assessment}/**/*.test.ts'],
    exclude: ['**/*.postgres.test.ts'],
    globalSetup: 'tests/support/database/prepare-embedded.ts',
    isolate: false,
    watch: false,
    restoreMocks: true,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
