import { z } from 'zod';
import { defineCall, plainBody } from '#contract/call.ts';
import { boundedText, text } from '#contract/forms/text.ts';
import { validationMessage } from '#contract/forms/validation-message.ts';
import { recordId, translationLanguage } from '#contract/path-parameters.ts';
import { TranslationCounts } from '#contract/resources/office/translations.ts';
import { TRANSLATION_LANGUAGES } from '#domain/catalogue/languages.ts';
import { LANGUAGE_STATES } from '#domain/translation/language-state.ts';
import { SLIP_KINDS } from '#domain/translation/slip.ts';
import { SEGMENT_STATES, TEXT_KINDS } from '#domain/translation/translated-text.ts';

const byTranslators = { who: 'staff', permission: 'translations.write' } as const;
/** Work that is saved while it is written. (rules O6) */
const atWork = { ...byTranslators, confirm: false } as const;

const ofLanguage = { publication: recordId('publication'), language: translationLanguage };
const ofSection = { ...ofLanguage, section: recordId('sectionNumber') };

const flag = z.enum(['true', 'false']).transform((value) => value === 'true');
const MAX_TARGET = 20_000;
const MAX_SEGMENTS = 200;
const MAX_COMMENT = 2_000;

/** Who did something, and when. */
const Deed = z.object({ at: z.iso.datetime(), by: z.string().nullable() });

export const listOfficeTranslations = defineCall({
  ...byTranslators,
  name: 'listOfficeTranslations',
  method: 'GET',
  path: '/api/admin/translations/',
  summary: 'Every publication in every language, with how much of it is translated, stale and open.',
  answers: 'OfficeTranslation',
  many: true,
  list: {
    cursor: { size: 50 },
    sorts: ['updated', 'stale', 'words_left', 'publication'],
    filters: z.object({
      language: z.enum(TRANSLATION_LANGUAGES),
      state: z.enum(LANGUAGE_STATES),
      /** Submitted, and waiting for an editor. */
      submitted: flag,
      /** Translated, but not published. */
      pending: flag,
      /** The number of a publication, or words of its title. */
      search: boundedText(200),
    }),
  },
});

export const summarizeTranslations = defineCall({
  ...byTranslators,
  name: 'summarizeTranslations',
  method: 'GET',
  path: '/api/admin/translation-summary/',
  summary: 'How much of the whole library each language has.',
  plain: z.object({
    data: z.array(
      z.object({
        language: z.enum(TRANSLATION_LANGUAGES),
        sections: z.int(),
        sections_done: z.int(),
        stale: z.int(),
        submitted: z.int(),
        /** Whether the caller translates into it. */
        own: z.boolean(),
      }),
    ),
  }),
});

/** A segment beside its translation. */
const WorkSegment = z.object({
  /** Stays the same while its English text does. */
  key: z.string(),
  kind: z.enum(TEXT_KINDS),
  slide: z.int(),
  source: z.string(),
  /** The English text that a stale translation was made from. */
  was: z.string().nullable(),
  target: z.string(),
  /** What another section has for an equal English text; empty if there is none. */
  repeated: z.string(),
  state: z.enum(SEGMENT_STATES),
  /** Rises with every change of the translation. */
  edits: z.int(),
  changed: Deed.nullable(),
  /** Whether its slips were accepted. */
  confirmed: z.boolean(),
  /** Whether it is not published yet. */
  pending: z.boolean(),
});

const SectionCounts = z.object({
  number: z.int(),
  title: z.string(),
  stale: z.int(),
  open: z.int(),
  review: z.int(),
  begun: z.boolean(),
});

export const getOfficeTranslation = defineCall({
  ...byTranslators,
  name: 'getOfficeTranslation',
  method: 'GET',
  path: '/api/admin/translations/{publication}/{section}/{language}/',
  params: ofSection,
  summary: 'A section in one language, segment by segment, with what changed in English, the glossary and comments.',
  plain: z.object({
    data: z.object({
      publication: z.object({ number: z.int(), title: z.string(), public: z.boolean() }),
      section: z.object({ number: z.int(), slug: z.string(), title: z.string() }),
      language: z.enum(TRANSLATION_LANGUAGES),
      /** Whether the caller may write this language, and whether publish it. */
      may_write: z.boolean(),
      may_publish: z.boolean(),
      slug: z.object({
        text: z.string(),
        suggestion: z.string(),
        /** The numbers that end every address of the section. */
        suffix: z.string(),
        pending: z.boolean(),
      }),
      segments: z.array(WorkSegment),
      /** Every section of the publication in every language. */
      sections: z.array(SectionCounts.extend({ languages: z.record(z.enum(TRANSLATION_LANGUAGES), SectionCounts) })),
      submitted: Deed.nullable(),
      pending: z.boolean(),
      /** Names of drugs that the English section contains. */
      drugs: z.object({ generics: z.array(z.string()), brands: z.array(z.string()) }),
      terms: z.array(z.object({ id: z.string(), term: z.string(), translation: z.string(), note: z.string() })),
      comments: z.array(
        z.object({
          id: z.string(),
          /** Null if the segment is no longer in the text. */
          segment: z.string().nullable(),
          body: z.string(),
          written: Deed,
          resolved: Deed.nullable(),
        }),
      ),
    }),
  }),
});

const Saved = z.object({
  key: z.string(),
  target: z.string(),
  state: z.enum(SEGMENT_STATES),
  edits: z.int(),
  confirmed: z.boolean(),
});

