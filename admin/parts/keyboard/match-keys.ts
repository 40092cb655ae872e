/** What of a key press decides whether it is a shortcut. */
export type KeyPress = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>;

/**
 * Whether a key press is a shortcut such as `j`, `?`, `space`, `escape`, `mod+k` or `alt+arrowup`; `mod` is Ctrl, or ⌘ on a Mac.
 * Shift counts for letters only, because on some keyboards it is part of `?` or `>`.
 */
export function matchesKeys(press: KeyPress, keys: string): boolean {
  const parts = keys.toLowerCase().split('+');
  const key = parts.at(-1) ?? '';
  const has = (name: string) => parts.includes(name);
  return (
    (press.key === ' ' ? 'space' : press.key.toLowerCase()) === key &&
    (press.ctrlKey || press.metaKey) === has('mod') &&
    press.altKey === has('alt') &&
    (!/^[a-z]$/.test(key) || press.shiftKey === has('shift'))
  );
}

/** A shortcut without Ctrl, ⌘ or Alt, which speech input may press by accident: the user can turn it off. (WCAG 2.1.4) */
export const isSingleKey = (keys: string): boolean => /^(?:shift\+)?.$/.test(keys);

const NAMES: Readonly<Record<string, string>> = {
  arrowup: '↑',
  arrowdown: '↓',
  arrowleft: '←',
  arrowright: '→',
  enter: '↵',
  escape: 'Esc',
  space: 'Space',
  shift: 'Shift',
  alt: 'Alt',
};

/** The keys as they are printed. */
export const describeKeys = (keys: string, isMac: boolean): string[] =>
  keys.split('+').map((key) => (key === 'mod' ? (isMac ? '⌘' : 'Ctrl') : (NAMES[key] ?? key.toUpperCase())));
