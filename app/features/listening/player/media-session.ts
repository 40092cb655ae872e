/** The controls of lock screens, headphones and cars. */
import type { BackgroundMedia } from '#app/shell/player/background-media.ts';
import { BACK_SECONDS, FORWARD_SECONDS } from '#app/shell/player/player-keys.ts';

export type QueueSteps = { next: () => void; previous: () => void };

/** The recording that is shown there; one that was connected before it does not disconnect it. */
let shown: object | null = null;

/** Shows a recording there until the returned function is called; with `steps`, also the next and the previous one. */
export function connectMediaSession(media: BackgroundMedia, steps?: QueueSteps): () => void {
  const session = navigator.mediaSession as MediaSession | undefined;
  if (session === undefined) return () => undefined;
  const own = {};
  shown = own;
  const { element, title, publication, duration } = media;
  const seek = (seconds: number) => {
    element.currentTime = Math.min(duration, Math.max(0, seconds));
  };
  const handlers: readonly [MediaSessionAction, MediaSessionActionHandler | undefined][] = [
    ['play', () => void element.play().catch(() => undefined)],
    ['pause', () => element.pause()],
    ['seekbackward', ({ seekOffset }) => seek(element.currentTime - (seekOffset ?? BACK_SECONDS))],
    ['seekforward', ({ seekOffset }) => seek(element.currentTime + (seekOffset ?? FORWARD_SECONDS))],
    ['seekto', ({ seekTime }) => seek(seekTime ?? element.currentTime)],
    ['previoustrack', steps?.previous],
    ['nexttrack', steps?.next],
  ];
  const picture = `/pictures/publication-${publication.id}.png`;
  session.metadata = new MediaMetadata({
    ...{ title, artist: publication.title },
    artwork: [{ src: picture, sizes: '1200x630', type: 'image/png' }],
  });
  for (const [action, handler] of handlers) setHandler(session, action, handler ?? null);
  const report = () => reportPosition(session, element, duration);
  const events = ['play', 'pause', 'seeked', 'ratechange', 'loadedmetadata'] as const;
  for (const name of events) element.addEventListener(name, report);
  report();
  return () => {
    for (const name of events) element.removeEventListener(name, report);
    if (shown !== own) return;
    for (const [action] of handlers) setHandler(session, action, null);
    session.metadata = null;
  };
}

/** Browsers throw for actions that they do not know. */
function setHandler(
  session: MediaSession,
  action: MediaSessionAction,
  handler: MediaSessionActionHandler | null,
): void {
  try {
    session.setActionHandler(action, handler);
  } catch {
    // The lock screen has one button less.
  }
}

function reportPosition(session: MediaSession, element: HTMLMediaElement, duration: number): void {
  session.playbackState = element.paused ? 'paused' : 'playing';
  if (duration <= 0) return;
  const position = Math.min(duration, element.currentTime);
  session.setPositionState?.({ duration, position, playbackRate: element.playbackRate || 1 });
}
