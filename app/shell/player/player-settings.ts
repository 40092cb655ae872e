import { type RefObject, useEffect, useState } from 'react';
import { browserStore } from '#client/storage/browser-store.ts';

/** Speed, captions, volume and autoplay, stored in this browser and applied to every recording. */
export type PlayerSettings = {
  rate: number;
  captions: boolean;
  /** 0 to 1. */
  volume: number;
  muted: boolean;
  /** Whether the next section starts by itself. */
  autoplay: boolean;
};

/** The speeds that can be chosen. */
export const RATES = [0.75, 1, 1.25, 1.5, 1.75, 2] as const;

/** One step faster or slower, staying within the speeds. */
export function stepRate(rate: number, step: 1 | -1): number {
  const faster = RATES.filter((candidate) => candidate > rate);
  const slower = RATES.filter((candidate) => candidate < rate);
  return (step === 1 ? faster[0] : slower.at(-1)) ?? rate;
}

/** The next speed of the button, which starts over after the fastest. */
export const nextRate = (rate: number): number => RATES.find((candidate) => candidate > rate) ?? RATES[0];

const VOLUME_STEP = 0.1;

/** A tenth louder or softer, staying within 0 and 1. */
export const stepVolume = (volume: number, step: 1 | -1): number =>
  Math.round(Math.min(1, Math.max(0, volume + step * VOLUME_STEP)) * 100) / 100;

const STORAGE_KEY = 'receptor.player';
const DEFAULT_SETTINGS: PlayerSettings = { rate: 1, captions: false, volume: 1, muted: false, autoplay: false };

/** The settings of this browser. */
export function readSettings(): PlayerSettings {
  const stored = Object(browserStore.readJson(STORAGE_KEY)) as Partial<PlayerSettings>;
  const { rate, volume } = { ...DEFAULT_SETTINGS, ...stored };
  return {
    rate: RATES.find((candidate) => candidate === rate) ?? DEFAULT_SETTINGS.rate,
    captions: stored.captions === true,
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : DEFAULT_SETTINGS.volume,
    muted: stored.muted === true,
    autoplay: stored.autoplay === true,
  };
}

/** The volume of "unmute" when the volume had been set to 0. */
const UNMUTED_VOLUME = 0.5;

/**
 * The settings of this browser, applied to the media element, again for each loading attempt; and their setters. A part
 * that only browsers render begins with `readSettings`.
 */
export function usePlayerSettings(
  media: RefObject<HTMLMediaElement | null>,
  attempt: number,
  initial: PlayerSettings | (() => PlayerSettings) = DEFAULT_SETTINGS,
) {
  const [settings, setSettings] = useState(initial);
  // After the first paint: the server rendered it without knowing the settings of this browser.
  useEffect(() => setSettings(readSettings()), []);
  const { rate, volume, muted } = settings;
  useEffect(() => {
    // A freshly loaded element starts at the default speed.
    if (media.current === null || attempt < 0) return;
    media.current.defaultPlaybackRate = rate;
    media.current.playbackRate = rate;
  }, [media, rate, attempt]);
  useEffect(() => {
    if (media.current === null || attempt < 0) return;
    media.current.volume = volume;
    media.current.muted = muted;
  }, [media, volume, muted, attempt]);

  const change = (changed: Partial<PlayerSettings>) => {
    const next = { ...settings, ...changed };
    setSettings(next);
    browserStore.writeJson(STORAGE_KEY, next);
  };
  return {
    settings,
    setRate: (chosen: number) => change({ rate: chosen }),
    setVolume: (chosen: number) => change({ volume: chosen, muted: chosen === 0 }),
    toggleMuted: () => change(volume === 0 ? { volume: UNMUTED_VOLUME, muted: false } : { muted: !muted }),
    toggleCaptions: () => change({ captions: !settings.captions }),
    toggleAutoplay: () => change({ autoplay: !settings.autoplay }),
  };
}
