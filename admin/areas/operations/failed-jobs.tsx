import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ChangeDialog } from '#admin/parts/dialog/change-dialog.tsx';
import { datedInstant, officeInstant } from '#admin/parts/format/office-format.ts';
import { describeLoadError } from '#admin/parts/layout/load-error.tsx';
import { Screen } from '#admin/parts/layout/screen.tsx';
import { FactList } from '#admin/parts/layout/section.tsx';
import { useList } from '#admin/parts/list/use-list.ts';
import type { Column } from '#admin/parts/table/column.ts';
import { ListView } from '#admin/parts/table/list-view.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { discardFailedJob, listFailedJobs, retryFailedJob } from '#contract/calls/office/operations.ts';
import type { Entity } from '#contract/resources.ts';

type Job = Entity<'FailedJob'>;

const COLUMNS: readonly Column<Job>[] = [
  { name: 'reason', label: 'Reason', cell: ({ reason }) => reason },
  { name: 'attempts', label: 'Attempts', align: 'end', from: 'tablet', cell: ({ attempts }) => attempts },
  {
    name: 'failed',
    label: 'Failed',
    align: 'end',
    cell: ({ failed }) => officeInstant(failed),
    saved: ({ failed }) => datedInstant(failed),
  },
];

const describePayload = ({ payload }: Job): string =>
  Object.entries(payload)
    .map(([key, value]) => `${key} ${value}`)
    .join(', ');

/** Jobs that failed at their last attempt: run again, or discarded with a reason. (rules O33) */
export function FailedJobs() {
  const [discarded, setDiscarded] = useState<Job | null>(null);
  const queries = useQueryClient();
  const notifier = useNotifier();
  const refresh = () =>
    Promise.all(['failed-jobs', 'today'].map((key) => queries.invalidateQueries({ queryKey: [key] })));
  const retrying = useMutation({
    mutationFn: ({ id }: Job) => browserApi(retryFailedJob, { params: { job: id } }),
    onSuccess: async (_answer, { job }) => {
      notifier.done(`${job} runs again`);
      await refresh();
    },
    onError: (error, job) => notifier.failed(describeLoadError(error), () => retrying.mutate(job)),
  });
  const list = useList({
    queryKey: ['failed-jobs'],
    sort: '',
    searchFilter: 'job',
    size: 50,
    load: ({ filter, page, signal }) => browserApi(listFailedJobs, { filter, page, signal }),
  });
  return (
    <Screen title="Failed jobs" lead="A job is repeated for about six hours. What has failed by then waits here.">
      <ListView
        name="failed-jobs"
        noun="failed jobs"
        list={list}
        idOf={({ id }) => id}
        search="Beginning of the name"
        title={{ label: 'Job', text: ({ job }) => job, sub: describePayload }}
        columns={COLUMNS}
        details={(job) => (
          <FactList
            facts={[
              { label: 'Reason', value: job.reason },
              { label: 'Queued', value: officeInstant(job.created) },
              ...(job.request === null ? [] : [{ label: 'Request', value: job.request }]),
              ...Object.entries(job.payload).map(([label, value]) => ({ label, value: String(value) })),
            ]}
          />
        )}
        acts={(job) => [
          { label: 'Run again', run: () => retrying.mutate(job) },
          { label: 'Discard…', run: () => setDiscarded(job) },
        ]}
        keys={[{ keys: 'r', label: 'Run again', run: (job) => retrying.mutate(job) }]}
        empty={{ title: 'Nothing has failed', text: 'Jobs that fail at their last attempt appear here.' }}
      />
      {discarded !== null && (
        <ChangeDialog
          open
          onClose={() => setDiscarded(null)}
          title={`Discard ${discarded.job}`}
          lead={describePayload(discarded)}
          changes={[{ label: 'Job', now: 'Waits for a decision', after: 'Deleted', note: 'Its work is not done.' }]}
          reason
          act="Discard"
          isDangerous
          consequence="Cannot be undone."
          onConfirm={async ({ reason }) => {
            await browserApi(discardFailedJob, { params: { job: discarded.id }, plain: { reason } });
            notifier.done(`${discarded.job} discarded`);
            await refresh();
          }}
        />
      )}
    </Screen>
  );
}
