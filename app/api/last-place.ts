/** What was being read last in this tab, so that whoever signs in or pays comes back to it. */
const KEY = 'receptor.last-place';

const IS_CONTENT = /^\/(publication|section)\//;

/** Remembers an address of the library; other pages leave what is remembered as it is. */
export function rememberPlace(path: string): void {
  if (!IS_CONTENT.test(path)) return;
  try {
    sessionStorage.setItem(KEY, path);
  } catch {
    // Storage may be forbidden; the way back is then the library.
  }
}

export function readPlace(): string | null {
  try {
    const place = sessionStorage.getItem(KEY);
    return place !== null && IS_CONTENT.test(place) ? place : null;
  } catch {
    return null;
  }
}
