import { useEffect, useRef } from 'react';
import { areSingleKeysOn, isCharacter } from '#app/shell/single-keys.ts';
import { actOfKey, type PlayerAct } from './player-keys.ts';

/** Inputs that are pressed rather than typed into. */
const CHOICES = 'input[type="radio"], input[type="checkbox"]';

/** Steers the recording from the keyboard, wherever on the page the focus is. */
export function usePlayerKeys(isOn: boolean, onAct: (act: PlayerAct) => void): void {
  const latest = useRef(onAct);
  useEffect(() => {
    latest.current = onAct;
  });
  useEffect(() => {
    if (!isOn) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const target = event.target instanceof HTMLElement ? event.target : document.body;
      // A dialog has the keyboard to itself.
      if (event.defaultPrevented || target.closest('[role="dialog"]') !== null) return;
      if (isCharacter(event.key) && !areSingleKeysOn()) return;
      const act = actOfKey({
        key: event.key,
        modified: event.ctrlKey || event.metaKey || event.altKey,
        tag: target.matches(CHOICES) ? 'BUTTON' : target.tagName,
        role: target.getAttribute('role') ?? (target.matches('[type="radio"]') ? 'radio' : null),
        editable: target.isContentEditable,
      });
      if (act === null) return;
      event.preventDefault();
      latest.current(act);
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isOn]);
}
