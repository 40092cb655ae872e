import { integer, jsonb, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core';
import { publications } from '#server/modules/catalogue/tables.ts';

export const configs = pgTable('configs', {
  key: text().primaryKey(),
  value: jsonb().$type<string | number>().notNull(),
});

export const homeBlocks = pgTable('home_blocks', {
  id: integer().primaryKey(),
  kind: text().notNull(),
  title: text().notNull(),
  body: text().notNull(),
  /** Actions and types of the block as the content file gives them. */
  detail: jsonb().$type<HomeBlockDetail>().notNull(),
});

export type HomeBlockDetail = {
  actions?: { label: string; href: string; primary?: boolean }[];
  types?: { type: string; body: string }[];
};

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
});

export const pages = pgTable('pages', {
  slug: text().primaryKey(),
  title: text().notNull(),
  metaDescription: text().notNull().default(''),
  bodyHtml: text().notNull(),
});

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
