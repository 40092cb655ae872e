/** The sentences that a slip is in, so that it is recognized without its whole segment. */
import type { TranslationLanguage } from '../catalogue/languages.ts';
import type { Slip, SlipText } from './slip.ts';

export type SlipQuote = { readonly source: string; readonly target: string };

/**
 * The sentence with the slip, and the one at its place in the other language. Where the sentences do not correspond
 * one by one, or none has the slip, the whole text.
 */
export function quoteSlip({ source, target, language }: SlipText, { kind, text }: Slip): SlipQuote {
  const [english, translated] = [splitSentences(source, 'en'), splitSentences(target, language)];
  const isAdded = kind === 'added-number';
  const at = (isAdded ? translated : english).findIndex((sentence) => contains(sentence, text));
  const isOneToOne = english.length === translated.length;
  return {
    source: isAdded && !isOneToOne ? source : (english[at] ?? source),
    target: isAdded || isOneToOne ? (translated[at] ?? target) : target,
  };
}

const splitSentences = (text: string, language: TranslationLanguage | 'en'): string[] =>
  Array.from(new Intl.Segmenter(language, { granularity: 'sentence' }).segment(text), ({ segment }) => segment.trim());

const FIRST_NUMBER = /^\d+(?:[.,]\d+)*/;
const NUMBERS = /\d+(?:[.,]\d+)*/g;

/** A number is no part of a longer one, and its unit may follow it without a space. */
function contains(sentence: string, text: string): boolean {
  const number = FIRST_NUMBER.exec(text)?.[0];
  if (number === undefined) return sentence.toLowerCase().includes(text.toLowerCase());
  return sentence.match(NUMBERS)?.includes(number) ?? false;
}
