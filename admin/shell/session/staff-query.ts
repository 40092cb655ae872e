import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#client/api/browser-api.ts';
import { getStaffMember } from '#contract/calls/office/staff.ts';
import { readSecurity } from '#contract/calls/security.ts';
import { adoptFeatures, FEATURES } from '#domain/site/features.ts';

/** The member of the office of this browser's session. */
export const staffQuery = queryOptions({
  queryKey: ['staff', 'me'],
  queryFn: async ({ signal }) => {
    const member = await browserApi(getStaffMember, { signal });
    // Nothing of the office is drawn before.
    adoptFeatures(FEATURES.filter((feature) => !member.features.includes(feature)));
    return member;
  },
  staleTime: Number.POSITIVE_INFINITY,
});

/** How the signed-in account proves its identity. */
export const securityQuery = queryOptions({
  queryKey: ['security', 'settings'],
  queryFn: ({ signal }) => browserApi(readSecurity, { signal }),
});
