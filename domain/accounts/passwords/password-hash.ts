/**
 * The password hashes of other systems that are accepted at sign-in until they are replaced, and what they may cost: a
 * hash is work for our processor that someone else has chosen. (rules S25)
 */
import { type Decision, no, yes } from '#domain/shared/decision.ts';

/** What is done to a password before bcrypt: Django's and WordPress's ways around its limit of 72 bytes. */
export type BcryptInput = 'password' | 'sha256-hex' | 'wordpress';

export type PasswordHash =
  | { kind: 'argon2'; phc: string; memoryKib: number; passes: number; lanes: number }
  | { kind: 'bcrypt'; hash: string; cost: number; input: BcryptInput }
  | { kind: 'pbkdf2'; digest: 'sha256' | 'sha1'; iterations: number; salt: string; hash: string }
  | { kind: 'phpass'; rounds: number; salt: string; hash: string };

export type HashRefusal = 'unknown' | 'costly';

/** About half a second of one processor each. */
export const MAX_HASH_COST = {
  argon2MemoryKib: 131_072,
  /** Memory times passes. */
  argon2WorkKib: 1_048_576,
  argon2Lanes: 16,
  bcryptCost: 13,
  pbkdf2Iterations: 2_000_000,
  /** 2 to this power, computed without a library. */
  phpassLog2: 16,
} as const;

const BCRYPT = /^\$2[aby]\$(\d{2})\$[./A-Za-z0-9]{53}$/;
const ARGON2 =
  /^\$argon2(?:id|i)\$(?:v=(?:16|19)\$)?m=(\d{1,9}),t=(\d{1,9}),p=(\d{1,5})\$[A-Za-z0-9+/]{11,86}\$[A-Za-z0-9+/]{16,172}$/;
const PBKDF2 = /^pbkdf2_(sha256|sha1)\$(\d{1,9})\$([^$]{1,128})\$([A-Za-z0-9+/]{27}=|[A-Za-z0-9+/]{43}=)$/;
const PHPASS = /^\$[PH]\$([./0-9A-Za-z])([./0-9A-Za-z]{8})([./0-9A-Za-z]{22})$/;
const PHPASS_DIGITS = './0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';
const DIGEST_LENGTH = { sha1: 28, sha256: 44 } as const;

/** Reads a stored hash; null if it is of no known form. Prefixes are those of Django, WordPress and PHP. */
export function readPasswordHash(text: string): PasswordHash | null {
  return readArgon2(text) ?? readBcrypt(text) ?? readPbkdf2(text) ?? readPhpass(text);
}

/** Whether a hash of another system may be stored for an account. (rules S25) */
export function mayStoreHash(text: string): Decision<HashRefusal> {
  const hash = readPasswordHash(text);
  if (hash === null) return no('unknown');
  return isAffordable(hash) ? yes : no('costly');
}

/** Whether checking a password against it stays within the limits. */
export function isAffordable(hash: PasswordHash): boolean {
  switch (hash.kind) {
    case 'argon2':
      return (
        hash.memoryKib <= MAX_HASH_COST.argon2MemoryKib &&
        hash.memoryKib * hash.passes <= MAX_HASH_COST.argon2WorkKib &&
        hash.lanes <= MAX_HASH_COST.argon2Lanes
      );
    case 'bcrypt':
      return hash.cost <= MAX_HASH_COST.bcryptCost;
    case 'pbkdf2':
      return hash.iterations <= MAX_HASH_COST.pbkdf2Iterations;
    case 'phpass':
      return hash.rounds <= 2 ** MAX_HASH_COST.phpassLog2;
  }
}

/** Django writes the name of the algorithm before the PHC string: `argon2$argon2id$v=19$…`. */
function readArgon2(text: string): PasswordHash | null {
  const phc = text.startsWith('argon2$argon2') ? text.slice('argon2'.length) : text;
  const [found, memory, passes, lanes] = ARGON2.exec(phc) ?? [];
  if (found === undefined) return null;
  const [memoryKib, count] = [Number(memory), Number(passes)];
  if (memoryKib < 8 * Number(lanes) || count < 1 || Number(lanes) < 1) return null;
  return { kind: 'argon2', phc, memoryKib, passes: count, lanes: Number(lanes) };
}

/** Django: `bcrypt$$2b$…` and `bcrypt_sha256$$2b$…`. WordPress since 6.8: `$wp$2y$…`. */
function readBcrypt(text: string): PasswordHash | null {
  const [input, hash] = splitBcrypt(text);
  const cost = Number(BCRYPT.exec(hash)?.[1] ?? 0);
  return cost < 4 || cost > 31 ? null : { kind: 'bcrypt', hash, cost, input };
}

function splitBcrypt(text: string): [BcryptInput, string] {
  if (text.startsWith('bcrypt_sha256$')) return ['sha256-hex', text.slice('bcrypt_sha256$'.length)];
  if (text.startsWith('bcrypt$')) return ['password', text.slice('bcrypt$'.length)];
  return text.startsWith('$wp$') ? ['wordpress', text.slice('$wp'.length)] : ['password', text];
}

function readPbkdf2(text: string): PasswordHash | null {
  const [, name, count, salt = '', hash = ''] = PBKDF2.exec(text) ?? [];
  const digest = name === 'sha1' ? 'sha1' : 'sha256';
  const iterations = Number(count);
  // What is no hash of this form has no length.
  if (iterations < 1 || hash.length !== DIGEST_LENGTH[digest]) return null;
  return { kind: 'pbkdf2', digest, iterations, salt, hash };
}

function readPhpass(text: string): PasswordHash | null {
  const [, digit = '', salt = '', hash = ''] = PHPASS.exec(text) ?? [];
  const log2 = PHPASS_DIGITS.indexOf(digit);
  // The range of the published implementation; what is no hash of this form is at 0.
  if (log2 < 7 || log2 > 30) return null;
  return { kind: 'phpass', rounds: 2 ** log2, salt, hash };
}
