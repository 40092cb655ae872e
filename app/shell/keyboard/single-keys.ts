import { useSyncExternalStore } from 'react';
import { browserStore } from '#client/storage/browser-store.ts';

const KEY = 'receptor.single-keys';
const listeners = new Set<() => void>();

/**
 * Whether single character keys work as shortcuts anywhere on the page. Users of speech input can turn them off for this
 * browser. (WCAG 2.2, 2.1.4)
 */
export const areSingleKeysOn = (): boolean => browserStore.read(KEY) !== 'off';

/** A key that can be turned off; Space, Enter and the arrows cannot. */
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
