/**
 * The "portable hashes" of phpass ($P$, in phpBB $H$), which WordPress used until 6.8: MD5 of salt and password, and then
 * of the hash and the password again, thousands of times (openwall.com/phpass).
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { PasswordHash } from '#domain/accounts/passwords/password-hash.ts';

type Phpass = Extract<PasswordHash, { kind: 'phpass' }>;

const DIGITS = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
/** A few milliseconds; other requests run in between. */
const ROUNDS_AT_ONCE = 2048;

export async function matchesPhpass({ rounds, salt, hash }: Phpass, password: string): Promise<boolean> {
  const secret = Buffer.from(password);
  let digest = md5(Buffer.from(salt), secret);
  for (let round = 0; round < rounds; round += 1) {
    digest = md5(digest, secret);
    if (round % ROUNDS_AT_ONCE === 0) await setImmediate();
  }
  return timingSafeEqual(Buffer.from(encode(digest)), Buffer.from(hash));
}

const md5 = (first: Buffer, second: Buffer): Buffer => createHash('md5').update(first).update(second).digest();

/** Its Base64: three bytes, the lowest first, are four digits of six bits, the lowest first. */
function encode(bytes: Buffer): string {
  let text = '';
  for (let at = 0; at < bytes.length; at += 3) {
    const [one = 0, two, three] = bytes.subarray(at, at + 3);
    const value = one | ((two ?? 0) << 8) | ((three ?? 0) << 16);
    const digits = two === undefined ? 2 : three === undefined ? 3 : 4;
    for (let digit = 0; digit < digits; digit += 1) text += DIGITS[(value >> (6 * digit)) & 63];
  }
  return text;
}
