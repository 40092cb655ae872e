import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { browserApi } from '#client/api/browser-api.ts';
import type { ResponseOf } from '#client/api/client.ts';
import { getOfficeActivity, saveActivity } from '#contract/calls/office/credit/activities.ts';

export type ActivityRecord = ResponseOf<typeof getOfficeActivity>['data'];
export type ActivityPerson = ActivityRecord['people'][number];

export const activityKey = (id: string) => ['activities', id] as const;

export const useActivity = (id: string) =>
  useQuery({
    queryKey: activityKey(id),
    queryFn: async ({ signal }) => (await browserApi(getOfficeActivity, { params: { id }, signal })).data,
  });

/** Shows a record that an act has answered with, and what else depends on it. */
export function useAcceptActivity() {
  const queries = useQueryClient();
  return async (record: ActivityRecord) => {
    queries.setQueryData(activityKey(record.id), record);
    await queries.invalidateQueries({ queryKey: ['activities', 'list'] });
    await queries.invalidateQueries({ queryKey: ['today'] });
    await queries.invalidateQueries({ queryKey: ['waiting'] });
  };
}

type Change = Omit<Parameters<typeof send>[0], 'id' | 'version'>;
const send = ({ id, ...plain }: { id: string } & Parameters<typeof browserApi<typeof saveActivity>>[1]['plain']) =>
  browserApi(saveActivity, { params: { id }, plain });

export function useSaveActivity({ id, version }: ActivityRecord) {
  const accept = useAcceptActivity();
  return useMutation({
    mutationFn: (change: Change) => send({ id, version, ...change }),
    onSuccess: ({ data }) => accept(data),
  });
}
