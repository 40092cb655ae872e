/** Where somebody left off: one entry per publication, the latest first. */
import type { Entity } from '#contract/resources.ts';
import { groupBy } from '#domain/shared/group-by.ts';

export type PlaceRead = Entity<'Progress'>;
type Publication = Entity<'Publication'>;
type Section = Entity<'Section'>;

export type Continued = {
  publication: Publication;
  /** The section to go on with; null when it is not known which comes next. */
  section: Section | null;
  position: number;
  /** How much of that section is done, 0 to 1. */
  share: number;
  minutesLeft: number;
  /** The text was the last thing that was read of a section that has a recording too. */
  isText: boolean;
  /** The section reached: the one to go on with, or the last that was read. */
  number: number;
  /** One for each section, as much of it as is done. */
  pieces: { id: number; seconds: number; share: number }[];
  next: 'resume' | 'test' | 'open';
};

/** Publications that were begun and not completed, with what comes next in each. */
export function arrangeContinue(places: readonly PlaceRead[]): Continued[] {
  const known = places.flatMap((place) => {
    const publication = place.section?.publication;
    return place.section && publication ? [{ place, section: place.section, publication }] : [];
  });
  const groups = groupBy(known, ({ publication }) => publication.id);
  return [...groups.values()].flatMap((group) => {
    const [latest] = group.toSorted((a, b) => b.place.updated.localeCompare(a.place.updated));
    if (latest === undefined || latest.publication.completed) return [];
    const continued = continueOne(latest, group);
    return isAllDone(continued) ? [] : continued;
  });
}

type Known = { place: PlaceRead; section: Section; publication: Publication };

function continueOne({ publication }: Known, group: readonly Known[]): Continued {
  const open = group
    .filter(({ place }) => !place.read)
    .toSorted((a, b) => b.place.updated.localeCompare(a.place.updated))[0];
  const reached = open?.section.number ?? Math.max(...group.map(({ section }) => section.number));
  const pieces = Array.from({ length: Math.max(publication.section_count, reached) }, (_, index) => {
    const here = group.find(({ section }) => section.number === index + 1);
    // How long a section lasts is known of those alone that were opened: the pieces are drawn alike.
    return { id: index + 1, seconds: 1, share: shareOf(here) };
  });
  const isAllRead = pieces.every(({ share }) => share === 1);
  return {
    publication,
    section: open?.section ?? null,
    position: open?.place.is_text_latest ? 0 : (open?.place.position ?? 0),
    share: shareOf(open),
    minutesLeft: open === undefined ? 0 : minutesLeftOf(open),
    isText: open?.place.is_text_latest === true && open.section.attachment_type !== null,
    number: reached,
    pieces,
    next: open !== undefined ? 'resume' : isAllRead && publication.user_can_take_test ? 'test' : 'open',
  };
}

/** Everything is read, and no test is there to be taken: nothing is left to go on with. */
const isAllDone = ({ publication, pieces }: Continued): boolean =>
  !publication.has_mcq && pieces.every(({ share }) => share === 1);

function shareOf(known: Known | undefined): number {
  if (known === undefined) return 0;
  const { place, section } = known;
  if (place.read) return 1;
  const played = section.duration > 0 ? place.position / section.duration : 0;
  return Math.min(1, Math.max(place.share, played));
}

/** What is left after the last position of a recording, or, at the pace of reading, after the furthest point of a text. */
function minutesLeftOf({ place, section }: Known): number {
  if (section.duration === 0 || place.is_text_latest)
    return Math.max(1, Math.ceil(section.reading_minutes * (1 - place.share)));
  const seconds = place.position > 0 ? section.duration - place.position : section.duration * (1 - place.share);
  return Math.max(1, Math.round(seconds / 60));
}
