import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { Translations } from '#domain/catalogue/languages.ts';

export const configs = pgTable('configs', {
  key: text().primaryKey(),
  value: jsonb().$type<string | number>().notNull(),
  translations: jsonb().$type<Translations<{ value: string }>>().notNull().default({}),
});
