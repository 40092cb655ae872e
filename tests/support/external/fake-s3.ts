/**
 * The part of S3 that the adapter uses, as Amazon documents it: objects in one bucket by path, ranges, errors as XML.
 * Requests with a wrong signature are refused. (AWS Signature Version 4)
 */
import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const S3_KEYS = { accessKeyId: 'test-key', secretAccessKey: 'test-secret' };
const BUCKET = 'receptor-files';

type StoredObject = { bytes: Buffer; mime: string };

/** `now` is the store's clock, by which signed addresses expire. */
export async function startFakeS3(now: () => Date = () => new Date()) {
  const objects = new Map<string, StoredObject>();
  /** Parts of unfinished uploads, by upload and number. */
  const uploads = new Map<string, Map<number, Buffer>>();
  const requests: string[] = [];
  let failures = 0;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await buffer(request);
    requests.push(`${request.method} ${request.url}`);
    if (failures > 0) {
      failures -= 1;
      return refuse(response, 500, 'InternalError');
    }
    if (!isSigned(request, body) && !hasSignedAddress(request, now()))
      return refuse(response, 403, 'SignatureDoesNotMatch');
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const key = decodeURIComponent(pathname.slice(`/${BUCKET}/`.length));
    if (!pathname.startsWith(`/${BUCKET}/`)) return refuse(response, 404, 'NoSuchBucket');
    if (searchParams.has('uploads') || searchParams.has('uploadId'))
      return multipart({ request, response, objects, uploads }, { key, body, searchParams });
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, mime: String(request.headers['content-type']) });
      return void response.writeHead(200, { etag: `"${hash(body)}"` }).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    if (request.method === 'GET' && pathname === `/${BUCKET}/` && key === '')
      return list(response, objects, request.url);
    const stored = objects.get(key);
    if (stored === undefined) return refuse(response, 404, request.method === 'HEAD' ? null : 'NoSuchKey');
    give(request, response, { ...stored, headers: readOverrides(searchParams) });
  }

  const server = createServer((request, response) => void answer(request, response)).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const endpoint = new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  return {
    parts: { bucket: BUCKET, endpoint, region: 'eu-central-1', keys: S3_KEYS, publicEndpoint: endpoint },
    objects,
    uploads,
    requests,
    /** The next requests fail. */
    fail: (times: number) => {
      failures = times;
    },
    stop: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

type MultipartScene = {
  request: IncomingMessage;
  response: ServerResponse;
  objects: Map<string, StoredObject>;
  uploads: Map<string, Map<number, Buffer>>;
};
type MultipartCall = { key: string; body: Buffer; searchParams: URLSearchParams };

const MIN_PART = 5 * 2 ** 20;

/** Create, upload a part, complete and abort; all parts but the last have at least five megabytes. */
function multipart({ request, response, objects, uploads }: MultipartScene, call: MultipartCall): void {
  const { key, body, searchParams } = call;
  const xml = (text: string) => {
    response.writeHead(200, { 'content-type': 'application/xml' }).end(text);
  };
  if (searchParams.has('uploads')) {
    const id = `upload-${uploads.size + 1}-${String(request.headers['content-type'])}`;
    uploads.set(id, new Map());
    xml(`<InitiateMultipartUploadResult><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`);
    return;
  }
  const id = searchParams.get('uploadId') ?? '';
  const parts = uploads.get(id);
  if (parts === undefined) {
    refuse(response, 404, 'NoSuchUpload');
    return;
  }
  if (request.method === 'PUT') {
    parts.set(Number(searchParams.get('partNumber')), body);
    response.writeHead(200, { etag: `"${hash(body)}"` }).end();
    return;
  }
  uploads.delete(id);
  if (request.method === 'DELETE') {
    response.writeHead(204).end();
    return;
  }
  const inOrder = [...parts].toSorted(([a], [b]) => a - b).map(([, part]) => part);
  if (inOrder.slice(0, -1).some((part) => part.length < MIN_PART)) {
    refuse(response, 400, 'EntityTooSmall');
    return;
  }
  objects.set(key, { bytes: Buffer.concat(inOrder), mime: id.replace(/^upload-\d+-/, '') });
  xml(`<CompleteMultipartUploadResult><Key>${key}</Key></CompleteMultipartUploadResult>`);
}

/** Headers that the address of an object asks for. */
const readOverrides = (search: URLSearchParams): Record<string, string> =>
  Object.fromEntries(
    [...search].filter(([name]) => name.startsWith('response-')).map(([name, value]) => [name.slice(9), value]),
  );

type GivenObject = StoredObject & { headers: Record<string, string> };

function give(request: IncomingMessage, response: ServerResponse, { bytes, mime, headers }: GivenObject): void {
  const { method } = request;
  const [, from, last] = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? '') ?? [];
  const to = last === '' ? bytes.length - 1 : Number(last);
  const part = from === undefined ? bytes : bytes.subarray(Number(from), to + 1);
  const range = from === undefined ? {} : { 'content-range': `bytes ${from}-${to}/${bytes.length}` };
  response.writeHead(from === undefined ? 200 : 206, {
    'content-type': mime,
    'content-length': part.length,
    etag: `"${hash(bytes)}"`,
    ...range,
    ...headers,
  });
  response.end(method === 'HEAD' ? undefined : part);
}

