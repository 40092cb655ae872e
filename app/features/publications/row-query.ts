import type { RequestedEntity } from '#contract/resources.ts';

/** The includes and fields that a row of publications needs. */
export const ROW_QUERY = {
  include: ['authors', 'interviewer', 'categories'],
  fields: {
    Publication: [
      'slug',
      'title',
      'excerpt',
      'type',
      'modified',
      'publicationDate',
      'expirationDate',
      'expired',
      'completed',
      'earnLabelSmall',
      'metadataLabel',
      'visibility',
      'delayed',
      'private',
      'required_membership',
      'lock',
      'lock_reason',
      'authors',
      'interviewer',
      'categories',
    ],
    Author: ['fullName'],
    Category: ['slug'],
  },
} as const;

export type RowPublication = RequestedEntity<'Publication', typeof ROW_QUERY>;
