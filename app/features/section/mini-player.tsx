import './mini-player.css';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { nowMs } from '#app/api/clock.ts';
import { requestFlush } from '#app/api/outbox.ts';
import { putPending, VISITOR } from '#app/api/pending-writes.ts';
import { useOwner } from '#app/api/use-pending.ts';
import { formatTime } from '#app/i18n/format.ts';
import { useText } from '#app/i18n/text.tsx';
import { type CarriedMedia, dropCarried } from '#app/shell/carried-media.ts';
import { IconButton } from '#app/ui/icon-button.tsx';
import { AHEAD_SECONDS, BACK_SECONDS } from './player-keys.ts';

/** A recording whose page was left: what plays, the way back to it, and the controls one needs meanwhile. */
export function MiniPlayer({ media }: { media: CarriedMedia }) {
  const { t } = useText();
  const { element, title, address, duration } = media;
  const { position, isPaused } = useElement(element);
  useSavedPosition(media);
  useOnlySound(element);
  const skip = (seconds: number) => {
    element.currentTime = Math.min(duration, Math.max(0, element.currentTime + seconds));
  };
  return (
    <aside className="mini-player" aria-label={t('section.mini.label')}>
      <IconButton
        icon={isPaused ? 'play' : 'pause'}
        label={t(isPaused ? 'section.mini.play' : 'section.mini.pause')}
        onClick={() => (isPaused ? void element.play().catch(() => undefined) : element.pause())}
      />
      <IconButton icon="again" label={t('section.player.again')} onClick={() => skip(-BACK_SECONDS)} />
      <IconButton icon="ahead" label={t('section.player.ahead')} onClick={() => skip(AHEAD_SECONDS)} />
      <Link className="mini-player-title" to={address}>
        {title}
      </Link>
      <span className="num mini-player-time">
        {formatTime(position)} / {formatTime(duration)}
      </span>
      <IconButton icon="close" label={t('section.mini.close')} onClick={dropCarried} />
    </aside>
  );
}

function useElement(element: HTMLMediaElement) {
  const subscribe = useCallback(
    (listener: () => void) => {
      const events = ['timeupdate', 'seeked', 'play', 'pause', 'ended'] as const;
      for (const name of events) element.addEventListener(name, listener);
      return () => {
        for (const name of events) element.removeEventListener(name, listener);
      };
    },
    [element],
  );
  const position = useSyncExternalStore(
    subscribe,
    () => Math.floor(element.currentTime),
    () => 0,
  );
  const isPaused = useSyncExternalStore(
    subscribe,
    () => element.paused,
    () => true,
  );
  return { position, isPaused };
}

const EVERY_MS = 10_000;

/** The position is saved as on its own page, and the end marks the section as read. */
function useSavedPosition({ element, sectionId: id, title }: CarriedMedia): void {
  const owner = useOwner();
  const [first] = useState(owner);
  useEffect(() => {
    // Whoever signs in or out meanwhile is somebody else.
    if (owner !== null && first !== null && owner !== first) dropCarried();
  }, [owner, first]);
  useEffect(() => {
    if (owner === null) return;
    const save = () => {
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
    }, EVERY_MS);
    element.addEventListener('pause', save);
    element.addEventListener('ended', end);
    return () => {
      clearInterval(timer);
      element.removeEventListener('pause', save);
      element.removeEventListener('ended', end);
    };
  }, [element, id, title, owner]);
}

/** Another recording that is played, as an episode of the podcast, ends this one. */
function useOnlySound(element: HTMLMediaElement): void {
  useEffect(() => {
    const onPlay = (event: Event) => {
      if (event.target !== element) dropCarried();
    };
    document.addEventListener('play', onPlay, true);
    return () => document.removeEventListener('play', onPlay, true);
  }, [element]);
}
