/** The headers of tus 1.0.0: core, creation, expiration, checksum and termination. (https://tus.io/protocols/resumable-upload) */
import type { IncomingHttpHeaders } from 'node:http';
import { Failure } from '#server/kernel/failure.ts';

export const TUS_VERSION = '1.0.0';
export const TUS_EXTENSIONS = 'creation,expiration,checksum,termination';
const ALGORITHMS = ['sha1', 'sha256'] as const;
export const TUS_ALGORITHMS = ALGORITHMS.join(',');

export type Checksum = { algorithm: (typeof ALGORITHMS)[number]; digest: string };

export function checkTusVersion(headers: IncomingHttpHeaders): void {
  if (headers['tus-resumable'] === TUS_VERSION) return;
  throw new Failure('upload.version', {
    source: { header: 'Tus-Resumable' },
    headers: { 'tus-version': TUS_VERSION },
  });
}

/** A number of bytes in a header; null if it is absent or not one. */
export function readBytes(
  headers: IncomingHttpHeaders,
  name: 'upload-length' | 'upload-offset' | 'content-length',
): number | null {
  const text = String(headers[name] ?? '');
  return /^\d{1,15}$/.test(text) ? Number(text) : null;
}

const MAX_METADATA = 4_000;

/** The file name of `Upload-Metadata`: pairs of a key and a value in Base64. */
export function readFileName(metadata: string): string {
  if (metadata.length > MAX_METADATA) throw new Failure('upload.name', { source: { header: 'Upload-Metadata' } });
  const pairs = new Map(
    metadata.split(',').map((pair) => {
      const [key = '', value = ''] = pair.trim().split(' ');
      return [key, value] as const;
    }),
  );
  const value = pairs.get('filename') ?? pairs.get('name') ?? '';
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(value, 'base64')).normalize('NFC');
  } catch {
    throw new Failure('upload.name', { source: { header: 'Upload-Metadata' } });
  }
}

/** `sha1 <Base64>`; null without one. */
export function readChecksum(headers: IncomingHttpHeaders): Checksum | null {
  const sent = headers['upload-checksum'];
  if (sent === undefined) return null;
  const [name = '', digest = ''] = String(sent).split(' ');
  const algorithm = ALGORITHMS.find((known) => known === name);
  if (algorithm === undefined) throw new Failure('upload.algorithm', { source: { header: 'Upload-Checksum' } });
  return { algorithm, digest };
}
