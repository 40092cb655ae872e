/** Everything that plays a section: the element, its settings, its keys and its trouble. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { canFloat, fillScreen, floatPicture } from './picture.ts';
import { type PlayerAct, stepRate, stepVolume } from './player-keys.ts';
import { useCaption } from './use-caption.ts';
import { type Recorder, usePlayback } from './use-playback.ts';
import { usePlayerKeys } from './use-player-keys.ts';
import { usePlayerSettings } from './use-player-settings.ts';

type Loaded = { address: string; kind: 'video' | 'audio'; duration: number; from: number; isShown: boolean };

export type Deck = Recorder &
  ReturnType<typeof usePlayerSettings> & {
    kind: 'video' | 'audio';
    media: RefObject<HTMLVideoElement | null>;
    track: RefObject<HTMLTrackElement | null>;
    frame: RefObject<HTMLDivElement | null>;
    source: { url: string; tries: number };
    caption: string | null;
    canFloat: boolean;
    skip: (seconds: number) => void;
    areShortcutsOpen: boolean;
    showShortcuts: (isOpen: boolean) => void;
    float: () => void;
    fill: () => void;
    retry: () => void;
  };

export function useDeck({ address, kind, duration, from, isShown }: Loaded): Deck {
  const media = useRef<HTMLVideoElement>(null);
  const track = useRef<HTMLTrackElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const recorder = usePlayback(media, from);
  const { source, retry } = useSource(address);
  const chosen = usePlayerSettings(media, source.tries);
  const floats = useCanFloat();
  const [areShortcutsOpen, showShortcuts] = useState(false);
  const caption = useCaption(track, chosen.settings.captions);
  useEffect(() => {
    if (!isShown) media.current?.pause();
  }, [isShown]);

  const { position } = recorder.playback;
  const skip = (seconds: number) => recorder.seek(Math.min(duration, Math.max(0, position + seconds)));
  const fill = () => fillScreen(frame.current, media.current);
  const float = () => floatPicture(media.current);
  const deck = { ...recorder, ...chosen, kind, media, track, frame, source, caption, canFloat: floats };
  const whole = { ...deck, skip, areShortcutsOpen, showShortcuts, float, fill, retry };
  usePlayerKeys(isShown, (act) => perform(act, whole));
  return whole;
}

function perform(act: PlayerAct, deck: Deck): void {
  const { rate, volume } = deck.settings;
  if (act.kind === 'toggle') deck.toggle();
  if (act.kind === 'skip') deck.skip(act.seconds);
  if (act.kind === 'mute') deck.toggleMuted();
  if (act.kind === 'volume') deck.setVolume(stepVolume(volume, act.step));
  if (act.kind === 'captions') deck.toggleCaptions();
  if (act.kind === 'fullscreen') deck.fill();
  if (act.kind === 'rate') deck.setRate(stepRate(rate, act.step));
  if (act.kind === 'shortcuts') deck.showShortcuts(true);
}

/** The signed address stays the same while it plays; after a failure a fresh one is asked for. */
function useSource(address: string) {
  const [source, setSource] = useState({ url: address, tries: 0 });
  const latest = useRef(address);
  const { revalidate } = useRevalidator();
  useEffect(() => {
    latest.current = address;
  });
  const retry = useCallback(() => {
    void revalidate().then(() => setSource(({ tries }) => ({ url: latest.current, tries: tries + 1 })));
  }, [revalidate]);
  return { source, retry };
}

function useCanFloat(): boolean {
  // Most browsers can, so the server says so: where one cannot, the button goes.
  const [floats, setFloats] = useState(true);
  useEffect(() => setFloats(canFloat()), []);
  return floats;
}
