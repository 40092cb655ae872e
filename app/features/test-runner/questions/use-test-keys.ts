import { useEffect, useEffectEvent } from 'react';
import { areSingleKeysOn, isCharacter } from '#app/shell/keyboard/single-keys.ts';

type TestKeys = {
  /** 1 to 5, counted from 0. */
  onChoose: (index: number) => void;
  onNext: () => void;
  onBack: () => void;
  onMark: () => void;
};

/** Where a key was pressed; `choice` is a radio group other than the answers, which keeps its arrow keys. */
type Target = 'page' | 'answer' | 'choice' | 'control' | 'text';

/** The action of a key in a test; null when the key belongs to the focused control. */
export function readTestKey(key: string, target: Target): keyof TestKeys | number | null {
  if (target === 'text') return null;
  if (/^[1-5]$/.test(key)) return Number(key) - 1;
  if (key === 'm' || key === 'M') return 'onMark';
  if (target === 'control') return null;
  if (key === 'Enter') return 'onNext';
  if (target === 'choice') return null;
  if (key === 'ArrowRight') return 'onNext';
  return key === 'ArrowLeft' ? 'onBack' : null;
}

/** Keys 1–5 choose, Enter and the arrows move between questions, M marks. (rules T14) */
export function useTestKeys(keys: TestKeys, isEnabled: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (isCharacter(event.key) && !areSingleKeysOn()) return;
    const action = readTestKey(event.key, findTarget(event.target));
    if (action === null) return;
    event.preventDefault();
    if (typeof action === 'number') keys.onChoose(action);
    else if (action !== 'onChoose') keys[action]();
  });
  useEffect(() => {
    if (!isEnabled) return;
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isEnabled]);
}

// The up and down arrows keep their native behavior: they move between the answers.
function findTarget(target: EventTarget | null): Target {
  if (!(target instanceof HTMLElement)) return 'page';
  if (target instanceof HTMLInputElement) {
    if (target.type !== 'radio') return 'text';
    return target.closest('.answers') === null ? 'choice' : 'answer';
  }
  if (target.matches('textarea, select, [contenteditable]')) return 'text';
  return target.closest('a, button, summary, [role="dialog"]') === null ? 'page' : 'control';
}
