import './session-list.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useText } from '#app/i18n/text.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { endOtherSessions, endSession, listSessions } from '#contract/calls/accounts.ts';
import type { Entity } from '#contract/resources.ts';
import { Button } from '#ui/button/button.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Tag } from '#ui/text/tag.tsx';
import { VisuallyHidden } from '#ui/text/visually-hidden.tsx';
import { useToast } from '#ui/toast/use-toast.ts';
import { FailedNote } from './failed-note.tsx';

const SESSIONS = ['sessions'] as const;

/** The active sessions; ends one of them, or all others. (rules S5) */
export function SessionList() {
  const { t } = useText();
  const { data, isError, error, refetch, isFetching } = useQuery({
    queryKey: SESSIONS,
    queryFn: ({ signal }) => browserApi(listSessions, { page: { size: 0 }, signal }),
  });
  return (
    <>
      <p className="quiet">{t('accountArea.sessions.lead')}</p>
      {isError && (
        <FailedNote error={error} onRetry={() => void refetch()} isBusy={isFetching}>
          {t('accountArea.sessions.failed')}
        </FailedNote>
      )}
      {data === undefined && !isError && <SessionListSkeleton />}
      {data && <Sessions sessions={data.items} />}
    </>
  );
}

function Sessions({ sessions }: { sessions: readonly Entity<'Session'>[] }) {
  const { t } = useText();
  const endAll = useEndSessions(() => browserApi(endOtherSessions, {}), t('accountArea.sessions.allEnded'));
  return (
    <>
      <ul className="session-list">
        {sessions.map((session) => (
          <SessionRow key={session.id} session={session} />
        ))}
      </ul>
      {sessions.length > 1 ? (
        <Button kind="secondary" busy={endAll.isPending} onClick={() => endAll.mutate()}>
          {t('accountArea.sessions.everywhere')}
        </Button>
      ) : (
        <p className="small quiet">{t('accountArea.sessions.onlyOne')}</p>
      )}
    </>
  );
}

function SessionRow({ session }: { session: Entity<'Session'> }) {
  const { t, date } = useText();
  const { id, device, address, created, lastSeen, current } = session;
  const end = useEndSessions(
    () => browserApi(endSession, { params: { id } }),
    t('accountArea.sessions.ended', { device }),
  );
  return (
    <li>
      <div>
        <p className="strong">{device}</p>
        <div className="small quiet num dots">
          <span>{t('accountArea.sessions.lastSeen', { date: date(lastSeen) })}</span>
          <span>{t('accountArea.sessions.signedIn', { date: date(created) })}</span>
          <span>{address ?? t('accountArea.sessions.unknownAddress')}</span>
        </div>
      </div>
      {current ? (
        <Tag kind="open">{t('accountArea.sessions.current')}</Tag>
      ) : (
        <Button
          kind="text"
          size="small"
          busy={end.isPending}
          aria-label={t('accountArea.sessions.signOutOf', { device, date: date(lastSeen) })}
          onClick={() => end.mutate()}
        >
          {t('accountArea.sessions.signOut')}
        </Button>
      )}
    </li>
  );
}

/** Ends sessions, reports the result and reloads the list. */
function useEndSessions(end: () => Promise<unknown>, message: string) {
  const { t } = useText();
  const toast = useToast();
  const queries = useQueryClient();
  return useMutation({
    mutationFn: end,
    onSuccess: () => toast.show(message),
    onError: () => toast.showError(t('accountArea.sessions.endFailed')),
    onSettled: () => queries.invalidateQueries({ queryKey: SESSIONS }),
  });
}

function SessionListSkeleton() {
  const { t } = useText();
  return (
    <div className="session-list account-wide" role="status">
      <VisuallyHidden>{t('accountArea.sessions.loading')}</VisuallyHidden>
      <Skeleton shape="block" height="4.5rem" />
      <Skeleton shape="block" height="4.5rem" />
    </div>
  );
}
