import { integer, jsonb, pgTable, primaryKey, smallint, text, timestamp } from 'drizzle-orm/pg-core';
import type { Translations } from '#domain/catalogue/languages.ts';
import { publications } from '#server/modules/catalogue/tables.ts';

export const homeBlocks = pgTable('home_blocks', {
  id: integer().primaryKey(),
  kind: text().notNull(),
  title: text().notNull(),
  body: text().notNull(),
  /** The actions and types of the block, as in the content file. */
  detail: jsonb().$type<HomeBlockDetail>().notNull(),
  position: smallint().notNull().default(0),
  translations: jsonb().$type<Translations<HomeBlockTexts>>().notNull().default({}),
});

export type HomeBlockDetail = {
  actions?: { label: string; href: string; primary?: boolean }[];
  types?: { type: string; body: string }[];
};

export type HomeBlockTexts = { title: string; body: string; detail: HomeBlockDetail };

export const homeBlockPublications = pgTable(
  'home_block_publications',
  {
    homeBlockId: integer()
      .notNull()
      .references(() => homeBlocks.id, { onDelete: 'cascade' }),
    publicationId: integer()
      .notNull()
      .references(() => publications.id, { onDelete: 'cascade' }),
    position: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.homeBlockId, table.publicationId] })],
);

export const testimonials = pgTable('testimonials', {
  id: integer().primaryKey(),
  role: text().notNull(),
  quote: text().notNull(),
  position: smallint().notNull().default(0),
  translations: jsonb().$type<Translations<{ role: string; quote: string }>>().notNull().default({}),
});

export const pages = pgTable('pages', {
  slug: text().primaryKey(),
  title: text().notNull(),
  metaDescription: text().notNull().default(''),
  bodyHtml: text().notNull(),
  translations: jsonb().$type<Translations<PageTexts>>().notNull().default({}),
});

export type PageTexts = { title: string; metaDescription: string; bodyHtml: string };

export const siteLinks = pgTable(
  'site_links',
  {
    kind: text({ enum: ['social', 'podcast-app'] }).notNull(),
    slug: text().notNull(),
    name: text().notNull(),
    url: text().notNull(),
    position: smallint().notNull(),
  },
  (table) => [primaryKey({ columns: [table.kind, table.slug] })],
);

/** Old addresses: each leads to a page, or is retired. (rules P55) */
export const redirects = pgTable('redirects', {
  /** As requests are compared: decoded, in lower case, without a slash at its end. */
  path: text().primaryKey(),
  /** A path with its query; null for a retired address, which answers 410. */
  target: text(),
  /** How often it was followed, and when last; an import leaves both. (rules P57) */
  uses: integer().notNull().default(0),
  lastUsedAt: timestamp({ withTimezone: true }),
});
