/**
 * Encryption of backups in the age format, by a public key: the machine that makes backups cannot read them. The `age`
 * program reads them too.
 */
import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { Decrypter, Encrypter, identityToRecipient } from 'age-encryption';

export type Cipher = {
  /** Names the key, so that objects of an earlier key are not taken for those of the present one. */
  name: string;
  encrypt(source: AsyncIterable<Uint8Array>): AsyncIterable<Uint8Array>;
};
export type Decipher = (source: AsyncIterable<Uint8Array>) => AsyncIterable<Uint8Array>;

/** Without a recipient nothing is encrypted. Throws if the recipient is not a public key of age. */
export function createCipher(recipient: string | null): Cipher {
  if (recipient === null) return { name: 'plain', encrypt: (source) => source };
  const encrypter = new Encrypter();
  encrypter.addRecipient(recipient);
  return {
    name: createHash('sha256').update(recipient).digest('hex').slice(0, 8),
    encrypt: (source) => through(source, (stream) => encrypter.encrypt(stream)),
  };
}

/** Tries each secret key. Throws if one is not a secret key of age. */
export function createDecipher(identities: readonly string[]): Decipher {
  const decrypter = new Decrypter();
  for (const identity of identities) decrypter.addIdentity(identity);
  return (source) => through(source, (stream) => decrypter.decrypt(stream));
}

/** The public key of a secret one. */
export const recipientOf = (identity: string): Promise<string> => identityToRecipient(identity);

type WebStream = globalThis.ReadableStream<Uint8Array>;

async function* through(source: AsyncIterable<Uint8Array>, transform: (stream: WebStream) => Promise<WebStream>) {
  const stream = Readable.toWeb(Readable.from(source, { objectMode: true })) as WebStream;
  yield* Readable.fromWeb((await transform(stream)) as ReadableStream<Uint8Array>) as AsyncIterable<Uint8Array>;
}
