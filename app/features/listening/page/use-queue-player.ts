import { useMemo, useState } from 'react';
import { requestFlush } from '#app/api/offline/outbox.ts';
import { putPending } from '#app/api/offline/pending-writes.ts';
import { useOwner } from '#app/api/offline/use-pending.ts';
import type { QueuedSection } from '#app/api/queries/queue-query.ts';
import { resume } from '#app/features/listening/player/mini-player.tsx';
import { startSecond } from '#app/features/listening/player/start-queued.ts';
import { useElementState } from '#app/features/listening/player/use-element-state.ts';
import { usePlayerKeys } from '#app/shell/player/player-keys.ts';
import { readSettings, usePlayerSettings } from '#app/shell/player/player-settings.ts';
import { runCommand } from '#app/shell/player/use-player.ts';
import { nowMs } from '#client/clock.ts';

type QueuePlayerOptions = {
  item: QueuedSection;
  /** What plays this section; null while it does not play. */
  element: HTMLMediaElement | null;
  onPlay: () => void;
};

/** The player of the queue, whose element is no part of the page: it plays on while the member browses. */
export function useQueuePlayer({ item, element, onPlay }: QueuePlayerOptions) {
  const owner = useOwner();
  const state = useElementState(element);
  const media = useMemo(() => ({ current: element }), [element]);
  const settings = usePlayerSettings(media, 0, readSettings);
  const [areShortcutsOpen, showShortcuts] = useState(false);
  const playback = element === null ? { position: startSecond(item), state: 'paused' as const } : state;
  const isPlaying = playback.state === 'playing' || playback.state === 'buffering';
  const seek = (seconds: number) => {
    if (element !== null) {
      element.currentTime = seconds;
      return;
    }
    // Before it plays, only the position is changed.
    if (owner === null) return;
    putPending(owner, { kind: 'position', id: item.id, position: Math.floor(seconds), madeAt: nowMs() });
    requestFlush();
  };
  const toggle = () => {
    if (element === null) onPlay();
    else if (isPlaying) element.pause();
    else resume(element);
  };
  const skip = (seconds: number) => seek(Math.min(item.duration, Math.max(0, playback.position + seconds)));
  const player = { playback, isPlaying, seek, toggle, skip, ...settings, areShortcutsOpen, showShortcuts };
  usePlayerKeys(true, (command) => {
    if (command.kind !== 'fullscreen') runCommand(command, player);
  });
  return player;
}
