/** A recording that plays: its state, its settings, and what its buttons and keys do. Sections and episodes share it. */
import { type RefObject, useCallback, useMemo, useReducer, useRef, useState } from 'react';
import { FORWARD_SECONDS, type PlayerCommand, usePlayerKeys } from './player-keys.ts';
import { nextRate, stepRate, stepVolume, usePlayerSettings } from './player-settings.ts';

export type Playback = {
  position: number;
  state: 'paused' | 'playing' | 'buffering' | 'ended' | 'failed';
};

type PlayerOptions = {
  media: RefObject<HTMLMediaElement | null>;
  /** Seconds. */
  duration: number;
  /** The second at which it starts. */
  from: number;
  /** Incremented when the media element is replaced after a failure. */
  attempt: number;
  hasKeys: boolean;
  /** Called by the key for full screen. */
  onFullscreen?: () => void;
};

export type Player = ReturnType<typeof usePlayback> &
  ReturnType<typeof usePlayerSettings> & {
    isPlaying: boolean;
    skip: (seconds: number) => void;
    areShortcutsOpen: boolean;
    showShortcuts: (isOpen: boolean) => void;
  };

/** What keys and buttons need of a player, whoever renders its media element. */
export type PlayerControls = Omit<Player, 'pause' | 'listeners'>;

export function usePlayer({ media, duration, from, attempt, hasKeys, onFullscreen }: PlayerOptions): Player {
  const playback = usePlayback(media, from);
  const settings = usePlayerSettings(media, attempt);
  const [areShortcutsOpen, showShortcuts] = useState(false);
  const { position, state } = playback.playback;
  const isPlaying = state === 'playing' || state === 'buffering';
  const skip = (seconds: number) => playback.seek(Math.min(duration, Math.max(0, position + seconds)));
  const player = { ...playback, ...settings, isPlaying, skip, areShortcutsOpen, showShortcuts };
  usePlayerKeys(hasKeys, (command) => {
    if (command.kind === 'fullscreen') onFullscreen?.();
    else runCommand(command, player);
  });
  return player;
}

/** Does what a key stands for. */
export function runCommand(command: Exclude<PlayerCommand, { kind: 'fullscreen' }>, player: PlayerControls): void {
  const { rate, volume } = player.settings;
  if (command.kind === 'toggle') player.toggle();
  if (command.kind === 'skip') player.skip(command.seconds);
  if (command.kind === 'mute') player.toggleMuted();
  if (command.kind === 'volume') player.setVolume(stepVolume(volume, command.step));
  if (command.kind === 'captions') player.toggleCaptions();
  if (command.kind === 'rate') player.setRate(stepRate(rate, command.step));
  if (command.kind === 'shortcuts') player.showShortcuts(true);
}

/** The properties of `PlayerShell` that every recording has. */
export function controlsOf({ playback, settings, ...player }: PlayerControls) {
  const { rate, volume, muted, captions } = settings;
  return {
    position: playback.position,
    playing: player.isPlaying,
    onToggle: player.toggle,
    onSeek: player.seek,
    rate,
    onRate: () => player.setRate(nextRate(rate)),
    onAhead: () => player.skip(FORWARD_SECONDS),
    sound: { volume, muted, onVolume: player.setVolume, onMute: player.toggleMuted },
    captionsOn: captions,
  };
}

const merge = (playback: Playback, change: Partial<Playback>): Playback => ({ ...playback, ...change });

/** The state of the media element, updated by its events, and the calls that change it. */
function usePlayback(media: RefObject<HTMLMediaElement | null>, from: number) {
  const [playback, update] = useReducer(merge, { position: from, state: 'paused' });
  // A newly loaded element starts at the requested second, or at its position before a failure.
  const startAt = useRef(from);
  const seek = useCallback(
    (seconds: number, play = false) => {
      const element = media.current;
      if (element === null) return;
      startAt.current = seconds;
      element.currentTime = seconds;
      update({ position: seconds });
      if (play) start(element);
    },
    [media],
  );
  const toggle = useCallback(() => {
    const element = media.current;
    if (element === null) return;
    // An element that failed while it played does not count as paused.
    if (element.paused || element.error !== null) start(element);
    else element.pause();
  }, [media]);
  const pause = useCallback(() => media.current?.pause(), [media]);
  const listeners = useMemo(() => createListeners(update, startAt), []);
  return { playback, seek, toggle, pause, listeners };
}

function start(element: HTMLMediaElement): void {
  // After a failure an element plays only once it has been loaded again.
  if (element.error !== null) element.load();
  // The browser refuses to play before a user gesture, or when a pause follows at once; the state stays paused.
  void element.play().catch(() => undefined);
}

type MediaEvent = { currentTarget: HTMLMediaElement };

function createListeners(update: (change: Partial<Playback>) => void, startAt: RefObject<number>) {
  const follow = ({ currentTarget }: MediaEvent) => {
    startAt.current = currentTarget.currentTime;
    update({ position: currentTarget.currentTime });
  };
  return {
    onLoadedMetadata: ({ currentTarget }: MediaEvent) => {
      if (startAt.current > 0) currentTarget.currentTime = startAt.current;
    },
    onTimeUpdate: follow,
    onSeeked: follow,
    onPlay: () => update({ state: 'playing' }),
    onPlaying: () => update({ state: 'playing' }),
    onWaiting: ({ currentTarget }: MediaEvent) => {
      if (!currentTarget.paused) update({ state: 'buffering' });
    },
    onPause: ({ currentTarget }: MediaEvent) => update({ state: currentTarget.ended ? 'ended' : 'paused' }),
    onEnded: () => update({ state: 'ended' }),
    onError: () => update({ state: 'failed' }),
  };
}
