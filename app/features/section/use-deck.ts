/** Everything that plays a section: the element, its settings, its keys and its trouble. */
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import { canFloat, fillScreen, floatPicture } from './picture.ts';
import { type PlayerAct, stepRate } from './player-keys.ts';
import { keepPlayerSettings, type PlayerSettings, readPlayerSettings, USUAL_SETTINGS } from './player-settings.ts';
import { useCaption } from './use-caption.ts';
import { type Recorder, usePlayback } from './use-playback.ts';
import { usePlayerKeys } from './use-player-keys.ts';

type Loaded = { address: string; kind: 'video' | 'audio'; duration: number; from: number; isShown: boolean };

export type Deck = Recorder & {
  kind: 'video' | 'audio';
  media: RefObject<HTMLVideoElement | null>;
  track: RefObject<HTMLTrackElement | null>;
  frame: RefObject<HTMLDivElement | null>;
  source: { url: string; tries: number };
  settings: PlayerSettings;
  caption: string | null;
  canFloat: boolean;
  setRate: (rate: number) => void;
  toggleCaptions: () => void;
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
  const { settings, change } = usePlayerSettings();
  const floats = useCanFloat();
  const caption = useCaption(track, settings.captions);

  useEffect(() => {
    // A freshly loaded element starts at the default speed.
    if (media.current === null || source.tries < 0) return;
    media.current.defaultPlaybackRate = settings.rate;
    media.current.playbackRate = settings.rate;
  }, [settings.rate, source.tries]);
  useEffect(() => {
    if (!isShown) media.current?.pause();
  }, [isShown]);

  const setRate = (rate: number) => change({ ...settings, rate });
  const toggleCaptions = () => change({ ...settings, captions: !settings.captions });
  const fill = () => fillScreen(frame.current, media.current);
  const { position } = recorder.playback;

  usePlayerKeys(isShown, (act: PlayerAct) => {
    if (act.kind === 'toggle') recorder.toggle();
    if (act.kind === 'skip') recorder.seek(Math.min(duration, Math.max(0, position + act.seconds)));
    if (act.kind === 'captions') toggleCaptions();
    if (act.kind === 'fullscreen') fill();
    if (act.kind === 'rate') setRate(stepRate(settings.rate, act.step));
  });

  const float = () => floatPicture(media.current);
  const parts = { kind, media, track, frame, source, settings, caption, canFloat: floats };
  return { ...recorder, ...parts, setRate, toggleCaptions, float, fill, retry };
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

function usePlayerSettings() {
  const [settings, setSettings] = useState(USUAL_SETTINGS);
  // After the first paint, which is the server's and knows nothing of this browser.
  useEffect(() => setSettings(readPlayerSettings()), []);
  const change = (next: PlayerSettings) => {
    setSettings(next);
    keepPlayerSettings(next);
  };
  return { settings, change };
}

function useCanFloat(): boolean {
  // Most browsers can, so the server says so: where one cannot, the button goes.
  const [floats, setFloats] = useState(true);
  useEffect(() => setFloats(canFloat()), []);
  return floats;
}
