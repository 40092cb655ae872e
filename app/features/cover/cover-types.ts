import type { ResponseOf } from '#app/api/client/client.ts';
import type { getFrontMatter } from '#contract/calls/assessment.ts';
import type { Entity } from '#contract/resources.ts';
import { isPublicationType, type PublicationType } from '#domain/catalogue/publication-types.ts';
import type { IconName } from '#ui/icon/icon-paths.tsx';

/** What the cover loads of its publication. */
export type CoverPublication = Entity<'Publication'>;
/** The providers and their statements. */
export type FrontMatter = ResponseOf<typeof getFrontMatter>['data'];
export type CoverSection = Entity<'Section'>;

/** The texts of the action box: above the button, and on the button. */
export type ActionTexts = {
  title: string;
  note: string | null;
  label: string | null;
  icon?: IconName;
  /** Shown beside the button of the dock. */
  hint?: string;
};

/** The type of a publication; an unknown one is shown as open access, which promises no credit. */
export function publicationTypeOf(publication: CoverPublication): PublicationType {
  const type: string = publication.type;
  return isPublicationType(type) ? type : 'OPEN_ACCESS';
}

/** Whether this reader can no longer earn the credit, and has not earned it. (rules T27) */
export const hasCreditEnded = ({ expired, completed }: Pick<CoverPublication, 'expired' | 'completed'>): boolean =>
  expired && !completed;

/** The element of the transcript on the cover of an episode. */
export const TRANSCRIPT_ID = 'transcript';

/** The one section of an episode, loaded with its transcript; null for every other kind. */
export const findEpisode = (publication: CoverPublication): CoverSection | null =>
  publicationTypeOf(publication) === 'PODCAST' ? (publication.sections?.[0] ?? null) : null;

export const isRecorded = (publication: CoverPublication): boolean =>
  (findEpisode(publication)?.attachment_url ?? null) !== null;

export const hasTranscript = (publication: CoverPublication): boolean =>
  (findEpisode(publication)?.transcript?.slides.length ?? 0) > 0;
