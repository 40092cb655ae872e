import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useText } from '#app/i18n/text.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { nowIso } from '#client/clock.ts';
import { listExports, requestExport } from '#contract/calls/accounts.ts';
import type { Entity } from '#contract/resources.ts';
import { Button } from '#ui/button/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { FieldError } from '#ui/field/field.tsx';
import { findExportState } from './export-state.ts';
import { FailedNote } from './failed-note.tsx';

const EXPORTS = ['exports'] as const;
const POLL_INTERVAL_MS = 3000;

/** Requests and downloads a copy of the user's data. (rules P52) */
export function DataExport() {
  const { t } = useText();
  const { data, isError, error, refetch, isFetching } = useQuery({
    queryKey: EXPORTS,
    queryFn: ({ signal }) => browserApi(listExports, { page: { size: 0 }, signal }),
    refetchInterval: ({ state }) =>
      findExportState(state.data?.items[0], nowIso()) === 'waiting' ? POLL_INTERVAL_MS : false,
  });
  return (
    <>
      <p className="quiet">{t('accountArea.copy.lead')}</p>
      {isError && (
        <FailedNote error={error} onRetry={() => void refetch()} isBusy={isFetching}>
          {t('accountArea.copy.loadFailed')}
        </FailedNote>
      )}
      {data === undefined && !isError && <Skeleton shape="block" height="3rem" width="12rem" />}
      {data && <LatestExport newest={data.items[0]} />}
    </>
  );
}

function LatestExport({ newest }: { newest: Entity<'DataExport'> | undefined }) {
  const { t } = useText();
  const queries = useQueryClient();
  const request = useMutation({
    mutationFn: () => browserApi(requestExport, {}),
    onSuccess: () => queries.invalidateQueries({ queryKey: EXPORTS }),
  });
  const state = findExportState(newest, nowIso());
  return (
    <>
      {newest !== undefined && <ExportNote copy={newest} state={state} />}
      {request.isError && (
        <FieldError>
          {request.error instanceof ApiError ? request.error.message : t('accountArea.copy.failed')}
        </FieldError>
      )}
      <div className="row">
        {state === 'ready' && newest?.download_url != null && (
          <Button icon="download" render={<a href={newest.download_url} download />}>
            {t('accountArea.copy.download')}
          </Button>
        )}
        {state !== 'waiting' && (
          <Button kind="secondary" busy={request.isPending} onClick={() => request.mutate()}>
            {t(state === 'none' ? 'accountArea.copy.request' : 'accountArea.copy.requestAgain')}
          </Button>
        )}
      </div>
    </>
  );
}

type ExportNoteProps = { copy: Entity<'DataExport'>; state: ReturnType<typeof findExportState> };

function ExportNote({ copy: { requested, expires }, state }: ExportNoteProps) {
  const { t, date } = useText();
  const until = expires === null ? '' : date(expires);
  const messages = {
    none: null,
    waiting: [t('accountArea.copy.waiting'), t('accountArea.copy.waitingText')],
    ready: [t('accountArea.copy.ready'), t('accountArea.copy.readyText', { date: date(requested), expires: until })],
    expired: [t('accountArea.copy.expired'), t('accountArea.copy.expiredText', { expires: until })],
  };
  const message = messages[state];
  if (message === null) return null;
  const [title, text] = message;
  return (
    <Note isAnnounced>
      <p className="strong">{title}</p>
      <p className="small">{text}</p>
    </Note>
  );
}
