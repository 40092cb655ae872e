import type { AnswerOf } from '#app/api/client.ts';
import type { getFrontMatter } from '#contract/calls/assessment.ts';
import type { Entity } from '#contract/resources.ts';
import { isPublicationType, type PublicationType } from '#domain/catalogue/publication-types.ts';

/** What the cover loads of its publication. */
export type CoverPublication = Entity<'Publication'>;
/** Who provides it, and what is stated of it. */
export type FrontMatter = AnswerOf<typeof getFrontMatter>['data'];
export type CoverSection = Entity<'Section'>;

/** The kind of a publication; an unknown one is shown as open access, which promises nothing. */
export function kindOf(publication: CoverPublication): PublicationType {
  const type: string = publication.type;
  return isPublicationType(type) ? type : 'OPEN_ACCESS';
}

/** Credit that this reader did not earn in time, and can no longer. (rules T27) */
export const hasEnded = ({ expired, completed }: Pick<CoverPublication, 'expired' | 'completed'>): boolean =>
  expired && !completed;