export const saveTranslation = defineCall({
  ...atWork,
  name: 'saveTranslation',
  method: 'PATCH',
  path: '/api/admin/translations/{publication}/{section}/{language}/',
  params: ofSection,
  summary:
    'Saves segments of a section. What another translator changed meanwhile is not overwritten but returned as a conflict; the other segments are saved.',
  body: plainBody(
    z.strictObject({
      slug: boundedText(200).optional(),
      segments: z
        .array(
          z.strictObject({
            key: boundedText(40),
            /** Absent if only the marks change. */
            target: boundedText(MAX_TARGET).optional(),
            /** The edits that the caller has seen. */
            edits: z.int().min(0),
            /** Right for the English text as it is now: no longer stale, or reviewed. */
            checked: z.boolean().optional(),
            /** Right although numbers, units or names differ. */
            confirmed: z.boolean().optional(),
          }),
        )
        .max(MAX_SEGMENTS),
    }),
  ),
  plain: z.object({
    data: z.object({
      saved: z.iso.datetime(),
      segments: z.array(Saved),
      /** The segments that somebody else has changed, as they are now. */
      conflicts: z.array(Saved.extend({ changed: Deed.nullable() })),
      /** The segments whose English text is no longer what the caller translated. */
      removed: z.array(z.string()),
      counts: TranslationCounts,
    }),
  }),
});

export const previewTranslation = defineCall({
  ...byTranslators,
  name: 'previewTranslation',
  method: 'GET',
  path: '/api/admin/translations/{publication}/{section}/{language}/preview/',
  params: ofSection,
  summary: 'The translated section as its page would show it; what is not translated is in English.',
  plain: z.object({
    data: z.object({
      title: z.string(),
      slides: z.array(z.object({ start: z.int(), title: z.string(), html: z.string() })),
    }),
  }),
});

const FAULTS = ['nothing', 'incomplete', 'slips', 'slug'] as const;
const LanguageStatus = z.object({
  /** Why it cannot be submitted or published now. */
  fault: z.enum(FAULTS).nullable(),
  submitted: Deed.nullable(),
  /** Whether readers see it at once; otherwise with the publication. */
  public: z.boolean(),
  /** What is in the way, in the order of the text. */
  obstacles: z.array(
    z.object({
      /** Stale and open segments of a section, one segment with slips, or a section without an address. */
      kind: z.enum(['stale', 'open', 'slips', 'slug']),
      section: z.int(),
      title: z.string(),
      /** The segment, or the first of those; null if the whole section is meant. */
      segment: z.string().nullable(),
      count: z.int(),
      source: z.string(),
      target: z.string(),
      slips: z.array(z.object({ kind: z.enum(SLIP_KINDS), text: z.string() })),
    }),
  ),
  /** What publishing would change. */
  sections: z.array(
    z.object({
      number: z.int(),
      title: z.string(),
      address: z.string(),
      /** The address until now, which redirects to the new one; null if it stays, or if there was none. */
      former_address: z.string().nullable(),
      segments: z.int(),
      stale: z.int(),
      open: z.int(),
      /** Segments with slips that nobody has accepted. */
      slips: z.int(),
    }),
  ),
});

export const inspectTranslation = defineCall({
  ...byTranslators,
  name: 'inspectTranslation',
  method: 'GET',
  path: '/api/admin/publication-translations/{publication}/{language}/',
  params: ofLanguage,
  summary: 'What publishing a language of a publication would change, and what is in the way.',
  plain: z.object({ data: LanguageStatus }),
});
export const submitTranslation = defineCall({
  ...byTranslators,
  name: 'submitTranslation',
  method: 'POST',
  path: '/api/admin/publication-translations/{publication}/{language}/submission/',
  params: ofLanguage,
  summary: 'Hands a language of a publication in to the editors.',
  confirm: false,
  plain: z.object({ data: LanguageStatus }),
});
export const returnTranslation = defineCall({
  ...byTranslators,
  name: 'returnTranslation',
  method: 'DELETE',
  path: '/api/admin/publication-translations/{publication}/{language}/submission/',
  params: ofLanguage,
  summary: 'Takes back what was submitted, or returns it to the translator.',
  confirm: false,
  plain: z.object({ data: LanguageStatus }),
});
export const publishTranslation = defineCall({
  name: 'publishTranslation',
  method: 'POST',
  path: '/api/admin/publication-translations/{publication}/{language}/publication/',
  params: ofLanguage,
  summary:
    'Publishes a language of a publication without publishing its open draft. Of a publication that is not public yet, the translations join the draft.',
  who: 'staff',
  permission: 'content.publish',
  plain: z.object({ data: LanguageStatus }),
});

const Comment = z.object({ id: z.string() });
export const addTranslationComment = defineCall({
  ...atWork,
  name: 'addTranslationComment',
  method: 'POST',
  path: '/api/admin/translations/{publication}/{section}/{language}/comments/',
  params: ofSection,
  summary: 'Writes a comment beside a segment.',
  status: 201,
  body: plainBody(
    z.strictObject({
      segment: boundedText(40),
      body: text(MAX_COMMENT).min(1, validationMessage('validation.message')),
    }),
  ),
  plain: z.object({ data: Comment }),
});
export const resolveTranslationComment = defineCall({
  ...atWork,
  name: 'resolveTranslationComment',
  method: 'PATCH',
  path: '/api/admin/translation-comments/{id}/',
  params: { id: recordId('translationComment') },
  summary: 'Resolves a comment, or opens it again.',
  body: plainBody(z.strictObject({ resolved: z.boolean() })),
  plain: z.object({ data: Comment }),
});
