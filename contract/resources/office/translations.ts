import { z } from 'zod';
import { TRANSLATION_LANGUAGES } from '#domain/catalogue/languages.ts';
import { PUBLICATION_TYPES } from '#domain/catalogue/publication-types.ts';
import { LANGUAGE_STATES } from '#domain/translation/language-state.ts';
import { defineResource } from '../../resource.ts';

/** Segments by state; words are those of the English text. */
export const TranslationCounts = z.object({
  segments: z.int(),
  done: z.int(),
  review: z.int(),
  stale: z.int(),
  open: z.int(),
  words: z.int(),
  /** The words of stale and open segments. */
  words_left: z.int(),
});

/** A publication in one language. */
export const OfficeTranslation = defineResource('OfficeTranslation', {
  attributes: TranslationCounts.extend({
    publication: z.int(),
    title: z.string(),
    type: z.enum(PUBLICATION_TYPES),
    language: z.enum(TRANSLATION_LANGUAGES),
    state: z.enum(LANGUAGE_STATES),
    sections: z.int(),
    sections_done: z.int(),
    /** The section with the first stale segment, otherwise with the first open one, otherwise the first. */
    next_section: z.int(),
    /** Whether something was translated that is not published. */
    pending: z.boolean(),
    stale_since: z.iso.datetime().nullable(),
    submitted: z.iso.datetime().nullable(),
    submitted_by: z.string().nullable(),
    updated: z.iso.datetime(),
  }),
  relationships: {},
});

/** A word of the field as a language says it. */
export const TranslationTerm = defineResource('TranslationTerm', {
  attributes: z.object({
    language: z.enum(TRANSLATION_LANGUAGES),
    term: z.string(),
    translation: z.string(),
    note: z.string(),
  }),
  relationships: {},
});
