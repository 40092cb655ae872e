import { Readable } from 'node:stream';
import { openOnce } from '#server/kernel/open-once.ts';
import { SERVICE_TIMEOUT_MS, ServiceUnavailable, withinDeadline } from '#server/kernel/requests/service-unavailable.ts';
import type { Storage, StoreAddress } from '#server/ports/storage.ts';
import { isObjectKey, requireObjectKey } from './object-key.ts';

export type S3Parts = {
  bucket: string;
  endpoint: URL;
  region: string;
  /** Null uses the environment or the machine's role. */
  keys: { accessKeyId: string; secretAccessKey: string } | null;
  /** Where browsers reach the store; null if they do not. */
  publicEndpoint: URL | null;
};

const TRIES = 3;
const CONNECT_MS = 2_000;
/** The time without data in either direction; three attempts end within the timeout of a request. */
const SILENCE_MS = 2_400;

/** Maps a failure or timeout of the store to ServiceUnavailable, because it is not the caller's mistake. */
async function answerOf<Result>(work: Promise<Result>): Promise<Result> {
  try {
    return await withinDeadline(work, { service: 'The file store', ms: SERVICE_TIMEOUT_MS });
  } catch (error) {
    throw isAway(error) ? new ServiceUnavailable('The file store', error) : error;
  }
}

/** Every store names the version of an object. An answer without it is of something else, such as a proxy. */
function requireVersion<Answer extends { ETag?: string | undefined }>(answer: Answer): Answer {
  if (answer.ETag === undefined) throw new ServiceUnavailable('The file store', new Error('the answer has no ETag'));
  return answer;
}

function isAway(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof ServiceUnavailable) return false;
  const { code, $metadata } = error as { code?: unknown; $metadata?: { httpStatusCode?: number } };
  const isNetwork = error.name === 'TimeoutError' || /^E[A-Z]+$/.test(String(code));
  return isNetwork || ($metadata?.httpStatusCode ?? 0) >= 500;
}

