import type { Entity } from '#contract/resources.ts';
import type { Slide } from '#contract/transcript.ts';
import type { ProgressTracker } from './progress/use-section-progress.ts';

export type ShownSection = Entity<'Section'>;
export type ShownPublication = Entity<'Publication'>;

/** The sections before and after one of a publication, in reading order. */
export function findNeighbors(sections: readonly ShownSection[], id: string) {
  const index = sections.findIndex((section) => section.id === id);
  return { previous: sections[index - 1] ?? null, next: index < 0 ? null : (sections[index + 1] ?? null) };
}

export type OpenSection = {
  section: ShownSection;
  publication: ShownPublication;
  slides: readonly Slide[];
  progress: ProgressTracker;
  isSignedIn: boolean;
};
