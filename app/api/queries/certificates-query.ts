import { queryOptions } from '@tanstack/react-query';
import { browserApi } from '#client/api/browser-api.ts';
import { listCertificates } from '#contract/calls/assessment.ts';

/** Every certificate with the id of its publication, newest first. */
export const certificatesQuery = queryOptions({
  queryKey: ['certificates', 'publications'],
  queryFn: ({ signal }) =>
    browserApi(listCertificates, { include: ['publication'], fields: { Publication: [] }, page: { size: 0 }, signal }),
});
