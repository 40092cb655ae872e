import type { Module } from '#server/kernel/module.ts';
import { membership, permission, price } from './resource.ts';
import { mountMemberships } from './routes.ts';

export { listHeldMemberships } from './held-memberships.ts';
export { findPlan, listTiers } from './queries.ts';
export { findReferredDiscount, findWaitingReferral, listMemberAddresses } from './queries-referred.ts';
export { endGrace, endTerm, grantTerm, reopenTerm, setGrace } from './terms.ts';

export const membershipModule: Module = {
  name: 'membership',
  projections: [membership, permission, price],
  jobs: [],
  routes: mountMemberships,
};
