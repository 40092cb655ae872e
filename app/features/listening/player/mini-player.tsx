import './mini-player.css';
import { useEffect, useRef, useState } from 'react';
import { href, Link, useLocation } from 'react-router';
import { requestFlush } from '#app/api/offline/outbox.ts';
import { putPending, VISITOR } from '#app/api/offline/pending-writes.ts';
import { useOwner } from '#app/api/offline/use-pending.ts';
import { useText } from '#app/i18n/text.tsx';
import { type BackgroundMedia, getBackgroundMedia, stopBackgroundMedia } from '#app/shell/player/background-media.ts';
import { BACK_SECONDS, FORWARD_SECONDS } from '#app/shell/player/player-keys.ts';
import { nowMs } from '#client/clock.ts';
import { formatTime } from '#client/i18n/format.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { ListeningIcon } from './listening-icons.tsx';
import { connectMediaSession, type QueueSteps } from './media-session.ts';
import { useElementState } from './use-element-state.ts';
import { useQueuePlayback } from './use-queue-playback.ts';

export { connectMediaSession };

/** Controls of a recording that plays while another page is open. The page of the queue has larger ones. */
export function MiniPlayer({ media }: { media: BackgroundMedia }) {
  const { pathname } = useLocation();
  const queue = useQueuePlayback(media);
  useSavePosition(media);
  useExclusiveAudio(media.element);
  useMediaSession(media, queue);
  if (media.isQueued && pathname === href('/listen')) return null;
  return <MiniControls media={media} queue={queue} />;
}

type MiniControlsProps = { media: BackgroundMedia; queue: ReturnType<typeof useQueuePlayback> };

function MiniControls({ media, queue }: MiniControlsProps) {
  const { t } = useText();
  const { element, title, address, duration } = media;
  const { position, state } = useElementState(element);
  const isPlaying = state === 'playing' || state === 'buffering';
  const skip = (seconds: number) => {
    element.currentTime = Math.min(duration, Math.max(0, element.currentTime + seconds));
  };
  const toggle = () => {
    if (isPlaying) element.pause();
    else resume(element);
  };
  return (
    <aside className="mini-player" aria-label={t('section.mini.label')} data-queue={queue === null ? undefined : ''}>
      <IconButton
        icon={isPlaying ? 'pause' : 'play'}
        label={t(isPlaying ? 'section.mini.pause' : 'section.mini.play')}
        onClick={toggle}
      />
      <IconButton
        icon="again"
        className="mini-player-skip"
        label={t('section.player.again')}
        onClick={() => skip(-BACK_SECONDS)}
      />
      <IconButton
        icon="ahead"
        className="mini-player-skip"
        label={t('section.player.ahead')}
        onClick={() => skip(FORWARD_SECONDS)}
      />
      {queue?.hasNext && (
        <button type="button" className="icon-button" aria-label={t('listening.next')} onClick={queue.next}>
          <ListeningIcon name="nextSection" />
        </button>
      )}
      <Link className="mini-player-title" to={address}>
        {title}
      </Link>
      <span className="num mini-player-time" role={state === 'failed' ? 'alert' : undefined}>
        {state === 'failed' ? t('section.player.failed') : `${formatTime(position)} / ${formatTime(duration)}`}
      </span>
      {queue !== null && (
        <Link className="icon-button" to={href('/listen')} aria-label={t('listening.open')}>
          <ListeningIcon name="queue" />
        </Link>
      )}
      <IconButton icon="close" label={t('section.mini.close')} onClick={stopBackgroundMedia} />
    </aside>
  );
}

/** After a failure an element plays only once it has been loaded again, at its position. */
export function resume(element: HTMLMediaElement): void {
  if (element.error !== null) {
    const { currentTime } = element;
    element.load();
    element.currentTime = currentTime;
  }
  void element.play().catch(() => undefined);
}

function useMediaSession(media: BackgroundMedia, queue: QueueSteps | null): void {
  const steps = useRef(queue);
  useEffect(() => {
    steps.current = queue;
  });
  useEffect(() => {
    const ofQueue = { next: () => steps.current?.next(), previous: () => steps.current?.previous() };
    return connectMediaSession(media, media.isQueued ? ofQueue : undefined);
  }, [media]);
}

const SAVE_INTERVAL_MS = 10_000;

/** Saves the position as on the section's page, and marks the section as read at the end. (rules C9, V6) */
function useSavePosition({ element, sectionId: id, title, isOver = false }: BackgroundMedia): void {
  const owner = useOwner();
  const [first] = useState(owner);
  useEffect(() => {
    // After signing in or out the recording belongs to another reader.
    if (owner !== null && first !== null && owner !== first) stopBackgroundMedia();
  }, [owner, first]);
  useEffect(() => {
    if (owner === null || isOver) return;
    const save = () => {
      // The element may play another section by now.
      if (getBackgroundMedia()?.sectionId !== id) return;
      putPending(owner, { kind: 'position', id, position: Math.floor(element.currentTime), madeAt: nowMs() });
      requestFlush();
    };
    const end = () => {
      if (owner === VISITOR) return;
      putPending(owner, { kind: 'read', id, read: true, title, madeAt: nowMs() });
      requestFlush();
    };
    const timer = setInterval(() => {
      if (!element.paused) save();
    }, SAVE_INTERVAL_MS);
    element.addEventListener('pause', save);
    element.addEventListener('ended', end);
    return () => {
      clearInterval(timer);
      element.removeEventListener('pause', save);
      element.removeEventListener('ended', end);
    };
  }, [element, id, title, owner, isOver]);
}

/** Stops this recording when another one starts, such as a podcast episode. */
function useExclusiveAudio(element: HTMLMediaElement): void {
  useEffect(() => {
    const onPlay = (event: Event) => {
      if (event.target !== element) stopBackgroundMedia();
    };
    document.addEventListener('play', onPlay, true);
    return () => document.removeEventListener('play', onPlay, true);
  }, [element]);
}
