/** Which test files open a database, and so run on both kinds of it. */

const PLAIN = [
  'adapters/payments/sandbox-payments',
  'db/import/files/pictures',
  'db/import/import-library',
  'db/migrate-episodes',
  'db/open',
  'db/schema/migrate',
  'db/storage/check-storage',
  'jobs/claims',
  'jobs/start-jobs',
  'plugins/http/error-handler',
  'plugins/idempotency/idempotency',
  'plugins/session/session',
];

/** The plain `*.test.ts` of the server that open one; the others need none, and run once. */
export const PLAIN_DATABASE_TESTS: readonly string[] = PLAIN.map((file) => `server/${file}.test.ts`);
