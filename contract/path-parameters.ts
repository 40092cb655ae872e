import { z } from 'zod';
import { TRANSLATION_LANGUAGES, type TranslationLanguage } from '#domain/catalogue/languages.ts';
import { type Id, idFromSlug, NO_RECORD, parseId, parseSectionSlug, type SectionKey } from '#domain/shared/id.ts';
import { boundedText } from './forms/text.ts';

/**
 * The id of a record. Invalid text is parsed as the id of no record, so that the use case reports what was not found.
 */
export const recordId = <Of extends string>(_of: Of) =>
  z.string().transform((text): Id<Of> => parseId<Of>(text) ?? NO_RECORD);

/** The id of a record in a filter, of bounded length. */
export const filteredId = <Of extends string>(_of: Of) =>
  boundedText(20).transform((text): Id<Of> => parseId<Of>(text) ?? NO_RECORD);

/** The id of a record, or a slug that ends in it. (rules P2) */
export const recordIdOrSlug = <Of extends string>(_of: Of) =>
  z.string().transform((text): Id<Of> => parseId<Of>(text) ?? idFromSlug<Of>(text) ?? NO_RECORD);

/** A section by its id or slug: a translated slug is matched by its text, an English one ends in two numbers. */
export type SectionAddress = { id: Id<'section'> } | { slug: string; key: SectionKey | null };

export const sectionIdOrSlug = z.string().transform((text): SectionAddress => {
  const id = parseId<'section'>(text);
  return id === null ? { slug: text, key: parseSectionSlug(text) } : { id };
});

/** An account: the caller's own as `me`, or any account by its id. */
export const userIdOrMe = z
  .string()
  .transform((text): Id<'user'> | 'me' => (text === 'me' ? text : (parseId<'user'>(text) ?? NO_RECORD)));

/** A language that content is translated into; any other text is `none`. */
export const translationLanguage = z
  .string()
  .transform((text): TranslationLanguage | 'none' => TRANSLATION_LANGUAGES.find((each) => each === text) ?? 'none');
