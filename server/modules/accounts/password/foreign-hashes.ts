/** Checks passwords against the hashes of other systems, which are replaced at the first sign-in. (rules S25) */
import { createHash, createHmac, pbkdf2, timingSafeEqual } from 'node:crypto';
import { promisify } from 'node:util';
import type { BcryptInput, PasswordHash } from '#domain/accounts/passwords/password-hash.ts';
import { matchesPhpass } from './phpass.ts';

const PHP_SPACE = ' \n\r\t\v\0';
const derive = promisify(pbkdf2);

type ForeignHash = Exclude<PasswordHash, { kind: 'argon2' }>;

export async function matchesForeignHash(hash: ForeignHash, password: string): Promise<boolean> {
  switch (hash.kind) {
    case 'bcrypt':
      return matchesBcrypt(hash, password);
    case 'pbkdf2':
      return matchesPbkdf2(hash, password);
    case 'phpass':
      return matchesPhpass(hash, trimAsPhp(password));
  }
}

async function matchesBcrypt({ hash, input }: Extract<ForeignHash, { kind: 'bcrypt' }>, password: string) {
  const { verify } = await import('@node-rs/bcrypt');
  return verify(bcryptInput(password, input), hash);
}

async function matchesPbkdf2(hash: Extract<ForeignHash, { kind: 'pbkdf2' }>, password: string): Promise<boolean> {
  const stored = Buffer.from(hash.hash, 'base64');
  return timingSafeEqual(await derive(password, hash.salt, hash.iterations, stored.length, hash.digest), stored);
}

/**
 * bcrypt reads 72 bytes: Django therefore hashes the password to hexadecimal first, and WordPress since 6.8 to Base64, with a
 * key of its own (BCryptSHA256PasswordHasher of django.contrib.auth.hashers; wp_hash_password of wp-includes/pluggable.php).
 */
function bcryptInput(password: string, input: BcryptInput): string {
  if (input === 'sha256-hex') return createHash('sha256').update(password).digest('hex');
  if (input === 'wordpress') return createHmac('sha384', 'wp-sha384').update(trimAsPhp(password)).digest('base64');
  return password;
}

/** WordPress hashes a password without the space around it, as PHP's `trim` understands space. */
function trimAsPhp(password: string): string {
  let [start, end] = [0, password.length];
  while (start < end && PHP_SPACE.includes(password.charAt(start))) start += 1;
  while (start < end && PHP_SPACE.includes(password.charAt(end - 1))) end -= 1;
  return password.slice(start, end);
}
