import type { Progress } from '#domain/translation/translated-text.ts';
import { project } from '#server/jsonapi/projection.ts';
import type { ListedTranslation } from './queries-office-translations.ts';
import type { TermRow } from './queries-terms.ts';

export const describeCounts = ({ segments, done, review, stale, open, words, wordsLeft }: Progress) => ({
  ...{ segments, done, review, stale, open, words, words_left: wordsLeft },
});

export const officeTranslation = project<'OfficeTranslation', ListedTranslation>({
  type: 'OfficeTranslation',
  id: ({ progress }) => progress.id,
  attributes: ({ progress, title, type, submittedBy }) => ({
    ...describeCounts(progress),
    ...{ publication: progress.publicationNumber, title, type, language: progress.language, state: progress.state },
    sections: progress.sections.length,
    sections_done: progress.sectionsDone,
    next_section: findNext(progress.sections),
    pending: progress.isPending,
    stale_since: progress.staleSince?.toISOString() ?? null,
    submitted: progress.submittedAt?.toISOString() ?? null,
    submitted_by: submittedBy,
    updated: progress.updatedAt.toISOString(),
  }),
  related: {},
});

type Sections = ListedTranslation['progress']['sections'];

function findNext(sections: Sections): number {
  const stale = sections.find((section) => section.stale > 0);
  const begun = sections.find(({ isBegun, open }) => isBegun && open > 0);
  const open = sections.find((section) => section.open > 0);
  return (stale ?? begun ?? open ?? sections[0])?.number ?? 1;
}

export const translationTerm = project<'TranslationTerm', TermRow>({
  type: 'TranslationTerm',
  id: ({ id }) => id,
  attributes: ({ language, term, translation, note }) => ({ language, term, translation, note }),
  related: {},
});
