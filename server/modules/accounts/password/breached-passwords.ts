import { readFileSync } from 'node:fs';
import path from 'node:path';
import { type BloomFilter, decodeBloomFilter, mayContain } from './bloom-filter.ts';

/**
 * Written by `scripts/compile-passwords.ts`; source, licence and error rate are in
 * docs/decisions/013-breached-passwords.md.
 */
const FILE = path.join(import.meta.dirname, 'breached-passwords.bin');

let filter: BloomFilter | undefined;

/**
 * Whether a folded password is among the half million most used breached passwords, with the error rate of the filter.
 */
export function isBreached(folded: string): boolean {
  filter ??= decodeBloomFilter(readFileSync(FILE));
  return mayContain(filter, folded);
}
