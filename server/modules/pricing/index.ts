import type { Module } from '#server/jsonapi/module.ts';
import { membership, permission, price } from './resource.ts';
import { mountMemberships } from './routes.ts';

export { countOffers } from './count-offers.ts';

export const pricingModule: Module = {
  name: 'pricing',
  projections: [membership, permission, price],
  jobs: [],
  routes: mountMemberships,
};
