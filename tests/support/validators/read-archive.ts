import { unzipSync } from 'fflate';

/** The files of a ZIP archive by name. */
export const readArchive = (archive: Uint8Array): Map<string, Buffer> =>
  new Map(Object.entries(unzipSync(archive)).map(([name, bytes]) => [name, Buffer.from(bytes)]));