/** Stores objects in a bucket of any S3-compatible store. Failures of the store are retried, then thrown. */
export function createS3Storage(parts: S3Parts): Storage {
  const { bucket } = parts;
  const open = openOnce(() => openStore(parts));

  async function find(key: string) {
    if (!isObjectKey(key)) return null;
    const { client, sdk } = await open();
    try {
      const found = await answerOf(client.send(new sdk.HeadObjectCommand({ Bucket: bucket, Key: key })));
      return { bytes: requireVersion(found).ContentLength ?? 0 };
    } catch (error) {
      if (error instanceof sdk.S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
      throw error;
    }
  }

  async function replace(key: string, bytes: Uint8Array, mime: string): Promise<void> {
    const object = { Bucket: bucket, Key: requireObjectKey(key) };
    const { client, sdk } = await open();
    requireVersion(await client.send(new sdk.PutObjectCommand({ ...object, Body: bytes, ContentType: mime })));
  }

  async function remove(key: string): Promise<void> {
    const object = { Bucket: bucket, Key: requireObjectKey(key) };
    const { client, sdk } = await open();
    await answerOf(client.send(new sdk.DeleteObjectCommand(object)));
  }

  return {
    find,
    replace,
    write: (key, source, mime) => writeParts(open, { bucket, key: requireObjectKey(key), mime }, source),
    list: () => listBucket(open, bucket),
    async put(key, bytes, mime) {
      requireObjectKey(key);
      if ((await find(key))?.bytes !== bytes.length) await replace(key, bytes, mime);
    },
    remove,
    async read(key, range) {
      const object = { Bucket: bucket, Key: requireObjectKey(key) };
      const { client, sdk } = await open();
      const part = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` };
      const found = await answerOf(client.send(new sdk.GetObjectCommand({ ...object, ...part })));
      const { Body } = requireVersion(found);
      if (!(Body instanceof Readable)) throw new Error(`The store returned ${key} without a body`);
      return Body;
    },
    ...(parts.publicEndpoint === null ? {} : { addressOf: addressesAt({ ...parts, endpoint: parts.publicEndpoint }) }),
  };
}

/** Signs addresses of one endpoint, without a request to it. */
function addressesAt(parts: S3Parts): NonNullable<Storage['addressOf']> {
  const open = openOnce(() => openStore(parts));
  return async (key, { mime, disposition, from, until }: StoreAddress) => {
    const { client, sdk } = await open();
    const { getSignedUrl } = await import('@aws-sdk/s3-request-presigner');
    const expiresIn = Math.floor((until.getTime() - from.getTime()) / 1000);
    const object = new sdk.GetObjectCommand({
      Bucket: parts.bucket,
      Key: requireObjectKey(key),
      ResponseContentType: mime,
      ResponseContentDisposition: disposition,
      // An address is given out for an hour at most after `from`, so no copy is older than the address itself.
      ResponseCacheControl: `private, max-age=${Math.max(0, expiresIn - 3600)}`,
    });
    return getSignedUrl(client, object, { signingDate: from, expiresIn });
  };
}

/** Parts of a large object, in bytes; at least five million, and one is held in memory. 10,000 parts are allowed. */
const PART_BYTES = 8 * 2 ** 20;

type NewObject = { bucket: string; key: string; mime: string };

/** One part is stored at once; more of them as a multipart upload, of which nothing stays if it fails. */
async function writeParts(
  open: () => ReturnType<typeof openStore>,
  { bucket, key, mime }: NewObject,
  source: AsyncIterable<Uint8Array>,
): Promise<{ bytes: number }> {
  const { client, sdk } = await open();
  const object = { Bucket: bucket, Key: key };
  const parts = inParts(source, PART_BYTES);
  const first = (await parts.next()).value ?? Buffer.alloc(0);
  if (first.length < PART_BYTES) {
    requireVersion(await client.send(new sdk.PutObjectCommand({ ...object, Body: first, ContentType: mime })));
    return { bytes: first.length };
  }
  const { UploadId } = await client.send(new sdk.CreateMultipartUploadCommand({ ...object, ContentType: mime }));
  try {
    const stored: { ETag: string | undefined; PartNumber: number }[] = [];
    let bytes = 0;
    const send = async (Body: Buffer) => {
      const PartNumber = stored.length + 1;
      const { ETag } = requireVersion(
        await client.send(new sdk.UploadPartCommand({ ...object, UploadId, PartNumber, Body })),
      );
      stored.push({ ETag, PartNumber });
      bytes += Body.length;
    };
    await send(first);
    for await (const part of parts) await send(part);
    const MultipartUpload = { Parts: stored };
    await client.send(new sdk.CompleteMultipartUploadCommand({ ...object, UploadId, MultipartUpload }));
    return { bytes };
  } catch (error) {
    await client.send(new sdk.AbortMultipartUploadCommand({ ...object, UploadId })).catch(() => undefined);
    throw error;
  }
}

/** The same bytes in buffers of one size; only the last is shorter. */
async function* inParts(source: AsyncIterable<Uint8Array>, size: number): AsyncGenerator<Buffer, undefined> {
  let waiting: Uint8Array[] = [];
  let length = 0;
  for await (const bytes of source) {
    waiting.push(bytes);
    length += bytes.length;
    while (length >= size) {
      const joined = Buffer.concat(waiting);
      yield joined.subarray(0, size);
      waiting = [joined.subarray(size)];
      length -= size;
    }
  }
  if (length > 0) yield Buffer.concat(waiting);
}

async function* listBucket(open: () => ReturnType<typeof openStore>, bucket: string) {
  const { client, sdk } = await open();
  for await (const page of sdk.paginateListObjectsV2({ client }, { Bucket: bucket })) {
    for (const { Key: key, Size: bytes = 0 } of page.Contents ?? []) if (key !== undefined) yield { key, bytes };
  }
}

/** Most installations store files in a folder, so the library is loaded on first use. */
async function openStore({ endpoint, region, keys }: S3Parts) {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    endpoint: endpoint.href,
    region,
    ...(keys === null ? {} : { credentials: keys }),
    maxAttempts: TRIES,
    requestHandler: { connectionTimeout: CONNECT_MS, socketTimeout: SILENCE_MS },
    // Stores other than Amazon's support neither bucket names in hosts nor the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client };
}
