import type { AnswerOf } from '#app/api/client.ts';
import type { IconName } from '#app/ui/icon-paths.tsx';
import type { getFrontMatter } from '#contract/calls/assessment.ts';
import type { Entity } from '#contract/resources.ts';
import { isPublicationType, type PublicationType } from '#domain/catalogue/publication-types.ts';

/** What the cover loads of its publication. */
export type CoverPublication = Entity<'Publication'>;
/** Who provides it, and what is stated of it. */
export type FrontMatter = AnswerOf<typeof getFrontMatter>['data'];
export type CoverSection = Entity<'Section'>;

/** What the action box says: what stands above the button, and what the button says. */
export type Described = {
  title: string;
  note: string | null;
  label: string | null;
  icon?: IconName;
  /** Beside the button of the dock. */
  hint?: string;
};

/** The kind of a publication; an unknown one is shown as open access, which promises nothing. */
export function kindOf(publication: CoverPublication): PublicationType {
  const type: string = publication.type;
  return isPublicationType(type) ? type : 'OPEN_ACCESS';
}

/** Credit that this reader did not earn in time, and can no longer. (rules T27) */
export const hasEnded = ({ expired, completed }: Pick<CoverPublication, 'expired' | 'completed'>): boolean =>
  expired && !completed;

/** Where on the cover of an episode its transcript begins. */
export const TRANSCRIPT = 'transcript';

/** The one section of an episode, loaded with its transcript; null for every other kind. */
export const episodeOf = (publication: CoverPublication): CoverSection | null =>
  kindOf(publication) === 'PODCAST' ? (publication.sections?.[0] ?? null) : null;

export const isRecorded = (publication: CoverPublication): boolean =>
  (episodeOf(publication)?.attachment_url ?? null) !== null;

export const hasTranscript = (publication: CoverPublication): boolean =>
  (episodeOf(publication)?.transcript?.slides.length ?? 0) > 0;
