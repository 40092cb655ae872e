import type { ResponseOf } from '#client/api/client.ts';
import type { getFrontMatter } from '#contract/calls/assessment.ts';
import type { Entity, RequestedEntity } from '#contract/resources.ts';
import { isPublicationType, type PublicationType } from '#domain/catalogue/publication-types.ts';
import type { IconName } from '#ui/icon/icon-paths.tsx';

/** What the cover loads of its publication; sections are listed without their texts. */
export const COVER_QUERY = {
  include: ['sections', 'authors', 'interviewer', 'materials', 'keyPoints', 'categories'],
  fields: {
    Section: [
      'slug',
      'title',
      'lock',
      'lock_reason',
      'private',
      'number',
      'duration',
      'reading_minutes',
      'translations',
    ],
  },
} as const;

export type CoverPublication = RequestedEntity<'Publication', typeof COVER_QUERY> & {
  /** The one section of an episode, with its transcript; null for every other kind. */
  episode: Entity<'Section'> | null;
};
/** The providers and their statements. */
export type FrontMatter = ResponseOf<typeof getFrontMatter>['data'];
export type CoverSection = CoverPublication['sections'][number];

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
export function publicationTypeOf({ type }: Pick<CoverPublication, 'type'>): PublicationType {
  return isPublicationType(type) ? type : 'OPEN_ACCESS';
}

/** Whether this reader can no longer earn the credit, and has not earned it. (rules T27) */
export const hasCreditEnded = ({ expired, completed }: Pick<CoverPublication, 'expired' | 'completed'>): boolean =>
  expired && !completed;

/** The element of the transcript on the cover of an episode. */
export const TRANSCRIPT_ID = 'transcript';

export const isRecorded = ({ episode }: CoverPublication): boolean => (episode?.attachment_url ?? null) !== null;

export const hasTranscript = ({ episode }: CoverPublication): boolean => (episode?.transcript?.slides.length ?? 0) > 0;
