import type { Module } from '#server/jsonapi/module.ts';
import { jobHandlers } from './job-handlers.ts';

export { chooseMembership, listHeldMemberships } from './held-memberships.ts';
export { moveTermsOf, planTermMerge } from './merge-terms.ts';
export { amountOn, findPlan, listTiers, permissionCodes } from './queries.ts';
export { listMemberAddresses, listPaidAddresses, recordPaidAddress } from './queries-paid-addresses.ts';
export * as memberTerms from './terms.ts';

export const membershipModule: Module = {
  name: 'membership',
  projections: [],
  jobs: jobHandlers,
  routes: () => undefined,
};
