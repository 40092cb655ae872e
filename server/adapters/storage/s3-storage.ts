import { Readable } from 'node:stream';
import type { Storage } from '#server/ports/storage.ts';
import { isObjectKey, requireObjectKey } from './object-key.ts';

export type S3Parts = {
  bucket: string;
  endpoint: URL;
  region: string;
  /** Null leaves them to the environment or the machine's own role. */
  keys: { accessKeyId: string; secretAccessKey: string } | null;
};

const TRIES = 3;

/** Keeps objects in a bucket of any store that speaks S3. What fails on its side is tried again, then thrown. */
export function createS3Storage(parts: S3Parts): Storage {
  const { bucket } = parts;
  // Most installations keep files in a folder, so the library is read where it is asked for.
  let opened: ReturnType<typeof openStore> | undefined;
  const open = () => {
    opened ??= openStore(parts);
    return opened;
  };

  async function find(key: string) {
    if (!isObjectKey(key)) return null;
    const { client, sdk } = await open();
    try {
      const { ContentLength: bytes = 0 } = await client.send(new sdk.HeadObjectCommand({ Bucket: bucket, Key: key }));
      return { bytes };
    } catch (error) {
      if (error instanceof sdk.S3ServiceException && error.$metadata.httpStatusCode === 404) return null;
      throw error;
    }
  }

  return {
    find,
    async put(key, bytes, mime) {
      const object = { Bucket: bucket, Key: requireObjectKey(key) };
      if ((await find(key))?.bytes === bytes.length) return;
      const { client, sdk } = await open();
      await client.send(new sdk.PutObjectCommand({ ...object, Body: bytes, ContentType: mime }));
    },
    async remove(key) {
      const object = { Bucket: bucket, Key: requireObjectKey(key) };
      const { client, sdk } = await open();
      await client.send(new sdk.DeleteObjectCommand(object));
    },
    async read(key, range) {
      const object = { Bucket: bucket, Key: requireObjectKey(key) };
      const { client, sdk } = await open();
      const part = range === undefined ? {} : { Range: `bytes=${range.start}-${range.end}` };
      const { Body } = await client.send(new sdk.GetObjectCommand({ ...object, ...part }));
      if (!(Body instanceof Readable)) throw new Error(`The store gave ${key} without its bytes`);
      return Body;
    },
  };
}

async function openStore({ endpoint, region, keys }: S3Parts) {
  const sdk = await import('@aws-sdk/client-s3');
  const client = new sdk.S3Client({
    endpoint: endpoint.href,
    region,
    ...(keys === null ? {} : { credentials: keys }),
    maxAttempts: TRIES,
    // Stores other than Amazon's know neither names of buckets as hosts nor the newer checksums.
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  return { sdk, client };
}
