import { useEffect, useEffectEvent } from 'react';
import { areSingleKeysOn } from '#app/shell/keyboard/single-keys.ts';

const isTyping = (target: EventTarget | null): boolean =>
  target instanceof HTMLElement && (target.isContentEditable || /^(input|textarea|select)$/i.test(target.tagName));

const isModified = (event: KeyboardEvent): boolean => event.ctrlKey || event.metaKey || event.altKey;

/** Opens the search with / (outside of text inputs) or Ctrl/⌘ K. */
export function useSearchKeys(open: () => void): void {
  const act = useEffectEvent(open);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      const isSlash = event.key === '/' && !isModified(event) && areSingleKeysOn() && !isTyping(event.target);
      const isCommand = event.key.toLowerCase() === 'k' && (event.ctrlKey || event.metaKey);
      if (!isSlash && !isCommand) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}
