import { Kbd } from '#ui/text/kbd.tsx';
import { describeKeys } from './match-keys.ts';

const isMac = (): boolean => /Mac|iPhone|iPad/.test(navigator.userAgent);

/** The keys of a shortcut, as they are printed. */
export function Keys({ keys }: { keys: string }) {
  return describeKeys(keys, isMac()).map((key) => <Kbd key={key}>{key}</Kbd>);
}
