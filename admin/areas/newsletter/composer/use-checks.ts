import { useQuery } from '@tanstack/react-query';
import { browserApi } from '#client/api/browser-api.ts';
import { checkOfficeIssue } from '#contract/calls/office/newsletter.ts';
import type { Issue } from './use-issue.ts';

/** What must be true before an issue is sent, of its saved version; those of the version before until they arrive. */
export const useChecks = ({ id, version, tested_version }: Issue) =>
  useQuery({
    queryKey: ['issue-checks', id, version, tested_version],
    queryFn: ({ signal }) => browserApi(checkOfficeIssue, { params: { id }, signal }),
    placeholderData: (before) => before,
  });
