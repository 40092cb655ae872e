/** Whether a page is in a copy on this device. It is in the script of every page: `copies.ts` is not. */
export const isCopied = async (path: string): Promise<boolean> =>
  'caches' in globalThis && (await caches.match(path, { ignoreVary: true }).catch(() => undefined)) !== undefined;
