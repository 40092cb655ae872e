import type { KeyboardEvent } from 'react';
import { href, Link } from 'react-router';
import type { QueuedSection } from '#app/api/queries/queue-query.ts';
import { ListeningIcon } from '#app/features/listening/player/listening-icons.tsx';
import { resume } from '#app/features/listening/player/mini-player.tsx';
import { isPlayable } from '#app/features/listening/player/start-queued.ts';
import { useElementState } from '#app/features/listening/player/use-element-state.ts';
import { useStartQueued } from '#app/features/listening/player/use-queue-playback.ts';
import type { ChangeQueue } from '#app/features/listening/queue/use-queue.ts';
import { useContentLang } from '#app/i18n/content-lang.ts';
import { useText } from '#app/i18n/text.tsx';
import { formatTime } from '#client/i18n/format.ts';
import { CoverArt } from '#ui/art/cover-art.tsx';
import { Icon } from '#ui/icon/icon.tsx';
import { Menu, MenuItem, MenuSeparator } from '#ui/menu/menu.tsx';
import { useQueuedMedia } from './use-queued-media.ts';

type QueueRowProps = {
  item: QueuedSection;
  isCurrent: boolean;
  index: number;
  items: readonly QueuedSection[];
  change: ChangeQueue;
  onMove: (to: number) => void;
  onKeyDown: (event: KeyboardEvent) => void;
  onRemove: () => void;
};

/** A section of the queue: what it is, how much of it is left, and why it does not play. */
export function QueueRow(props: QueueRowProps) {
  const { item, isCurrent, onKeyDown } = props;
  const { t } = useText();
  const { id, title, publication } = item;
  const state = item.slug === null ? 'removed' : item.url === null ? 'locked' : undefined;
  return (
    <li className="queue-row" data-path={id} data-state={state} aria-current={isCurrent ? 'true' : undefined}>
      <button
        type="button"
        className="icon-button queue-row-handle"
        data-move
        aria-label={t('listening.move', { title })}
        title={t('listening.moveHint')}
        onKeyDown={onKeyDown}
      >
        <ListeningIcon name="drag" />
      </button>
      <CoverArt number={Number(publication.id)} category={publication.category} size="sm" ratio="square" />
      <RowText item={item} />
      <PlayButton {...props} />
      <RowMenu {...props} />
    </li>
  );
}

function RowText({ item }: { item: QueuedSection }) {
  const { t } = useText();
  const lang = useContentLang();
  const { title, slug, url, publication, duration, position, finished } = item;
  return (
    <div className="queue-row-text">
      <p className="strong" lang={lang}>
        {slug === null ? title : <Link to={href('/section/:slug', { slug })}>{title}</Link>}
      </p>
      {publication.title !== title && (
        <p className="small quiet" lang={lang}>
          {publication.title}
        </p>
      )}
      {url === null ? (
        <p className="small queue-row-reason">
          <Icon name={slug === null ? 'warning' : 'lock'} size="small" />
          {t(slug === null ? 'listening.unavailable' : 'listening.locked')}
        </p>
      ) : (
        <p className="meta num dots">
          <span>
            {position > 0 && position < duration
              ? t('listening.left', { time: formatTime(duration - position) })
              : formatTime(duration)}
          </span>
          {finished && <span>{t('listening.finished')}</span>}
        </p>
      )}
    </div>
  );
}

function PlayButton({ item, change }: QueueRowProps) {
  const { t } = useText();
  const media = useQueuedMedia();
  const start = useStartQueued(change);
  const own = media?.sectionId === item.id ? media.element : null;
  const { state } = useElementState(own);
  if (!isPlayable(item)) return <span />;
  const isPlaying = state === 'playing' || state === 'buffering';
  const toggle = () => {
    if (own === null) start(item);
    else if (isPlaying) own.pause();
    else resume(own);
  };
  const label = t(isPlaying ? 'listening.pauseOne' : 'listening.playOne', { title: item.title });
  return (
    <button type="button" className="icon-button" aria-label={label} onClick={toggle}>
      <Icon name={isPlaying ? 'pause' : 'play'} />
    </button>
  );
}

function RowMenu({ item, isCurrent, index, items, change, onMove, onRemove }: QueueRowProps) {
  const { t } = useText();
  const trigger = (
    <button type="button" className="icon-button" aria-label={t('listening.more', { title: item.title })}>
      <ListeningIcon name="more" />
    </button>
  );
  return (
    <Menu trigger={trigger}>
      {!isCurrent && (
        <MenuItem onSelect={() => change({ kind: 'add', ids: [item.id], isNext: true })}>
          {t('listening.listenNext')}
        </MenuItem>
      )}
      <MenuItem isDisabled={index === 0} onSelect={() => onMove(index - 1)}>
        {t('listening.moveUp')}
      </MenuItem>
      <MenuItem isDisabled={index === items.length - 1} onSelect={() => onMove(index + 1)}>
        {t('listening.moveDown')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={onRemove}>{t('listening.remove')}</MenuItem>
    </Menu>
  );
}
