import { useCallback, useEffect, useRef, useState } from 'react';
import { putPending } from '#app/api/offline/pending-writes.ts';
import { useOwner } from '#app/api/offline/use-pending.ts';
import type { QueuedSection } from '#app/api/queries/queue-query.ts';
import { type ChangeQueue, useQueue } from '#app/features/listening/queue/use-queue.ts';
import { useText } from '#app/i18n/text.tsx';
import { type BackgroundMedia, getBackgroundMedia, stopBackgroundMedia } from '#app/shell/player/background-media.ts';
import { nowMs } from '#client/clock.ts';
import { useToast } from '#ui/toast/use-toast.ts';
import { takeSleepAtEnd } from './sleep-timer.ts';
import { isPlayable, type PlayableSection, startQueued } from './start-queued.ts';

/** Plays a section of the queue after saving the position in the one before it. */
export function useStartQueued(change: ChangeQueue): (item: PlayableSection) => void {
  const owner = useOwner();
  return useCallback(
    (item) => {
      const known = getBackgroundMedia();
      if (owner !== null && known !== null && known.sectionId !== item.id && !known.element.ended && !known.isOver) {
        const position = Math.floor(known.element.currentTime);
        putPending(owner, { kind: 'position', id: known.sectionId, position, madeAt: nowMs() });
      }
      startQueued(item);
      change({ kind: 'play', id: item.id });
    },
    [owner, change],
  );
}

/** Finds the first section that plays, and reports those before it. (rules V5) */
export function useSkipLocked() {
  const { t } = useText();
  const toast = useToast();
  return useCallback(
    (items: readonly QueuedSection[]): PlayableSection | null => {
      const next = items.find(isPlayable) ?? null;
      const skipped = items.slice(0, next === null ? items.length : items.indexOf(next));
      for (const { title } of skipped) toast.show(t('listening.skipped', { title }));
      return next;
    },
    [t, toast],
  );
}

/** Later than this in a section, "previous" is its own beginning. */
const RESTART_SECONDS = 5;

type StepOptions = {
  items: readonly QueuedSection[];
  /** The section that plays or would. */
  sectionId: string | null;
  /** What plays; null while nothing of the queue does. */
  element: HTMLMediaElement | null;
  change: ChangeQueue;
};

/** Plays the sections before and after one of the queue; those that do not play are skipped. (rules V5) */
export function useQueueSteps({ items, sectionId, element, change }: StepOptions) {
  const start = useStartQueued(change);
  const skipLocked = useSkipLocked();
  const index = items.findIndex(({ id }) => id === sectionId);
  const following = items.slice(index + 1);
  const before = items.slice(0, Math.max(0, index)).findLast(isPlayable);
  const next = () => {
    const section = skipLocked(following);
    if (section !== null) start(section);
  };
  const previous = () => {
    if (element !== null && (element.currentTime > RESTART_SECONDS || before === undefined)) element.currentTime = 0;
    else if (before !== undefined) start(before);
  };
  const hasPrevious = before !== undefined || element !== null;
  return { start, skipLocked, following, next, previous, hasNext: following.some(isPlayable), hasPrevious };
}

const NO_ITEMS: readonly QueuedSection[] = [];

/** Plays on after a section of the queue has ended, and steps through the queue. (rules V4, V6) */
export function useQueuePlayback(media: BackgroundMedia) {
  const { queue, change } = useQueue(media.isQueued);
  const { element, sectionId, isQueued } = media;
  const steps = useQueueSteps({ items: queue?.items ?? NO_ITEMS, sectionId, element, change });
  useAtEnd(media, queue !== undefined, () => {
    const next = steps.skipLocked(steps.following);
    change({ kind: 'remove', ids: [sectionId] });
    const sleeps = takeSleepAtEnd();
    if (next !== null && !sleeps) {
      steps.start(next);
      return;
    }
    if (next !== null) change({ kind: 'play', id: next.id });
    stopBackgroundMedia();
  });
  return isQueued ? steps : null;
}

/** Calls `onEnd` once when the recording of the queue has ended and the queue is known. */
function useAtEnd(
  { element, isQueued, isOver, sectionId }: BackgroundMedia,
  isReady: boolean,
  onEnd: () => void,
): void {
  const [ended, setEnded] = useState<string | null>(isOver ? sectionId : null);
  const latest = useRef(onEnd);
  useEffect(() => {
    latest.current = onEnd;
  });
  useEffect(() => {
    if (isOver) setEnded(sectionId);
    const listen = () => setEnded(sectionId);
    element.addEventListener('ended', listen);
    return () => element.removeEventListener('ended', listen);
  }, [element, sectionId, isOver]);
  useEffect(() => {
    if (!isQueued || !isReady || ended !== sectionId) return;
    setEnded(null);
    latest.current();
  }, [isQueued, isReady, ended, sectionId]);
}
