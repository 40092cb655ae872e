import { defineConfig } from 'drizzle-kit';

export default defineConfig({
  dialect: 'postgresql',
  casing: 'snake_case',
  schema: ['./server/kernel/tables.ts', './server/modules/*/tables.ts', './server/adapters/*/tables.ts'],
  out: './server/db/migrations',
});
