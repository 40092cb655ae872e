import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '#client/api/browser-api.ts';
import type { ResponseOf } from '#client/api/client.ts';
import {
  addCreditRequirement,
  changeCreditRequirement,
  listOfficeRequirements,
} from '#contract/calls/office/credit/requirements.ts';

export type Requirement = ResponseOf<typeof listOfficeRequirements>['data'][number];
export type RequirementForm = Omit<Requirement, 'code' | 'version' | 'goals' | 'retired'>;
/** What is decided about a requirement that exists. */
export type RequirementDecision = { retired: boolean; changes_goals: boolean };

export const requirementsQuery = queryOptions({
  queryKey: ['requirements'],
  queryFn: async ({ signal }) => (await browserApi(listOfficeRequirements, { signal })).data,
});

export const formOf = ({ code: _c, version: _v, goals: _g, retired: _r, ...form }: Requirement): RequirementForm =>
  form;

export function useAddRequirement() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (plain: RequirementForm) => browserApi(addCreditRequirement, { plain }),
    onSuccess: ({ data }) => queries.setQueryData(requirementsQuery.queryKey, data),
  });
}

export function useChangeRequirement({ code, version }: Requirement) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (plain: RequirementForm & RequirementDecision) =>
      browserApi(changeCreditRequirement, { params: { code }, plain: { ...plain, version } }),
    onSuccess: ({ data }) => queries.setQueryData(requirementsQuery.queryKey, data),
  });
}
