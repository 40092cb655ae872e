/** The sandbox speaks the five languages of the site, since a payment begins on one of its hosts. (rules C26) */
import type { Language } from '#domain/catalogue/languages.ts';
import { de } from './de.ts';
import { en, type SandboxWords } from './en.ts';
import { fr } from './fr.ts';
import { it } from './it.ts';
import { ptBr } from './pt-br.ts';

const WORDS: Readonly<Record<Language, SandboxWords>> = { en, 'pt-br': ptBr, fr, it, de };

/** The sentences of a language; a language that lacks one does not compile. */
export const sandboxWords = (language: Language): SandboxWords => WORDS[language];

/** A sentence with its blanks filled in. */
export const fillIn = (sentence: string, facts: Readonly<Record<string, string>>): string =>
  sentence.replace(/\{(\w+)\}/g, (blank, name: string) => facts[name] ?? blank);
