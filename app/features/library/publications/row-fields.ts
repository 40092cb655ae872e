import type { Entity } from '#contract/resources.ts';

/** The includes and fields that a row of publications needs. */
export const ROW_INCLUDES = 'authors,interviewer,categories';

export const ROW_FIELDS = {
  Publication:
    'slug,title,excerpt,type,modified,publicationDate,expirationDate,expired,completed,earnLabelSmall,metadataLabel,visibility,delayed,required_membership,lock,lock_reason,section_count,authors,interviewer,categories',
  Author: 'slug,fullName,fullNameAffix',
  Category: 'slug,name',
};

export type RowPublication = Pick<
  Entity<'Publication'>,
  | 'id'
  | 'slug'
  | 'title'
  | 'excerpt'
  | 'type'
  | 'modified'
  | 'publicationDate'
  | 'expirationDate'
  | 'expired'
  | 'completed'
  | 'earnLabelSmall'
  | 'metadataLabel'
  | 'visibility'
  | 'delayed'
  | 'required_membership'
  | 'lock'
  | 'lock_reason'
  | 'section_count'
  | 'authors'
  | 'interviewer'
  | 'categories'
>;
