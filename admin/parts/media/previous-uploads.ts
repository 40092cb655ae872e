/** Where unfinished uploads are, by file, so that a file that is chosen again continues. Deleted with the session. */
import type { PreviousUpload, UrlStorage } from 'tus-js-client';
import { browserStore } from '#client/storage/browser-store.ts';

const KEY = 'receptor.uploads';
const MAX = 50;

type Entry = { key: string; fingerprint: string; upload: PreviousUpload };

const readEntries = (): Entry[] => {
  const stored = browserStore.readJson(KEY);
  return Array.isArray(stored) ? (stored as Entry[]) : [];
};

export const previousUploads: UrlStorage = {
  findAllUploads: async () => readEntries().map(({ upload }) => upload),
  findUploadsByFingerprint: async (fingerprint) =>
    readEntries()
      .filter((entry) => entry.fingerprint === fingerprint)
      .map(({ key, upload }) => ({ ...upload, urlStorageKey: key })),
  async removeUpload(key) {
    browserStore.writeJson(
      KEY,
      readEntries().filter((entry) => entry.key !== key),
    );
  },
  async addUpload(fingerprint, upload) {
    const key = upload.uploadUrl ?? fingerprint;
    const others = readEntries().filter((entry) => entry.fingerprint !== fingerprint);
    browserStore.writeJson(KEY, [...others, { key, fingerprint, upload }].slice(-MAX));
    return key;
  },
};
