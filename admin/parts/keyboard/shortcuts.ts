import { useEffect, useEffectEvent, useSyncExternalStore } from 'react';
import { browserStore } from '#client/storage/browser-store.ts';
import { isSingleKey, matchesKeys } from './match-keys.ts';

export type Shortcut = {
  /** `j`, `mod+k`, `alt+arrowup` (match-keys.ts). */
  keys: string;
  /** What it does, as a short verb: "Next row". */
  label: string;
  run: (event: KeyboardEvent) => void;
  /** Also while the focus is in a field or a dialog. */
  everywhere?: boolean;
};

export type ShortcutGroup = { title: string; shortcuts: readonly Shortcut[] };

let groups: readonly ShortcutGroup[] = [];
const listeners = new Set<() => void>();

function change(next: readonly ShortcutGroup[]): void {
  groups = next;
  for (const notify of listeners) notify();
}

function subscribe(notify: () => void): () => void {
  listeners.add(notify);
  return () => listeners.delete(notify);
}

/** The shortcuts of what is on the screen, for the keyboard help. */
export const useShortcutGroups = (): readonly ShortcutGroup[] => useSyncExternalStore(subscribe, () => groups);

/** Whether shortcuts of one key are on; the choice of this browser. */
const SINGLE_KEYS = 'receptor.office.single-keys';

export const hasSingleKeys = (): boolean => browserStore.read(SINGLE_KEYS) !== 'off';

export function setSingleKeys(isOn: boolean): void {
  browserStore.write(SINGLE_KEYS, isOn ? null : 'off');
  change([...groups]);
}

/** Registers the shortcuts of a part of the screen for as long as it is shown; a later part has priority. */
export function useShortcuts(title: string, shortcuts: readonly Shortcut[]): void {
  const run = useEffectEvent((index: number, event: KeyboardEvent) => shortcuts[index]?.run(event));
  const signature = shortcuts.map(({ keys, label, everywhere }) => `${keys} ${everywhere} ${label}`).join('\n');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the signature changes when the shortcuts do; their functions are read when a key is pressed
  useEffect(() => {
    const own: ShortcutGroup = {
      title,
      shortcuts: shortcuts.map((shortcut, index) => ({ ...shortcut, run: (event) => run(index, event) })),
    };
    change([...groups, own]);
    return () => change(groups.filter((group) => group !== own));
  }, [title, signature]);
}

/** Listens to the keyboard; once, for the whole office. */
export function listenToKeyboard(): () => void {
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.defaultPrevented || event.isComposing) return;
    // The target of an editor in a shadow root is its host.
    const target = event.composedPath()[0] ?? event.target;
    const isTyping = isInside(target, FIELD) || isInside(target, LAYER);
    // The space bar presses what has the focus.
    if (event.key === ' ' && isInside(target, PRESSED)) return;
    const all = groups.toReversed().flatMap(({ shortcuts }) => shortcuts);
    const found = all.find(
      ({ keys, everywhere = false }) =>
        matchesKeys(event, keys) && (everywhere || !isTyping) && (hasSingleKeys() || !isSingleKey(keys)),
    );
    if (found === undefined) return;
    event.preventDefault();
    found.run(event);
  };
  window.addEventListener('keydown', onKeyDown);
  return () => window.removeEventListener('keydown', onKeyDown);
}

const FIELD = 'input:not([type="checkbox"], [type="radio"]), textarea, select, [contenteditable="true"]';
const PRESSED = 'button, a, summary, input, select, label, [role="tab"], [role="option"]';
/** What lies over the screen has keys of its own. */
const LAYER = '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"]';

const isInside = (target: EventTarget | null, selector: string): boolean =>
  target instanceof Element && target.closest(selector) !== null;
