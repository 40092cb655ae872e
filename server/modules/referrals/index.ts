import type { Module } from '#server/jsonapi/module.ts';
import { jobHandlers } from './job-handlers.ts';
import { referred } from './resource.ts';
import { mountReferrals } from './routes.ts';

export { applyReferral, markReferralRefunded } from './apply-referral.ts';
export { mergeAccount } from './merge-account.ts';
export { deletePersonalData, exportPersonalData } from './personal-data.ts';
export { findProvenAddress, findReferredDiscount } from './queries-referred.ts';

export const referralsModule: Module = {
  name: 'referrals',
  projections: [referred],
  jobs: jobHandlers,
  routes: mountReferrals,
};
