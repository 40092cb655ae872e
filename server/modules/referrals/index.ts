import type { Module } from '#server/jsonapi/module.ts';
import { jobHandlers } from './job-handlers.ts';
import { giftCard, referred } from './resource.ts';
import { mountReferrals } from './routes.ts';

export { applyReferral, cancelGiftCard, hasUnsentGiftCard, restoreGiftCard } from './apply-referral.ts';
export { deletePersonalData, exportPersonalData } from './personal-data.ts';

export const referralsModule: Module = {
  name: 'referrals',
  projections: [referred, giftCard],
  jobs: jobHandlers,
  routes: mountReferrals,
};
