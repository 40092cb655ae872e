import { Unzip, UnzipInflate } from 'fflate';

const MAX_FILES = 500;
/** Compressed bytes unpacked at once: 16 kB hold at most 17 MB, so a zip bomb is noticed before it fills the memory. */
const STEP = 16_384;

export type Archive =
  | { readonly ok: true; readonly files: { readonly name: string; readonly bytes: Uint8Array }[] }
  | { readonly ok: false; readonly message: string };

export const isArchive = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;

/** The XML files of a ZIP; sizes are measured while unpacking, because those that an archive states can be false. */
export function readArchive(bytes: Uint8Array, maxBytes: number): Archive {
  const files = new Map<string, Uint8Array[]>();
  let message: string | null = null;
  let total = 0;
  const unzip = new Unzip((file) => {
    if (!file.name.toLowerCase().endsWith('.xml') || file.name.startsWith('__MACOSX/')) return;
    if (files.size === MAX_FILES) message ??= `The archive has more than ${MAX_FILES} XML files.`;
    const chunks: Uint8Array[] = [];
    files.set(file.name, chunks);
    file.ondata = (error, chunk) => {
      total += chunk?.length ?? 0;
      if (error !== null) message ??= `The file ${file.name.slice(0, 100)} of the archive is damaged.`;
      else if (total > maxBytes) message ??= `The XML files of the archive have more than ${maxBytes / 1_000_000} MB.`;
      else chunks.push(chunk);
    };
    if (message === null) file.start();
  });
  unzip.register(UnzipInflate);
  try {
    for (let at = 0; at < bytes.length && message === null; at += STEP)
      unzip.push(bytes.subarray(at, at + STEP), at + STEP >= bytes.length);
  } catch {
    message ??= 'The archive is damaged.';
  }
  if (message !== null) return { ok: false, message };
  return { ok: true, files: [...files].map(([name, chunks]) => ({ name, bytes: Buffer.concat(chunks) })) };
}
