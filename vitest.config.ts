import { availableParallelism } from 'node:os';
import { defineConfig, type TestProjectConfiguration } from 'vitest/config';
import { PLAIN_DATABASE_TESTS } from './tests/support/database/database-tests.ts';
import { findPostgres } from './tests/support/database/find-postgres.ts';

/** Only for what hangs: a machine that does other work takes its time. */
const HANGING_MS = 60_000;

const slices = ['{server,tests}/**/*.{api,embedded,postgres}.test.ts', 'server/**/*.test.ts'];
const onPostgres = ['{server,tests}/**/*.{api,postgres}.test.ts', ...PLAIN_DATABASE_TESTS];
const rules = [
  'domain',
  'contract',
  'emails',
  'certificates',
  'messages',
  'scripts',
  'client',
  'app',
  'admin',
  'ui',
  'bench',
].map((dir) => `${dir}/**/*.test.{ts,tsx}`);

const slice = (name: string, prepare: string, files: { include: string[]; exclude?: string[] }) => ({
  extends: true as const,
  test: {
    name,
    ...files,
    globalSetup: prepare,
    // Each file opens a process and a database of its own within; the modules are read once for all of them.
    isolate: false,
    testTimeout: HANGING_MS,
    hookTimeout: HANGING_MS,
  },
});

const projects: TestProjectConfiguration[] = [
  // Pure functions leave nothing behind, so one process reads the rulebook once for all files.
  { extends: true, test: { name: 'rule', include: rules, isolate: false, testTimeout: HANGING_MS } },
  {
    extends: true,
    // The whole source is parsed once for all files.
    test: { name: 'shape', include: ['tests/shape/*.test.ts'], isolate: false, testTimeout: 300_000 },
  },
  slice('slice-embedded', 'tests/support/database/prepare-embedded.ts', {
    include: slices,
    exclude: ['**/*.postgres.test.ts'],
  }),
];
if (findPostgres() === null) {
  process.stderr.write(
    '\n*** PostgreSQL is not on this machine: the database tests run on the embedded engine alone. ***\n\n',
  );
} else {
  projects.push(slice('slice-postgres', 'tests/support/database/prepare-postgres.ts', { include: onPostgres }));
}
export default defineConfig({
  test: {
    projects,
    pool: 'forks',
    // Some tests wait for seconds, as for a process that ends; other files run meanwhile.
    maxWorkers: Math.ceil(availableParallelism() * 1.5),
    watch: false,
    restoreMocks: true,
    exclude: ['**/node_modules/**', 'build/**', 'data/**'],
  },
});
