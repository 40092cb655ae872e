import { type RefObject, useEffect, useState } from 'react';
import { keepPlayerSettings, type PlayerSettings, readPlayerSettings, USUAL_SETTINGS } from './player-settings.ts';

const AUDIBLE = 0.5;

/** The settings of this browser, applied to the element whenever it is loaded, and what changes them. */
export function usePlayerSettings(media: RefObject<HTMLMediaElement | null>, tries: number) {
  const [settings, setSettings] = useState(USUAL_SETTINGS);
  // After the first paint, which is the server's and knows nothing of this browser.
  useEffect(() => setSettings(readPlayerSettings()), []);
  const { rate, volume, muted } = settings;
  useEffect(() => {
    // A freshly loaded element starts at the default speed.
    if (media.current === null || tries < 0) return;
    media.current.defaultPlaybackRate = rate;
    media.current.playbackRate = rate;
  }, [media, rate, tries]);
  useEffect(() => {
    if (media.current === null || tries < 0) return;
    media.current.volume = volume;
    media.current.muted = muted;
  }, [media, volume, muted, tries]);

  const change = (changed: Partial<PlayerSettings>) => {
    const next = { ...settings, ...changed };
    setSettings(next);
    keepPlayerSettings(next);
  };
  return {
    settings,
    setRate: (chosen: number) => change({ rate: chosen }),
    setVolume: (chosen: number) => change({ volume: chosen, muted: chosen === 0 }),
    toggleMuted: () => change(volume === 0 ? { volume: AUDIBLE, muted: false } : { muted: !muted }),
    toggleCaptions: () => change({ captions: !settings.captions }),
    toggleAutoplay: () => change({ autoplay: !settings.autoplay }),
  };
}
