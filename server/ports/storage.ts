import type { Readable } from 'node:stream';

export type StoredObject = { bytes: number };

export type StoreAddress = {
  mime: string;
  /** As the header `Content-Disposition`. */
  disposition: string;
  /** The address is the same for every call with these instants. */
  from: Date;
  until: Date;
};

/** Storage of recordings, slides and documents: a local folder, or an S3-compatible store. */
export type Storage = {
  /**
   * Stores the bytes under the key; storing the same key again changes nothing, because keys identify their content.
   */
  put(key: string, bytes: Uint8Array, mime: string): Promise<void>;
  /**
   * Stores what the source yields, of any length, without holding it in memory; an object of this key is overwritten. If
   * the source fails, nothing is stored.
   */
  write(key: string, source: AsyncIterable<Uint8Array>, mime: string): Promise<StoredObject>;
  /** Overwrites the bytes of a key, for repairs: `put` trusts an object of the right size. */
  replace(key: string, bytes: Uint8Array, mime: string): Promise<void>;
  /** Every object, in no particular order. */
  list(): AsyncIterable<StoredObject & { key: string }>;
  /** Removes the object; a missing one is ignored. */
  remove(key: string): Promise<void>;
  find(key: string): Promise<StoredObject | null>;
  /** The bytes from `start` to `end`, both inclusive. */
  read(key: string, range?: { start: number; end: number }): Promise<Readable>;
  /** A signed address of the object in the store itself; absent if browsers do not reach the store. */
  addressOf?(key: string, address: StoreAddress): Promise<string>;
};
