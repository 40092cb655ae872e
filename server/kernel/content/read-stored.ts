import type { Storage } from '#server/ports/storage.ts';

type StoredFile = { key: string; mime: string; make: () => Promise<Uint8Array> };

/** A file that is made once: its key is derived from its content, so it never changes. */
export async function readStored(storage: Storage, { key, mime, make }: StoredFile): Promise<Uint8Array> {
  if ((await storage.find(key)) !== null) {
    const chunks: Uint8Array[] = [];
    for await (const chunk of await storage.read(key)) chunks.push(chunk);
    return Buffer.concat(chunks);
  }
  const bytes = await make();
  await storage.put(key, bytes, mime);
  return bytes;
}
