/**
 * Encryption and hashing of second factors, with keys derived from the session secret (RFC 5869), one for each purpose.
 */
import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { type Secrets, secretsOf } from '#server/kernel/text/secrets.ts';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

const deriveKey = (secret: string, purpose: string) => Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));

/**
 * Encrypts a text with its owner as authenticated data, so that a row copied to another account cannot be decrypted.
 */
export function encryptFor(secret: string, userId: number, plain: Uint8Array): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, deriveKey(secret, 'authenticator secrets'), iv);
  cipher.setAAD(Buffer.from(String(userId)));
  const encrypted = Buffer.concat([cipher.update(plain), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
}

/** Null if the session secret was replaced, or the row was tampered with. */
export function decryptFor(secrets: Secrets, userId: number, text: string): Buffer | null {
  for (const secret of secretsOf(secrets)) {
    const plain = decryptWith(secret, userId, text);
    if (plain !== null) return plain;
  }
  return null;
}

function decryptWith(secret: string, userId: number, text: string): Buffer | null {
  const bytes = Buffer.from(text, 'base64url');
  try {
    const iv = bytes.subarray(0, IV_BYTES);
    const decipher = createDecipheriv(ALGORITHM, deriveKey(secret, 'authenticator secrets'), iv, {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(String(userId)));
    decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

/** A keyed hash; the input is random enough to need no salt. */
export const keyedHash = (secret: string, purpose: string, text: string): string =>
  createHmac('sha256', deriveKey(secret, purpose)).update(text).digest('base64url');
