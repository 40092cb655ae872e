/**
 * The storage of this browser, or of this tab. It may be forbidden, full, or hold what another version of the site or a
 * reader has left there: reading then answers null, and writing false.
 */
export type BrowserStore = {
  read(key: string): string | null;
  /** Null for what is not JSON; what it holds is for the caller to check. */
  readJson(key: string): unknown;
  /** Null removes the entry. */
  write(key: string, value: string | null): boolean;
  writeJson(key: string, value: unknown): boolean;
};

function createStore(open: () => Storage): BrowserStore {
  const attempt = <Result>(act: (storage: Storage) => Result, otherwise: Result): Result => {
    try {
      return act(open());
    } catch {
      return otherwise;
    }
  };
  const read = (key: string) => attempt((storage) => storage.getItem(key), null);
  const write = (key: string, value: string | null) =>
    attempt((storage) => {
      if (value === null) storage.removeItem(key);
      else storage.setItem(key, value);
      return true;
    }, false);
  return {
    read,
    write,
    readJson: (key) => attempt((storage): unknown => JSON.parse(storage.getItem(key) ?? 'null'), null),
    writeJson: (key, value) => write(key, JSON.stringify(value)),
  };
}

export const browserStore = createStore(() => localStorage);
export const tabStore = createStore(() => sessionStorage);
