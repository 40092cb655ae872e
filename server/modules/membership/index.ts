import type { Module } from '#server/jsonapi/module.ts';
import { jobHandlers } from './job-handlers.ts';
import { membership, permission, price } from './resource.ts';
import { mountMemberships } from './routes.ts';

export { countOffers } from './count-offers.ts';
export { listHeldMemberships } from './held-memberships.ts';
export { findPlan, listTiers } from './queries.ts';
export { listPaidAddresses, recordPaidAddress } from './queries-paid-addresses.ts';
export * as referred from './queries-referred.ts';
export { endGrace, endTerm, grantTerm, moveTerm, reopenTerm, restoreTerm, setGrace } from './terms.ts';

export const membershipModule: Module = {
  name: 'membership',
  projections: [membership, permission, price],
  jobs: jobHandlers,
  routes: mountMemberships,
};
