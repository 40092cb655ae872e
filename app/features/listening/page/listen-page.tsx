import './listen-page.css';
import { useState } from 'react';
import { href, Link } from 'react-router';
import type { QueuedSection } from '#app/api/queries/queue-query.ts';
import { useQueue } from '#app/features/listening/queue/use-queue.ts';
import { useText } from '#app/i18n/text.tsx';
import { LoadFailed } from '#app/shell/errors/load-failed.tsx';
import { getBackgroundMedia, stopBackgroundMedia } from '#app/shell/player/background-media.ts';
import { currentOf } from '#domain/listening/queue.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { ListenSkeleton } from './listen-skeleton.tsx';
import { QueueList } from './queue-list.tsx';
import { QueuePanel } from './queue-panel.tsx';
import { useQueuedMedia } from './use-queued-media.ts';

/** The queue with its player: what plays, what follows, and what was removed just now. (docs/rules/listening.md) */
export function ListenPage() {
  const { t } = useText();
  const { query, queue, change } = useQueue();
  const [removed, setRemoved] = useState<Removal | null>(null);
  const media = useQueuedMedia();
  const { isError, error, refetch, isFetching } = query;
  if (queue === undefined && isError)
    return (
      <LoadFailed title={t('listening.loadFailed')} error={error} isBusy={isFetching} onRetry={() => void refetch()}>
        {t('listening.loadFailedText')}
      </LoadFailed>
    );
  if (queue === undefined) return <ListenSkeleton />;
  const { items, current } = queue;
  const shown = currentOf(items, media?.sectionId ?? current);
  const remove = (sections: readonly QueuedSection[]) => {
    const ids = sections.map(({ id }) => id);
    if (ids.includes(getBackgroundMedia()?.sectionId ?? '') && media !== null) stopBackgroundMedia();
    change({ kind: 'remove', ids });
    setRemoved({ sections, order: items.map(({ id }) => id) });
  };
  const restore = ({ sections, order }: Removal) => {
    change({ kind: 'add', ids: sections.map(({ id }) => id), isNext: false });
    change({ kind: 'order', ids: order });
    setRemoved(null);
  };
  return (
    <div className="listen-columns">
      <div>
        {removed !== null && <Undo removal={removed} onUndo={() => restore(removed)} />}
        {shown === null ? (
          <EmptyQueue />
        ) : (
          <>
            <QueueHead items={items} onClear={() => remove(items)} />
            <QueueList items={items} currentId={shown.id} change={change} onRemove={(item) => remove([item])} />
          </>
        )}
      </div>
      {shown !== null && (
        <QueuePanel items={items} item={shown} media={media} change={change} onRetry={() => refetch()} />
      )}
    </div>
  );
}

/** What was removed, and the order before. */
type Removal = { sections: readonly QueuedSection[]; order: readonly string[] };

function Undo({ removal: { sections }, onUndo }: { removal: Removal; onUndo: () => void }) {
  const { t } = useText();
  const [first] = sections;
  return (
    <p className="listen-undo" role="status">
      {sections.length === 1
        ? t('listening.removed', { title: first?.title ?? '' })
        : t('listening.cleared', { count: sections.length })}{' '}
      <button type="button" className="link" onClick={onUndo}>
        {t('listening.undo')}
      </button>
    </p>
  );
}

const SECONDS_PER_MINUTE = 60;

function QueueHead({ items, onClear }: { items: readonly QueuedSection[]; onClear: () => void }) {
  const { t } = useText();
  const seconds = items.reduce((sum, { duration, position }) => sum + Math.max(0, duration - position), 0);
  return (
    <div className="between listen-head">
      <p className="meta num">
        {t('listening.count', { count: items.length, minutes: Math.ceil(seconds / SECONDS_PER_MINUTE) })}
      </p>
      <Button kind="text" size="small" onClick={onClear}>
        {t('listening.clear')}
      </Button>
    </div>
  );
}

function EmptyQueue() {
  const { t } = useText();
  return (
    <EmptyState
      title={t('listening.empty')}
      actions={
        <Button kind="secondary" render={<Link to={`${href('/library')}?recorded=true`} />}>
          {t('listening.library')}
        </Button>
      }
    >
      {t('listening.emptyText')}
    </EmptyState>
  );
}
