import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#client/api/browser-api.ts';
import { getStaffMember } from '#contract/calls/office/staff.ts';
import { readSecurity } from '#contract/calls/security.ts';

/** The member of the office of this browser's session. */
export const staffQuery = queryOptions({
  queryKey: ['staff', 'me'],
  queryFn: ({ signal }) => browserApi(getStaffMember, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** How the signed-in account proves its identity. */
export const securityQuery = queryOptions({
  queryKey: ['security', 'settings'],
  queryFn: ({ signal }) => browserApi(readSecurity, { signal }),
});
