/**
 * The storage of this browser or tab. It may be forbidden, full, or contain values of another version of the site:
 * reading then returns null, and writing false.
 */
export type BrowserStore = {
  read(key: string): string | null;
  /** Null for a value that is not JSON; the caller validates the rest. */
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
