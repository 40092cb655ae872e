import { type SQL, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  customType,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  real,
  smallint,
  text,
} from 'drizzle-orm/pg-core';
import { LANGUAGES, type Translations } from '#domain/catalogue/languages.ts';
import { publications, sections } from '#server/modules/catalogue/tables.ts';

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

// A cast from a column is not immutable, and a column of type regconfig prevents upgrading the server.
const inLanguage = (lang: AnyPgColumn, column: AnyPgColumn): SQL =>
  sql`to_tsvector(case ${lang} when 'pt-br' then 'receptor_pt'::regconfig when 'fr' then 'receptor_fr'::regconfig when 'it' then 'receptor_it'::regconfig when 'de' then 'receptor_de'::regconfig else 'receptor_en'::regconfig end, ${column})`;

/**
 * The searchable text of a publication per language and key: a document contains exactly what readers with the key may
 * read, so that no result reveals locked text.
 */
export const searchDocuments = pgTable(
  'search_documents',
  {
    publicationId: integer()
      .notNull()
      .references(() => publications.id, { onDelete: 'cascade' }),
    lang: text({ enum: LANGUAGES }).notNull(),
    /** The key: `anyone`, `account`, or the permission of a type. */
    opensTo: text().notNull(),
    /** The keys of this publication's larger documents; a reader with one of them searches that document instead. */
    wider: text().array().notNull(),
    title: text().notNull(),
    names: text().notNull(),
    body: text().notNull(),
    /** Only title and names: short enough to rank without a limit. */
    heading: tsvector()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`setweight(${inLanguage(searchDocuments.lang, searchDocuments.title)}, 'A') || setweight(${inLanguage(searchDocuments.lang, searchDocuments.names)}, 'B')`,
      ),
    words: tsvector()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`setweight(${inLanguage(searchDocuments.lang, searchDocuments.title)}, 'A') || setweight(${inLanguage(searchDocuments.lang, searchDocuments.names)}, 'B') || setweight(${inLanguage(searchDocuments.lang, searchDocuments.body)}, 'C')`,
      ),
  },
  (table) => [
    primaryKey({ columns: [table.publicationId, table.lang, table.opensTo] }),
    // No autovacuum runs in the embedded database, so a pending list would never be flushed.
    index('search_documents_words').using('gin', table.words).with({ fastupdate: false }),
    index('search_documents_heading').using('gin', table.heading).with({ fastupdate: false }),
  ],
);

/**
 * The searchable text of a publication in pieces that a link leads to: its cover, each section, and each slide with its
 * lines. Readers with the key may read all of it.
 */
export const searchPassages = pgTable(
  'search_passages',
  {
    publicationId: integer()
      .notNull()
      .references(() => publications.id, { onDelete: 'cascade' }),
    lang: text({ enum: LANGUAGES }).notNull(),
    /** The order within the publication, from 0. */
    number: smallint().notNull(),
    /** Null on the passage of the cover. */
    sectionId: integer().references(() => sections.id, { onDelete: 'cascade' }),
    /** From 1; null on passages of covers and sections. */
    slide: smallint(),
    /** The narrowest key that opens it: readers with a wider one have it too. */
    opensTo: text().notNull(),
    title: text().notNull(),
    /** The title of the section that a slide is in. */
    sectionTitle: text().notNull(),
    /** What it is part of: titles and names that count little. */
    context: text().notNull(),
    /** One line for each sentence, point or row of a table. */
    body: text().notNull(),
    /** The time of each line in seconds. */
    starts: real().array().notNull(),
    words: tsvector()
      .notNull()
      .generatedAlwaysAs(
        (): SQL =>
          sql`setweight(${inLanguage(searchPassages.lang, searchPassages.title)}, 'A') || setweight(${inLanguage(searchPassages.lang, searchPassages.body)}, 'B') || setweight(${inLanguage(searchPassages.lang, searchPassages.sectionTitle)}, 'C') || setweight(${inLanguage(searchPassages.lang, searchPassages.context)}, 'D')`,
      ),
  },
  (table) => [
    primaryKey({ columns: [table.publicationId, table.lang, table.number] }),
    index('search_passages_words').using('gin', table.words).with({ fastupdate: false }),
    // The title alone: an index of all texts ignores the labels of a query, so that each text with the words would be read.
    index('search_passages_titles')
      .using('gin', sql`ts_filter(${table.words}, '{a}')`)
      .where(sql`${table.slide} is null and ${table.sectionId} is not null`)
      .with({ fastupdate: false }),
    index('search_passages_section').on(table.sectionId),
  ],
);

/** The lexemes of the documents of a language and key, used to correct typing errors. */
export const searchWords = pgTable(
  'search_words',
  { lang: text({ enum: LANGUAGES }).notNull(), opensTo: text().notNull(), word: text().notNull() },
  (table) => [
    primaryKey({ columns: [table.lang, table.word, table.opensTo] }),
    index('search_words_likeness').using('gin', sql`${table.word} gin_trgm_ops`).with({ fastupdate: false }),
  ],
);

/** Drug names: generic, brands and others. All names of one generic are synonyms. */
export const drugNames = pgTable(
  'drug_names',
  {
    generic: text().notNull(),
    name: text().notNull(),
    kind: text({ enum: ['generic', 'brand', 'other'] }).notNull(),
    /** What a generic is called in other languages. */
    translations: jsonb().$type<Translations<{ name: string }>>().notNull().default({}),
  },
  (table) => [primaryKey({ columns: [table.generic, table.name] })],
);

/** Classes of drugs, each with the generic names of its drugs. (rules D1) */
export const drugClasses = pgTable('drug_classes', {
  slug: text().primaryKey(),
  name: text().notNull(),
  others: text().array().notNull(),
  drugs: text().array().notNull(),
  translations: jsonb().$type<Translations<{ name: string }>>().notNull().default({}),
});

/** Abbreviations and other names of one thing, such as EPS and extrapyramidal symptoms. */
export const searchSynonyms = pgTable(
  'search_synonyms',
  {
    /** The first name of the group. */
    meaning: text().notNull(),
    lang: text({ enum: LANGUAGES }).notNull(),
    name: text().notNull(),
    /** Also an ordinary word, such as ACT: it finds the other names, but they do not find it. */
    ambiguous: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.meaning, table.lang, table.name] })],
);
