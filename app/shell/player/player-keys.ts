import { useEffect, useRef } from 'react';
import { areSingleKeysOn, isCharacter } from '#app/shell/keyboard/single-keys.ts';

/** The command of a key. */
export type PlayerCommand =
  | { kind: 'toggle' }
  | { kind: 'skip'; seconds: number }
  | { kind: 'captions' }
  | { kind: 'fullscreen' }
  | { kind: 'rate'; step: 1 | -1 }
  | { kind: 'mute' }
  | { kind: 'volume'; step: 1 | -1 }
  | { kind: 'shortcuts' };

const ARROW_SECONDS = 10;
/** Steps of the j and l keys, and of the two buttons. */
export const BACK_SECONDS = 10;
export const FORWARD_SECONDS = 30;

const COMMANDS: Readonly<Record<string, PlayerCommand>> = {
  ' ': { kind: 'toggle' },
  ArrowLeft: { kind: 'skip', seconds: -ARROW_SECONDS },
  ArrowRight: { kind: 'skip', seconds: ARROW_SECONDS },
  k: { kind: 'toggle' },
  j: { kind: 'skip', seconds: -BACK_SECONDS },
  l: { kind: 'skip', seconds: FORWARD_SECONDS },
  m: { kind: 'mute' },
  '-': { kind: 'volume', step: -1 },
  '+': { kind: 'volume', step: 1 },
  c: { kind: 'captions' },
  f: { kind: 'fullscreen' },
  '<': { kind: 'rate', step: -1 },
  '>': { kind: 'rate', step: 1 },
  '?': { kind: 'shortcuts' },
};

export type KeyPress = {
  key: string;
  /** Ctrl, Alt or ⌘ is pressed: the key is a shortcut of the browser. */
  modified: boolean;
  /** The tag and role of the focused element. */
  tag: string;
  role: string | null;
  editable: boolean;
};

const TEXT_FIELD_TAGS = ['INPUT', 'TEXTAREA', 'SELECT'];
const CLICKABLE_TAGS = ['BUTTON', 'A', 'SUMMARY'];
const ARROW_KEY_ROLES = ['slider', 'radio', 'menuitem', 'option', 'tab'];

/** The command of a key listed in `player-shortcuts.tsx`, unless the focused element uses that key itself. */
export function findCommand({ key, modified, tag, role, editable }: KeyPress): PlayerCommand | null {
  const command = COMMANDS[key.length === 1 ? key.toLowerCase() : key];
  if (command === undefined || modified || editable || TEXT_FIELD_TAGS.includes(tag)) return null;
  if (key === ' ' && CLICKABLE_TAGS.includes(tag)) return null;
  if (key.startsWith('Arrow') && role !== null && ARROW_KEY_ROLES.includes(role)) return null;
  return command;
}

/** Inputs that are clicked rather than typed into. */
const CHOICE_INPUTS = 'input[type="radio"], input[type="checkbox"]';

/** Controls the recording from the keyboard, wherever on the page the focus is. */
export function usePlayerKeys(isEnabled: boolean, onCommand: (command: PlayerCommand) => void): void {
  const latest = useRef(onCommand);
  useEffect(() => {
    latest.current = onCommand;
  });
  useEffect(() => {
    if (!isEnabled) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : document.body;
      // Keys are ignored while a dialog is open.
      if (event.defaultPrevented || target.closest('[role="dialog"]') !== null) return;
      if (isCharacter(event.key) && !areSingleKeysOn()) return;
      const command = findCommand({
        key: event.key,
        modified: event.ctrlKey || event.metaKey || event.altKey,
        tag: target.matches(CHOICE_INPUTS) ? 'BUTTON' : target.tagName,
        role: target.getAttribute('role') ?? (target.matches('[type="radio"]') ? 'radio' : null),
        editable: target.isContentEditable,
      });
      if (command === null) return;
      event.preventDefault();
      latest.current(command);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isEnabled]);
}
