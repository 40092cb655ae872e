import type { ActivityText } from '#server/modules/activities/record/queries-activities.ts';

/** The provider's own number: the year of the release and the number of the publication. (rules L18) */
export const activityNumber = ({ id, releasedOn }: Pick<ActivityText, 'id' | 'releasedOn'>): string =>
  `RC-${releasedOn === null ? 'draft' : releasedOn.slice(0, 4)}-${String(id).padStart(3, '0')}`;
