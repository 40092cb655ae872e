import './mini-player.css';
import { useCallback, useEffect, useState, useSyncExternalStore } from 'react';
import { Link } from 'react-router';
import { requestFlush } from '#app/api/offline/outbox.ts';
import { putPending, VISITOR } from '#app/api/offline/pending-writes.ts';
import { useOwner } from '#app/api/offline/use-pending.ts';
import { useText } from '#app/i18n/text.tsx';
import { type BackgroundMedia, stopBackgroundMedia } from '#app/shell/player/background-media.ts';
import { BACK_SECONDS, FORWARD_SECONDS } from '#app/shell/player/player-keys.ts';
import { nowMs } from '#client/clock.ts';
import { formatTime } from '#client/i18n/format.ts';
import { IconButton } from '#ui/button/icon-button.tsx';

/** Controls of a recording that plays while another page is open, with a link back to its own. */
export function MiniPlayer({ media }: { media: BackgroundMedia }) {
  const { t } = useText();
  const { element, title, address, duration } = media;
  const { position, isPaused } = useElementState(element);
  useSavePosition(media);
  useExclusiveAudio(element);
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
      <IconButton icon="ahead" label={t('section.player.ahead')} onClick={() => skip(FORWARD_SECONDS)} />
      <Link className="mini-player-title" to={address}>
        {title}
      </Link>
      <span className="num mini-player-time">
        {formatTime(position)} / {formatTime(duration)}
      </span>
      <IconButton icon="close" label={t('section.mini.close')} onClick={stopBackgroundMedia} />
    </aside>
  );
}

function useElementState(element: HTMLMediaElement) {
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

const SAVE_INTERVAL_MS = 10_000;

/** Saves the position as on the section's page, and marks the section as read at the end. */
function useSavePosition({ element, sectionId: id, title }: BackgroundMedia): void {
  const owner = useOwner();
  const [first] = useState(owner);
  useEffect(() => {
    // After signing in or out the recording belongs to another reader.
    if (owner !== null && first !== null && owner !== first) stopBackgroundMedia();
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
    }, SAVE_INTERVAL_MS);
    element.addEventListener('pause', save);
    element.addEventListener('ended', end);
    return () => {
      clearInterval(timer);
      element.removeEventListener('pause', save);
      element.removeEventListener('ended', end);
    };
  }, [element, id, title, owner]);
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
