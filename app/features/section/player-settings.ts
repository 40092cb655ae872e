import { RATES } from './player-keys.ts';

/** Speed and captions, remembered in this browser from one recording to the next. */
export type PlayerSettings = { rate: number; captions: boolean };

const KEY = 'receptor.player';
export const USUAL_SETTINGS: PlayerSettings = { rate: 1, captions: false };

export function readPlayerSettings(): PlayerSettings {
  try {
    const { rate, captions } = {
      ...USUAL_SETTINGS,
      ...(JSON.parse(localStorage.getItem(KEY) ?? '{}') as Partial<PlayerSettings>),
    };
    return { rate: RATES.find((known) => known === rate) ?? USUAL_SETTINGS.rate, captions: captions === true };
  } catch {
    return USUAL_SETTINGS;
  }
}

export function keepPlayerSettings(settings: PlayerSettings): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // Storage may be forbidden; the choice then lasts as long as the page.
  }
}
