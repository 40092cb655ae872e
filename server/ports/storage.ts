import type { Readable } from 'node:stream';

export type StoredObject = { bytes: number };

/** Storage of recordings, slides and documents: a local folder, or an S3-compatible store. */
export type Storage = {
  /** Stores the bytes under the key; storing the same key again changes nothing, since keys identify their content. */
  put(key: string, bytes: Uint8Array, mime: string): Promise<void>;
  /** Writes the bytes over whatever the key has: for a repair, since `put` trusts an object of the right size. */
  replace(key: string, bytes: Uint8Array, mime: string): Promise<void>;
  /** Every object there is, in no order. */
  list(): AsyncIterable<StoredObject & { key: string }>;
  /** Forgets the bytes; a key that is not there is forgotten already. */
  remove(key: string): Promise<void>;
  find(key: string): Promise<StoredObject | null>;
  /** The bytes from `start` to `end`, both inclusive. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
};
