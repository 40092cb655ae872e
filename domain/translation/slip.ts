import type { TranslationLanguage } from '../catalogue/languages.ts';

export const SLIP_KINDS = [
  'missing-number',
  'added-number',
  'separator',
  'unit',
  'missing-drug',
  'translated-brand',
  'missing-reference',
] as const;

/** A difference between a text and its translation that a reader could come to harm by. */
export type Slip = {
  readonly kind: (typeof SLIP_KINDS)[number];
  /** As it is written in the English text, or in the translation if it was added. */
  readonly text: string;
};

export type SlipText = { readonly source: string; readonly target: string; readonly language: TranslationLanguage };
export type DrugNames = { readonly generics: readonly string[]; readonly brands: readonly string[] };
