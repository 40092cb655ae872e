/** Queries of what a member records beside the ledger. */
import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#client/api/browser-api.ts';
import type { ResponseOf } from '#client/api/client.ts';
import {
  getTopicHours,
  listCreditGoals,
  listCreditRequirements,
  listCreditTopics,
  listExternalCredits,
} from '#contract/calls/transcript.ts';
import type { Entity } from '#contract/resources.ts';

export type ExternalCredit = Entity<'ExternalCredit'>;
export type CreditGoal = Entity<'CreditGoal'>;
export type TopicHoursOf = ResponseOf<typeof getTopicHours>['data'][number];
export type CreditRequirement = ResponseOf<typeof listCreditRequirements>['data'][number];

/** What the member recorded, the last completed first. */
export const externalCreditsQuery = queryOptions({
  queryKey: ['external-credits'],
  queryFn: async ({ signal }) => (await browserApi(listExternalCredits, { page: { size: 0 }, signal })).items,
});

/** The member's goals with their progress, the next to end first. */
export const creditGoalsQuery = queryOptions({
  queryKey: ['credit-goals'],
  queryFn: async ({ signal }) => (await browserApi(listCreditGoals, { page: { size: 0 }, signal })).items,
});

export const creditRequirementsQuery = queryOptions({
  queryKey: ['credit-requirements'],
  queryFn: async ({ signal }) => (await browserApi(listCreditRequirements, { signal })).data,
});

/** The topics that boards and agencies ask for. */
export const creditTopicsQuery = queryOptions({
  queryKey: ['credit-topics'],
  queryFn: async ({ signal }) => (await browserApi(listCreditTopics, { signal })).data,
});

/** The member's hours by topic. */
export const topicHoursQuery = queryOptions({
  queryKey: ['topic-hours'],
  queryFn: async ({ signal }) => (await browserApi(getTopicHours, { signal })).data,
});
