import { useEffect, useEffectEvent } from 'react';
import { areSingleKeysOn, isCharacter } from '#app/shell/single-keys.ts';

export type TestKeys = {
  /** 1 to 5, counted from 0. */
  onChoose: (index: number) => void;
  onNext: () => void;
  onBack: () => void;
  onMark: () => void;
};

/** Where a key was pressed; a choice is a group of radio buttons beside the answers, which keeps its arrows. */
type Target = 'page' | 'answer' | 'choice' | 'control' | 'text';

/** What a key means in a test; null for a key that means something else where it was pressed. */
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

/** Keys 1–5 choose, Enter and the arrows go on and back, M marks. (rules T14) */
export function useTestKeys(keys: TestKeys, isOn: boolean): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) return;
    if (isCharacter(event.key) && !areSingleKeysOn()) return;
    const act = readTestKey(event.key, kindOf(event.target));
    if (act === null) return;
    event.preventDefault();
    if (typeof act === 'number') keys.onChoose(act);
    else if (act !== 'onChoose') keys[act]();
  });
  useEffect(() => {
    if (!isOn) return;
    const listen = (event: KeyboardEvent) => press(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, [isOn]);
}

// The arrows up and down stay the browser's: they move between the answers.
function kindOf(target: EventTarget | null): Target {
  if (!(target instanceof HTMLElement)) return 'page';
  if (target instanceof HTMLInputElement) {
    if (target.type !== 'radio') return 'text';
    return target.closest('.answers') === null ? 'choice' : 'answer';
  }
  if (target.matches('textarea, select, [contenteditable]')) return 'text';
  return target.closest('a, button, summary, [role="dialog"]') === null ? 'page' : 'control';
}
