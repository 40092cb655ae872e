/** The learner's identifiers at the bodies that credit is reported to, and the consents. */
import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#client/api/browser-api.ts';
import { getIdentifiers, listConsents } from '#contract/calls/assessment.ts';

export const identifiersQuery = queryOptions({
  queryKey: ['identifiers'],
  queryFn: ({ signal }) => browserApi(getIdentifiers, { signal }),
});

export const consentsQuery = queryOptions({
  queryKey: ['consents'],
  queryFn: async ({ signal }) => (await browserApi(listConsents, { page: { size: 0 }, signal })).items,
});
