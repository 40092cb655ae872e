import { defineConfig } from 'vitest/config';

/** The rulebook against its own tests alone, for `npm run mutate`. */
export default defineConfig({ test: { include: ['domain/**/*.test.ts'], watch: false, restoreMocks: true } });
