/**
 * A Bloom filter: no false negatives, and a small, known rate of false positives. The file is a header and the bits.
 */
import { createHash } from 'node:crypto';

export type BloomFilter = { readonly hashes: number; readonly bits: Uint8Array };

const HEADER_BYTES = 4;
/** 20 bits for each entry and 14 hashes: about 7 of 100,000 texts outside the set are false positives. */
const BITS_PER_ENTRY = 20;
const HASHES = 14;

export function createBloomFilter(entries: ReadonlySet<string>): BloomFilter {
  const filter = { hashes: HASHES, bits: new Uint8Array(Math.ceil((entries.size * BITS_PER_ENTRY) / 8)) };
  for (const entry of entries) {
    for (const position of positionsOf(entry, filter)) {
      filter.bits[position >> 3] = (filter.bits[position >> 3] ?? 0) | (1 << (position & 7));
    }
  }
  return filter;
}

export const mayContain = (filter: BloomFilter, text: string): boolean =>
  positionsOf(text, filter).every((position) => ((filter.bits[position >> 3] ?? 0) & (1 << (position & 7))) !== 0);

export function encodeBloomFilter({ hashes, bits }: BloomFilter): Buffer {
  const header = Buffer.alloc(HEADER_BYTES);
  header.writeUInt32BE(hashes);
  return Buffer.concat([header, bits]);
}

export const decodeBloomFilter = (file: Buffer): BloomFilter => ({
  hashes: file.readUInt32BE(),
  bits: file.subarray(HEADER_BYTES),
});

/** Double hashing (Kirsch and Mitzenmacher): two halves of one digest yield any number of hashes. */
function positionsOf(text: string, { hashes, bits }: BloomFilter): number[] {
  const digest = createHash('sha256').update(text).digest();
  const size = bits.length * 8;
  const step = (digest.readUIntBE(6, 6) % (size - 1)) + 1;
  const first = digest.readUIntBE(0, 6) % size;
  return Array.from({ length: hashes }, (_, index) => (first + index * step) % size);
}
