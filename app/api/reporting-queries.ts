/** Who the learner is to the bodies that credit is reported to, and what was decided about each. */
import { queryOptions } from '@tanstack/react-query';
import { getIdentifiers, listConsents } from '#contract/calls/assessment.ts';
import { browserApi } from './browser-api.ts';

export const identifiersQuery = queryOptions({
  queryKey: ['identifiers'],
  queryFn: ({ signal }) => browserApi(getIdentifiers, { signal }),
});

export const consentsQuery = queryOptions({
  queryKey: ['consents'],
  queryFn: async ({ signal }) => (await browserApi(listConsents, { page: { size: 0 }, signal })).items,
});
