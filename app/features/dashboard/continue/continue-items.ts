/** The publications in progress: one item per publication, the latest first. */
import type { RequestedEntity } from '#contract/resources.ts';

export const PROGRESS_QUERY = {
  include: ['section.publication'],
  fields: {
    Section: ['slug', 'title', 'number', 'duration', 'reading_minutes', 'attachment_type', 'publication'],
    Publication: ['slug', 'title', 'completed', 'section_count', 'has_mcq', 'user_can_take_test', 'earnLabelSmall'],
  },
} as const;

export type ProgressEntry = RequestedEntity<'Progress', typeof PROGRESS_QUERY>;
type Section = NonNullable<ProgressEntry['section']>;
type Publication = NonNullable<Section['publication']>;

export type ContinueItem = {
  publication: Publication;
  /** The section to resume; null if the next one is unknown. */
  section: Section | null;
  position: number;
  /** The completed share of that section, 0 to 1. */
  share: number;
  minutesRemaining: number;
  /** The section has a recording, but its text was read last. */
  isText: boolean;
  /** The number of the section to resume, or of the last one read. */
  number: number;
  /** One segment per section, with its completed share. */
  segments: { id: number; seconds: number; share: number }[];
  next: 'resume' | 'test' | 'open';
};

/** With the categories of its publication, which the cover art depends on. */
export type DrawnItem = ContinueItem & { publication: { categories: readonly { slug: string }[] } };

/** The publications that were started and not completed, with the next step of each. */
export function listContinueItems(entries: readonly ProgressEntry[]): ContinueItem[] {
  const known = entries.flatMap((progress) => {
    const { section } = progress;
    return section?.publication ? [{ progress, section, publication: section.publication }] : [];
  });
  const groups = Map.groupBy(known, ({ publication }) => publication.id);
  return [...groups.values()].flatMap((group) => {
    const [latest] = group.toSorted((a, b) => b.progress.updated.localeCompare(a.progress.updated));
    if (latest === undefined || latest.publication.completed) return [];
    const item = toContinueItem(latest, group);
    return isFinished(item) ? [] : item;
  });
}

type SectionProgress = { progress: ProgressEntry; section: Section; publication: Publication };

function toContinueItem({ publication }: SectionProgress, group: readonly SectionProgress[]): ContinueItem {
  const open = group
    .filter(({ progress }) => !progress.read)
    .toSorted((a, b) => b.progress.updated.localeCompare(a.progress.updated))[0];
  const reached = open?.section.number ?? Math.max(...group.map(({ section }) => section.number));
  const segments = Array.from({ length: Math.max(publication.section_count, reached) }, (_, index) => {
    const progress = group.find(({ section }) => section.number === index + 1);
    // Durations are known of opened sections only, so all segments are equally long.
    return { id: index + 1, seconds: 1, share: shareOf(progress) };
  });
  const isAllRead = segments.every(({ share }) => share === 1);
  return {
    publication,
    section: open?.section ?? null,
    position: open?.progress.is_text_latest ? 0 : (open?.progress.position ?? 0),
    share: shareOf(open),
    minutesRemaining: open === undefined ? 0 : minutesRemaining(open),
    isText: open?.progress.is_text_latest === true && open.section.attachment_type !== null,
    number: reached,
    segments,
    next: open !== undefined ? 'resume' : isAllRead && publication.user_can_take_test ? 'test' : 'open',
  };
}

/** Everything is read, and there is no test to take. */
const isFinished = ({ publication, segments }: ContinueItem): boolean =>
  !publication.has_mcq && segments.every(({ share }) => share === 1);

function shareOf(known: SectionProgress | undefined): number {
  if (known === undefined) return 0;
  const { progress, section } = known;
  if (progress.read) return 1;
  const played = section.duration > 0 ? progress.position / section.duration : 0;
  return Math.min(1, Math.max(progress.share, played));
}

/** The remaining minutes after the last position of a recording, or after the furthest point of a text at reading speed. */
function minutesRemaining({ progress, section }: SectionProgress): number {
  if (section.duration === 0 || progress.is_text_latest)
    return Math.max(1, Math.ceil(section.reading_minutes * (1 - progress.share)));
  const seconds =
    progress.position > 0 ? section.duration - progress.position : section.duration * (1 - progress.share);
  return Math.max(1, Math.round(seconds / 60));
}
