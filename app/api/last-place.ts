import { tabStore } from './browser-store.ts';

/** What was being read last in this tab, so that whoever signs in or pays comes back to it. */
const KEY = 'receptor.last-place';

const IS_CONTENT = /^\/(publication|section)\//;

/** Remembers an address of the library; other pages leave what is remembered as it is. */
export function rememberPlace(path: string): void {
  if (IS_CONTENT.test(path)) tabStore.write(KEY, path);
}

export function readPlace(): string | null {
  const place = tabStore.read(KEY);
  return place !== null && IS_CONTENT.test(place) ? place : null;
}
