import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { LANGUAGES } from '#domain/catalogue/languages.ts';
import type { Tx } from '#server/kernel/ctx.ts';
import { publications } from '#server/modules/catalogue/tables.ts';
import { indexPublications } from '#server/modules/search/index.ts';
import { drugClasses, drugNames, searchSynonyms } from '#server/modules/search/tables.ts';
import type { Library } from './library.ts';
import { reconcile } from './reconcile.ts';
import type { ReportBook } from './report.ts';
import type { SiteTexts } from './schemas.ts';
import { translationsOf } from './site/translations-of.ts';

const LanguageCode = z.enum(LANGUAGES);

/**
 * Updates the search documents of the whole library, withdrawn publications included; returns whether anything was
 * written.
 */
export async function writeSearchDocuments(tx: Tx): Promise<boolean> {
  const rows = await tx.select({ id: publications.id }).from(publications);
  return indexPublications(
    tx,
    rows.map(({ id }) => id),
  );
}

type Name = typeof drugNames.$inferSelect;

export async function writeDrugNames(tx: Tx, library: Library, report: ReportBook): Promise<void> {
  const isRow = ({ generic, name }: Name) => and(eq(drugNames.generic, generic), eq(drugNames.name, name));
  await reconcile<Name, Name>(
    {
      wanted: library.drugNames.flatMap(({ generic, brands, others }): Name[] => [
        {
          generic,
          name: generic,
          kind: 'generic',
          translations: translateName(library, ({ drugs }) => drugs[generic]),
        },
        ...brands.map((name) => ({ generic, name, kind: 'brand' as const, translations: {} })),
        ...others.map((name) => ({ generic, name, kind: 'other' as const, translations: {} })),
      ]),
      found: await tx.select().from(drugNames),
      keyOf: ({ generic, name }) => JSON.stringify([generic, name]),
      describe: ({ generic, name }) => ({ kind: 'drug name', name: generic === name ? name : `${name} (${generic})` }),
      insert: (rows) => tx.insert(drugNames).values(rows),
      update: (row) => tx.update(drugNames).set(row).where(isRow(row)),
      remove: async (rows) => {
        for (const row of rows) await tx.delete(drugNames).where(isRow(row));
      },
    },
    report,
  );
}

const translateName = (library: Library, find: (texts: SiteTexts) => string | undefined) =>
  translationsOf(library, find, (name) => ({ name }));

type DrugClass = typeof drugClasses.$inferSelect;

export async function writeDrugClasses(tx: Tx, library: Library, report: ReportBook): Promise<void> {
  await reconcile<DrugClass, DrugClass>(
    {
      wanted: library.drugClasses.map((listed) => ({
        ...listed,
        translations: translateName(library, (texts) => texts.drugClasses[listed.slug]),
      })),
      found: await tx.select().from(drugClasses),
      keyOf: ({ slug }) => slug,
      describe: ({ slug }) => ({ kind: 'drug class', name: slug }),
      insert: (rows) => tx.insert(drugClasses).values(rows),
      update: (row) => tx.update(drugClasses).set(row).where(eq(drugClasses.slug, row.slug)),
      remove: async (rows) => {
        for (const { slug } of rows) await tx.delete(drugClasses).where(eq(drugClasses.slug, slug));
      },
    },
    report,
  );
}

type Synonym = typeof searchSynonyms.$inferSelect;

export async function writeSynonyms(tx: Tx, library: Library, report: ReportBook): Promise<void> {
  const isRow = ({ meaning, lang, name }: Synonym) =>
    and(eq(searchSynonyms.meaning, meaning), eq(searchSynonyms.lang, lang), eq(searchSynonyms.name, name));
  await reconcile<Synonym, Synonym>(
    {
      wanted: library.synonyms.flatMap(({ names, ambiguous, translations }) =>
        Object.entries({ en: names, ...translations }).flatMap(([lang, listed]) =>
          listed.map((name) => ({
            ...{ meaning: names[0] ?? name, lang: LanguageCode.parse(lang), name },
            ambiguous: ambiguous.includes(name),
          })),
        ),
      ),
      found: await tx.select().from(searchSynonyms),
      keyOf: ({ meaning, lang, name }) => JSON.stringify([meaning, lang, name]),
      describe: ({ meaning, name }) => ({ kind: 'synonym', name: meaning === name ? name : `${name} (${meaning})` }),
      insert: (rows) => tx.insert(searchSynonyms).values(rows),
      update: (row) => tx.update(searchSynonyms).set(row).where(isRow(row)),
      remove: async (rows) => {
        for (const row of rows) await tx.delete(searchSynonyms).where(isRow(row));
      },
    },
    report,
  );
}
