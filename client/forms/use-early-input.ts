/** Text that was entered before hydration, by the user on a slow connection or by a password manager. */
import { useEffectEvent, useLayoutEffect } from 'react';

/** Calls `take` with each entered text once, before the next render would replace it by the value of the state. */
export function useEarlyInput(
  names: readonly string[],
  find: (name: string) => Element | null,
  take: (entered: Record<string, string>) => void,
): void {
  const takeOver = useEffectEvent(() => {
    const entered = names.flatMap((name) => {
      const text = readEntered(find(name));
      return text === null ? [] : [[name, text] as const];
    });
    if (entered.length > 0) take(Object.fromEntries(entered));
  });
  useLayoutEffect(() => takeOver(), []);
}

/** The text of a text field, unless it is the one it was rendered with. */
function readEntered(control: Element | null): string | null {
  const isText =
    control instanceof HTMLTextAreaElement ||
    (control instanceof HTMLInputElement && !['checkbox', 'radio', 'file'].includes(control.type));
  return isText && control.value !== control.defaultValue ? control.value : null;
}
