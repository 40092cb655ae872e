import { en } from './en/words.ts';
import type { Locale } from './mail.ts';
import type { Table } from './words.ts';

const TABLES: { en: Table } & Partial<Record<Locale, Table>> = { en };

/** The sentences of a language. */
export const wordsFor = (locale: Locale): Table => TABLES[locale] ?? TABLES.en;
