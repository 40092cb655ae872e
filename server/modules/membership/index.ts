import type { Module } from '#server/kernel/module.ts';

export { listHeldMemberships } from './held-memberships.ts';

export const membershipModule: Module = { name: 'membership', projections: [], jobs: [], routes: () => {} };
