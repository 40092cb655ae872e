import { useSyncExternalStore } from 'react';

const KEY = 'receptor.single-keys';
const listeners = new Set<() => void>();

/**
 * Whether keys without Ctrl, Alt or ⌘ (letters, figures, signs) do something wherever the focus is. People who speak
 * to their computer, or press keys by accident, switch that off for this browser. (WCAG 2.2, 2.1.4)
 */
export function areSingleKeysOn(): boolean {
  try {
    return localStorage.getItem(KEY) !== 'off';
  } catch {
    return true;
  }
}

/** A letter, figure or sign: the keys that can be switched off. Space, Enter and the arrows are not among them. */
export const isCharacter = (key: string): boolean => key.length === 1 && key !== ' ';

function setSingleKeys(isOn: boolean): void {
  try {
    if (isOn) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, 'off');
  } catch {
    // Storage may be forbidden; then nothing is switched off.
  }
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const useSingleKeys = () => ({
  isOn: useSyncExternalStore(subscribe, areSingleKeysOn, () => true),
  setOn: setSingleKeys,
});
