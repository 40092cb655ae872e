import { tabStore } from '#client/storage/browser-store.ts';

/** The last publication or section opened in this tab, to return to after sign-in or payment. */
const KEY = 'receptor.last-position';
const FORMER_KEY = 'receptor.last-place';

const IS_CONTENT = /^\/(publication|section)\//;

/** Stores the path of a publication or section; other paths are ignored. */
export function storeLastPosition(path: string): void {
  if (IS_CONTENT.test(path)) tabStore.write(KEY, path);
}

export function readLastPosition(): string | null {
  const path = tabStore.read(KEY) ?? moveFormerEntry();
  return path !== null && IS_CONTENT.test(path) ? path : null;
}

/** A tab that an earlier release opened. */
function moveFormerEntry(): string | null {
  const path = tabStore.read(FORMER_KEY);
  if (path === null) return null;
  tabStore.write(KEY, path);
  tabStore.write(FORMER_KEY, null);
  return path;
}