/** Two per page, so that clients must paginate. */
const PAGE = 2;

function list(response: ServerResponse, objects: ReadonlyMap<string, StoredObject>, url = '/'): void {
  const from = Number(new URL(url, 'http://localhost').searchParams.get('continuation-token') ?? 0);
  const next = from + PAGE;
  const contents = [...objects]
    .slice(from, next)
    .map(([key, { bytes }]) => `<Contents><Key>${key}</Key><Size>${bytes.length}</Size></Contents>`);
  const more = objects.size > next ? `<NextContinuationToken>${next}</NextContinuationToken>` : '';
  response.writeHead(200, { 'content-type': 'application/xml' });
  response.end(
    `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more !== ''}</IsTruncated>${more}${contents.join('')}</ListBucketResult>`,
  );
}

function refuse(response: ServerResponse, status: number, code: string | null): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(
    code === null
      ? undefined
      : `<?xml version="1.0"?><Error><Code>${code}</Code><Message>${code}, as the store says</Message></Error>`,
  );
}

const hash = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const sign = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

/** The signature computed from the received request. */
function isSigned({ method = '', url = '/', headers }: IncomingMessage, body: Buffer): boolean {
  const [, credential = '', names = '', signature = ''] =
    /Credential=([^,]+), *SignedHeaders=([^,]+), *Signature=(\w+)/.exec(headers.authorization ?? '') ?? [];
  const [accessKeyId, ...scope] = credential.split('/');
  if (accessKeyId !== S3_KEYS.accessKeyId || headers['x-amz-content-sha256'] !== hash(body)) return false;
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const signedHeaders = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  searchParams.sort();
  const canonical = [method, pathname, searchParams.toString(), signedHeaders.join(''), names, hash(body)].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', headers['x-amz-date'], scope.join('/'), hash(canonical)].join('\n');
  return signatureOf(scope, toSign) === signature;
}

const signatureOf = (scope: readonly string[], toSign: string): string => {
  const [day = '', region = '', service = '', end = ''] = scope;
  const key = [day, region, service, end].reduce<string | Buffer>(sign, `AWS4${S3_KEYS.secretAccessKey}`);
  return sign(key, toSign).toString('hex');
};

const encode = (text: string) =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/** Whether the query has a signature of this address that is valid at this moment. */
function hasSignedAddress({ method = '', url = '/', headers }: IncomingMessage, now: Date): boolean {
  const { pathname, searchParams } = new URL(url, 'http://localhost');
  const given = (name: string) => searchParams.get(`X-Amz-${name}`) ?? '';
  const date = given('Date');
  const from = Date.parse(date.replace(/^(....)(..)(..T..)(..)(..Z)$/, '$1-$2-$3:$4:$5'));
  const age = (now.getTime() - from) / 1000;
  if (Number.isNaN(from) || age < 0 || age >= Number(given('Expires'))) return false;
  const [accessKeyId, ...scope] = given('Credential').split('/');
  if (accessKeyId !== S3_KEYS.accessKeyId) return false;
  const query = [...searchParams]
    .filter(([name]) => name !== 'X-Amz-Signature')
    .map(([name, value]) => `${encode(name)}=${encode(value)}`)
    .toSorted();
  const names = given('SignedHeaders');
  const signed = names.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`);
  const canonical = [method, pathname, query.join('&'), signed.join(''), names, 'UNSIGNED-PAYLOAD'].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', date, scope.join('/'), hash(canonical)].join('\n');
  return signatureOf(scope, toSign) === given('Signature');
}
