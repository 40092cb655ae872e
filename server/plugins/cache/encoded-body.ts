/** One body in its encodings, with ETags of its content. It is compressed when an encoding is requested for the first time. */
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import Negotiator from 'negotiator';

export type Encoding = 'br' | 'gzip' | 'identity';
type Compression = Exclude<Encoding, 'identity'>;

export type EncodedBody = {
  readonly digest: string;
  readonly identity: Buffer;
  readonly isCompressible: boolean;
  /** Compressed variants, as far as they were requested. */
  readonly variants: Partial<Record<Compression, Buffer>>;
  /** Those that are being made, so that requests at the same time share one. */
  readonly making: Partial<Record<Compression, Promise<Buffer>>>;
};

/** Brotli's levels: for a response that is waited for, and for one that is sent often: a tenth smaller, in ten times the time. */
const [AT_ONCE, OFTEN] = [5, 10];
/** Larger bodies would occupy a thread for too long. */
const MAX_RECOMPRESSED_BYTES = 256 << 10;

/** Smaller responses gain nothing from compression. */
const MIN_COMPRESSED_BYTES = 512;
const SUFFIX = /-(?:br|gzip)$/;

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

export function encodeBody(identity: Buffer, { compress }: { compress: boolean }): EncodedBody {
  const digest = createHash('sha256').update(identity).digest('hex').slice(0, 32);
  const isCompressible = compress && identity.length >= MIN_COMPRESSED_BYTES;
  return { digest, identity, isCompressible, variants: {}, making: {} };
}

const brotli = (quality: number) => ({ params: { [constants.BROTLI_PARAM_QUALITY]: quality } });

/** The bytes in an encoding that `encodingFor` chose; compressed once, however many request them at the same time. */
export async function readVariant(body: EncodedBody, encoding: Encoding): Promise<Buffer> {
  if (encoding === 'identity') return body.identity;
  const { identity, making, variants } = body;
  const known = variants[encoding];
  if (known !== undefined) return known;
  making[encoding] ??= compress(identity, encoding).finally(() => {
    delete making[encoding];
  });
  const made = await making[encoding];
  variants[encoding] ??= made;
  return made;
}

const compress = (identity: Buffer, encoding: Compression): Promise<Buffer> =>
  encoding === 'br' ? compressBrotli(identity, brotli(AT_ONCE)) : compressGzip(identity);

/** The bytes in an encoding; null if it has not been requested yet. */
export const findVariant = ({ identity, variants }: EncodedBody, encoding: Encoding): Buffer | null =>
  encoding === 'identity' ? identity : (variants[encoding] ?? null);

/** Replaces the Brotli variant by a smaller one, off the main thread. Its ETag stays, because it decodes to the same bytes. */
export async function recompressBody({ identity, isCompressible, variants }: EncodedBody): Promise<void> {
  if (!isCompressible || identity.length > MAX_RECOMPRESSED_BYTES) return;
  const smaller = await compressBrotli(identity, brotli(OFTEN));
  if (variants.br === undefined || smaller.length < variants.br.length) variants.br = smaller;
}

/** What a body takes with both compressed variants, which are about a fifth of the text each. */
export const sizeOfBody = ({ identity, isCompressible }: EncodedBody): number =>
  isCompressible ? Math.ceil(identity.length * 1.5) : identity.length;

/** The encodings of a body, the best first. */
export const ENCODINGS = ['br', 'gzip', 'identity'] as const satisfies readonly Encoding[];

/** The best encoding that an `Accept-Encoding` header allows. (RFC 9110, 12.5.3) */
export function chooseEncoding(accepted: string | string[]): Encoding {
  const allowed = new Negotiator({ headers: { 'accept-encoding': String(accepted) } }).encodings(ENCODINGS);
  return ENCODINGS.find((encoding) => allowed.includes(encoding)) ?? 'identity';
}

/** The same for a body, which may have no compressed variants. */
export const encodingFor = ({ isCompressible }: EncodedBody, accepted: string | string[] = ''): Encoding =>
  isCompressible ? chooseEncoding(accepted) : 'identity';

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
