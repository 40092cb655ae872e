import type { Language } from '#domain/catalogue/languages.ts';
import { de } from './de/words.ts';
import { en } from './en/words.ts';
import { fr } from './fr/words.ts';
import { it } from './it/words.ts';
import { ptBr } from './pt-br/words.ts';
import type { Table } from './words.ts';

const TABLES: Readonly<Record<Language, Table>> = { en, 'pt-br': ptBr, fr, it, de };

/** The sentences of a language. */
export const wordsFor = (language: Language): Table => TABLES[language];
