import { useSyncExternalStore } from 'react';
import { browserStore } from '#app/api/browser-store.ts';

const KEY = 'receptor.single-keys';
const listeners = new Set<() => void>();

/**
 * Whether keys without Ctrl, Alt or ⌘ (letters, figures, signs) do something wherever the focus is. People who speak
 * to their computer, or press keys by accident, switch that off for this browser. (WCAG 2.2, 2.1.4)
 */
export const areSingleKeysOn = (): boolean => browserStore.read(KEY) !== 'off';

/** A letter, figure or sign: the keys that can be switched off. Space, Enter and the arrows are not among them. */
export const isCharacter = (key: string): boolean => key.length === 1 && key !== ' ';

function setSingleKeys(isOn: boolean): void {
  browserStore.write(KEY, isOn ? null : 'off');
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
