/** Work with translators outside of the office (XLIFF), and the glossary. */
import { z } from 'zod';
import { defineCall, plainBody, resourceBody } from '#contract/call.ts';
import { boundedText, text } from '#contract/forms/text.ts';
import { recordId, translationLanguage } from '#contract/path-parameters.ts';
import { TRANSLATION_LANGUAGES } from '#domain/catalogue/languages.ts';

const byTranslators = { who: 'staff', permission: 'translations.write' } as const;
const params = { publication: recordId('publication'), language: translationLanguage };
const MAX_XLIFF = 900_000;

export const exportXliff = defineCall({
  ...byTranslators,
  name: 'exportXliff',
  method: 'GET',
  path: '/api/admin/publication-translations/{publication}/{language}/xliff/',
  params,
  summary: 'A publication in one language as XLIFF 2.1, for translators outside of the office.',
  media: 'application/xliff+xml',
});

/** What a unit of the file would do. */
const XLIFF_EFFECTS = ['changes', 'same', 'empty', 'source-differs', 'unknown', 'structure'] as const;

export const importXliff = defineCall({
  ...byTranslators,
  name: 'importXliff',
  method: 'POST',
  path: '/api/admin/publication-translations/{publication}/{language}/xliff/',
  params,
  summary:
    'Reads translations from XLIFF 2.x or 1.2. A dry run says what would change and what does not match, and changes nothing.',
  body: plainBody(z.strictObject({ text: boundedText(MAX_XLIFF), dry_run: z.boolean() })),
  plain: z.object({
    data: z.object({
      counts: z.record(z.enum(XLIFF_EFFECTS), z.int()),
      units: z.array(
        z.object({
          line: z.int(),
          effect: z.enum(XLIFF_EFFECTS),
          section: z.int().nullable(),
          source: z.string(),
          before: z.string(),
          after: z.string(),
        }),
      ),
    }),
  }),
});

const Text = text(200).min(1);
const Terms = { translation: Text, note: text(500) };

export const listTranslationTerms = defineCall({
  ...byTranslators,
  name: 'listTranslationTerms',
  method: 'GET',
  path: '/api/admin/translation-terms/',
  summary: 'The glossary: words of the field and how each language says them, by word.',
  answers: 'TranslationTerm',
  many: true,
  list: {
    cursor: { size: 100 },
    filters: z.object({ language: z.enum(TRANSLATION_LANGUAGES), search: boundedText(200) }),
  },
});
export const createTranslationTerm = defineCall({
  ...byTranslators,
  name: 'createTranslationTerm',
  method: 'POST',
  path: '/api/admin/translation-terms/',
  summary: 'Adds a word to the glossary of a language.',
  answers: 'TranslationTerm',
  status: 201,
  confirm: false,
  body: resourceBody(
    'TranslationTerm',
    z.strictObject({ language: z.enum(TRANSLATION_LANGUAGES), term: Text, ...Terms }),
  ),
});
export const changeTranslationTerm = defineCall({
  ...byTranslators,
  name: 'changeTranslationTerm',
  method: 'PATCH',
  path: '/api/admin/translation-terms/{id}/',
  params: { id: recordId('translationTerm') },
  summary: 'Changes how a language says a word.',
  answers: 'TranslationTerm',
  confirm: false,
  body: resourceBody('TranslationTerm', z.strictObject(Terms).partial()),
});
export const deleteTranslationTerm = defineCall({
  ...byTranslators,
  name: 'deleteTranslationTerm',
  method: 'DELETE',
  path: '/api/admin/translation-terms/{id}/',
  params: { id: recordId('translationTerm') },
  summary: 'Removes a word from the glossary.',
  status: 204,
  confirm: false,
});
