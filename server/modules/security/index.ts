import type { Module } from '#server/jsonapi/module.ts';
import * as jobs from './jobs.ts';
import { passkey, security } from './resource.ts';
import { mountSecurity } from './routes.ts';

export * as personalData from './personal-data.ts';
export { resetFactors } from './reset-factors.ts';
export { createSecondFactors } from './second-factors.ts';
export { waiveSecondFactor } from './waive-second-factor.ts';

export const securityModule: Module = {
  name: 'security',
  projections: [passkey, security],
  jobs: Object.values(jobs),
  routes: mountSecurity,
};
