/** One body in its encodings, with ETags of its content. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';
export type EncodedBody = { digest: string; variants: Record<Encoding, Buffer> };

/** Brotli's levels: for a response that is waited for, and for one that is sent often: a tenth smaller, in ten times the time. */
const [AT_ONCE, OFTEN] = [5, 10];
/** Larger bodies would occupy a thread for too long. */
const MAX_RECOMPRESSED_BYTES = 256 << 10;

/** Smaller responses gain nothing from compression. */
const MIN_COMPRESSED_BYTES = 512;
const SUFFIX = /-(?:br|gzip)$/;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export async function encodeBody(identity: Buffer, { compress }: { compress: boolean }): Promise<EncodedBody> {
  const digest = createHash('sha256').update(identity).digest('hex').slice(0, 32);
  if (!compress || identity.length < MIN_COMPRESSED_BYTES)
    return { digest, variants: { identity, br: identity, gzip: identity } };
  const [br, gz] = await Promise.all([compressBrotli(identity, brotli(AT_ONCE)), compressGzip(identity)]);
  return { digest, variants: { identity, br, gzip: gz } };
}

const brotli = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** Replaces the Brotli variant by a smaller one, off the main thread. Its ETag stays, because it decodes to the same bytes. */
export async function recompressBody(body: EncodedBody): Promise<void> {
  const { identity } = body.variants;
  if (!isCompressed(body) || identity.length > MAX_RECOMPRESSED_BYTES) return;
  const smaller = await compressBrotli(identity, brotli(OFTEN));
  if (smaller.length < body.variants.br.length) body.variants.br = smaller;
}

export const sizeOfBody = ({ variants }: EncodedBody): number =>
  variants.identity.length + variants.br.length + variants.gzip.length;

/** Whether the body has compressed variants; a short one has none. */
export const isCompressed = ({ variants }: EncodedBody): boolean => variants.br !== variants.identity;

/** The encodings of a body, the best first. */
const ENCODINGS = ['br', 'gzip', 'identity'] as const satisfies readonly Encoding[];

/** The best encoding that an `Accept-Encoding` header allows. (RFC 9110, 12.5.3) */
export function chooseEncoding(accepted: string | string[]): Encoding {
  const allowed = new Negotiator({ headers: { 'accept-encoding': String(accepted) } }).encodings(ENCODINGS);
  return ENCODINGS.find((encoding) => allowed.includes(encoding)) ?? 'identity';
}

export const tagFor = ({ digest }: EncodedBody, encoding: Encoding): string =>
  encoding === 'identity' ? `"${digest}"` : `"${digest}-${encoding}"`;

/** Whether a header matches the ETag; the suffix for the encoding does not matter for validation. (RFC 9110, 13.1.2) */
export function tagMatches(header: string | undefined, { digest }: EncodedBody): boolean {
  if (header === undefined) return false;
  return header.split(',').some((candidate) => {
    const tag = candidate.trim().replace(/^W\//, '');
    return tag === '*' || tag.replace(/^"|"$/g, '').replace(SUFFIX, '') === digest;
  });
}
