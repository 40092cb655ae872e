import { createPrivateKey, createPublicKey, sign } from 'node:crypto';
import { writeBase58 } from '#server/kernel/text/base58.ts';
import type { BadgeSigner } from '#server/ports/badge-signer.ts';

/** PKCS #8 before the 32 bytes of an Ed25519 key. (RFC 8410) */
const PKCS8 = Buffer.from('302e020100300506032b657004220420', 'hex');
/** The code of an Ed25519 public key in Multicodec. */
const MULTICODEC = Buffer.from([0xed, 0x01]);
const KEY_BYTES = 32;

/** A signer whose private key is a seed of 32 bytes. */
export function createEd25519Signer(seed: Uint8Array): BadgeSigner {
  const key = createPrivateKey({ key: Buffer.concat([PKCS8, seed]), format: 'der', type: 'pkcs8' });
  const spki = createPublicKey(key).export({ format: 'der', type: 'spki' });
  return {
    publicKey: writeBase58(Buffer.concat([MULTICODEC, spki.subarray(-KEY_BYTES)])),
    sign: (bytes) => sign(null, bytes, key),
  };
}
