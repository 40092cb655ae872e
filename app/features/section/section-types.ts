import type { Entity } from '#contract/resources.ts';
import type { Slide } from '#contract/transcript.ts';
import type { PlaceKeeper } from './place-types.ts';

export type ShownSection = Entity<'Section'>;
export type ShownPublication = Entity<'Publication'>;

/** Addressed sections of one publication, in reading order. */
export function neighboursOf(sections: readonly ShownSection[], id: string) {
  const index = sections.findIndex((section) => section.id === id);
  return { previous: sections[index - 1] ?? null, next: index < 0 ? null : (sections[index + 1] ?? null) };
}

export type Room = {
  section: ShownSection;
  publication: ShownPublication;
  slides: readonly Slide[];
  keeper: PlaceKeeper;
  isSignedIn: boolean;
};
