/** An authenticator without a browser: creates and presents passkeys. (WebAuthn Level 3) */
import { createHash, createPrivateKey, generateKeyPairSync, type KeyObject, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';

export type DeviceParts = { origin?: string; rpId?: string; verifiesUser?: boolean };
type Options = { challenge: string };

const base64url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url');
const sha256 = (text: string | Uint8Array) => createHash('sha256').update(text).digest();

const USER_PRESENT = 0x01;
const USER_VERIFIED = 0x04;
const HAS_CREDENTIAL = 0x40;

export function createPasskeyDevice(parts: DeviceParts = {}) {
  const { origin = 'http://localhost:3000', rpId = 'localhost', verifiesUser = true } = parts;
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(32);
  const id = base64url(credentialId);
  let counter = 0;

  const clientData = (type: string, { challenge }: Options) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const authenticatorData = (flags: number, rest: Uint8Array = Buffer.alloc(0)) => {
    const head = Buffer.alloc(5);
    head.writeUInt8(flags | USER_PRESENT | (verifiesUser ? USER_VERIFIED : 0));
    head.writeUInt32BE(counter, 1);
    return Buffer.concat([sha256(rpId), head, rest]);
  };
  const answer = <Response extends object>(response: Response) => ({
    ...{ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} },
    response,
  });

  return {
    id,
    create(options: Options) {
      const length = Buffer.alloc(2);
      length.writeUInt16BE(credentialId.length);
      const credential = Buffer.concat([Buffer.alloc(16), length, credentialId, coseOf(publicKey)]);
      const authData = new Uint8Array(authenticatorData(HAS_CREDENTIAL, credential));
      const attestation = new Map<string, string | Map<string, string> | Uint8Array>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', authData],
      ]);
      return answer({
        clientDataJSON: base64url(clientData('webauthn.create', options)),
        attestationObject: base64url(isoCBOR.encode(attestation)),
        transports: ['internal'],
      });
    },
    show(options: Options) {
      counter += 1;
      const data = clientData('webauthn.get', options);
      const authData = authenticatorData(0);
      const key = createPrivateKey(privateKey.export({ format: 'pem', type: 'pkcs8' }));
      return answer({
        clientDataJSON: base64url(data),
        authenticatorData: base64url(authData),
        signature: base64url(sign('sha256', Buffer.concat([authData, sha256(data)]), key)),
      });
    },
    /** Sets the signature counter back, as in a copy of the device. */
    rewind(by: number) {
      counter -= by;
    },
  };
}

/** COSE_Key of an ES256 key (RFC 9053). */
function coseOf(publicKey: KeyObject): Uint8Array {
  const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
  const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
  const key = new Map<number, number | Uint8Array>([
    [1, 2],
    [3, -7],
    [-1, 1],
    [-2, bytes(x)],
    [-3, bytes(y)],
  ]);
  return isoCBOR.encode(key);
}
