import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#client/api/browser-api.ts';
import { readLearningCalendar } from '#contract/calls/feeds.ts';

/** The member's calendar. The address is part of it only during the visit in which it was created. (rules T81) */
export const learningCalendarQuery = queryOptions({
  queryKey: ['learning-calendar'],
  queryFn: async ({ signal }) => (await browserApi(readLearningCalendar, { signal })).data,
  staleTime: Number.POSITIVE_INFINITY,
});
