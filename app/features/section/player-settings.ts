import { browserStore } from '#app/api/browser-store.ts';
import { RATES } from './player-keys.ts';

/** Speed, captions, volume and what comes next, remembered in this browser from one recording to the next. */
export type PlayerSettings = {
  rate: number;
  captions: boolean;
  /** 0 to 1. */
  volume: number;
  muted: boolean;
  /** Whether the next section begins by itself. */
  autoplay: boolean;
};

const KEY = 'receptor.player';
export const USUAL_SETTINGS: PlayerSettings = { rate: 1, captions: false, volume: 1, muted: false, autoplay: false };

export function readPlayerSettings(): PlayerSettings {
  const stored = Object(browserStore.readJson(KEY)) as Partial<PlayerSettings>;
  const { rate, volume } = { ...USUAL_SETTINGS, ...stored };
  return {
    rate: RATES.find((known) => known === rate) ?? USUAL_SETTINGS.rate,
    captions: stored.captions === true,
    volume: typeof volume === 'number' && volume >= 0 && volume <= 1 ? volume : USUAL_SETTINGS.volume,
    muted: stored.muted === true,
    autoplay: stored.autoplay === true,
  };
}

export function keepPlayerSettings(settings: PlayerSettings): void {
  browserStore.writeJson(KEY, settings);
}
