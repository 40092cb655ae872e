import type { RefObject } from 'react';
import type { Entity, RequestedEntity } from '#contract/resources.ts';
import type { Slide } from '#contract/transcript.ts';
import type { ProgressTracker } from './progress/use-section-progress.ts';

export type ShownSection = Entity<'Section'>;
/** What a section's page loads of its publication; the other sections are listed without their texts. */
export const PUBLICATION_QUERY = {
  include: ['sections', 'author', 'categories', 'keyPoints'],
  fields: {
    Section: ['slug', 'title', 'lock', 'lock_reason', 'private', 'number', 'duration', 'reading_minutes'],
  },
} as const;
export type ShownPublication = RequestedEntity<'Publication', typeof PUBLICATION_QUERY>;
export type ListedSection = ShownPublication['sections'][number];

/** The sections before and after one of a publication, in reading order. */
export function findNeighbors(sections: readonly ListedSection[], id: string) {
  const index = sections.findIndex((section) => section.id === id);
  return { previous: sections[index - 1] ?? null, next: index < 0 ? null : (sections[index + 1] ?? null) };
}

export type OpenSection = {
  section: ShownSection;
  publication: ShownPublication;
  slides: readonly Slide[];
  progress: ProgressTracker;
  isSignedIn: boolean;
  article: RefObject<HTMLElement | null>;
  /** Where the reader's notes are listed. */
  notes: RefObject<HTMLDivElement | null>;
};
