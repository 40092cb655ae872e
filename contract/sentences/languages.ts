import type { TranslationLanguage } from '#domain/catalogue/languages.ts';
import { de } from './de.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { ptBr } from './pt-br.ts';
import type { Sentences } from './sentence.ts';

/** Every language at once, for the process; a browser fetches the one of its page. */
export const SENTENCES: Readonly<Record<TranslationLanguage, Sentences>> = { 'pt-br': ptBr, fr, it, de };
