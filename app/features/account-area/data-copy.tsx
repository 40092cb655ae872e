import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { ApiError } from '#app/api/api-error.ts';
import { browserApi } from '#app/api/browser-api.ts';
import { nowText } from '#app/api/clock.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { FieldError } from '#app/ui/field-error.tsx';
import { Note } from '#app/ui/note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { listExports, requestExport } from '#contract/calls/accounts.ts';
import type { Entity } from '#contract/resources.ts';
import { copyState } from './copy-state.ts';
import { FailedNote } from './failed-note.tsx';

const COPIES = ['exports'] as const;
/** While a copy is being made, it is asked for this often whether it is there. */
const LOOK_EVERY = 3000;

/** People can export their data: asked for, being made, ready, expired. (rules P52) */
export function DataCopy() {
  const { t } = useText();
  const { data, isError, error, refetch, isFetching } = useQuery({
    queryKey: COPIES,
    queryFn: ({ signal }) => browserApi(listExports, { page: { size: 0 }, signal }),
    refetchInterval: ({ state }) => (copyState(state.data?.items[0], nowText()) === 'waiting' ? LOOK_EVERY : false),
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
      {data && <Copy newest={data.items[0]} />}
    </>
  );
}

function Copy({ newest }: { newest: Entity<'DataExport'> | undefined }) {
  const { t } = useText();
  const queries = useQueryClient();
  const ask = useMutation({
    mutationFn: () => browserApi(requestExport, {}),
    onSuccess: () => queries.invalidateQueries({ queryKey: COPIES }),
  });
  const state = copyState(newest, nowText());
  return (
    <>
      {newest !== undefined && <CopyNews copy={newest} state={state} />}
      {ask.isError && (
        <FieldError>{ask.error instanceof ApiError ? ask.error.message : t('accountArea.copy.failed')}</FieldError>
      )}
      <div className="row">
        {state === 'ready' && newest?.download_url != null && (
          <Button icon="download" render={<a href={newest.download_url} download />}>
            {t('accountArea.copy.download')}
          </Button>
        )}
        {state !== 'waiting' && (
          <Button kind="secondary" busy={ask.isPending} onClick={() => ask.mutate()}>
            {t(state === 'none' ? 'accountArea.copy.ask' : 'accountArea.copy.askAgain')}
          </Button>
        )}
      </div>
    </>
  );
}

type CopyNewsProps = { copy: Entity<'DataExport'>; state: ReturnType<typeof copyState> };

function CopyNews({ copy: { requested, expires }, state }: CopyNewsProps) {
  const { t, date } = useText();
  const until = expires === null ? '' : date(expires);
  const said = {
    none: null,
    waiting: [t('accountArea.copy.waiting'), t('accountArea.copy.waitingText')],
    ready: [t('accountArea.copy.ready'), t('accountArea.copy.readyText', { date: date(requested), expires: until })],
    expired: [t('accountArea.copy.expired'), t('accountArea.copy.expiredText', { expires: until })],
  }[state];
  if (said === null) return null;
  const [title, text] = said;
  return (
    <Note isAnnounced>
      <p className="strong">{title}</p>
      <p className="small">{text}</p>
    </Note>
  );
}
