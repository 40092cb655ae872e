/** Requests that the HTTP parser refuses, and connection timeouts. */
import { once } from 'node:events';
import { type AddressInfo, connect } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { requestLines, sendRaw } from '#tests/support/server/raw-request.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

const HOST = 'localhost:3000';

let slice: Slice;
let port: number;
beforeAll(async () => {
  slice = await startSlice();
  await slice.app.listen({ host: '127.0.0.1', port: 0 });
  port = (slice.app.server.address() as AddressInfo).port;
});
afterAll(() => slice?.close());

const send = (line: string, headers: Record<string, string> = {}) =>
  sendRaw(port, requestLines(line, { host: HOST, ...headers }));

test('closes a connection that sends slowly', () => {
  const { headersTimeout, requestTimeout, keepAliveTimeout, maxHeadersCount } = slice.app.server;

  expect(headersTimeout).toBe(10_000);
  expect(requestTimeout).toBe(60_000);
  expect(keepAliveTimeout).toBe(72_000);
  expect(maxHeadersCount ?? 2_000).toBeLessThanOrEqual(2_000);
});

describe('the HTTP parser', () => {
  test.each([
    ['a text that is not HTTP', 'hello\r\n\r\n', 400, 'request.malformed'],
    ['a header without a name', `GET / HTTP/1.1\r\nhost: ${HOST}\r\n: x\r\n\r\n`, 400, 'request.malformed'],
    [
      'two lengths of a body',
      `POST /api/login/ HTTP/1.1\r\nhost: ${HOST}\r\ncontent-length: 3\r\ntransfer-encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
      'request.malformed',
    ],
    [
      'a head that does not end',
      `GET /?${'x'.repeat(20_000)} HTTP/1.1\r\nhost: ${HOST}\r\n\r\n`,
      431,
      'request.head-too-large',
    ],
    [
      'an unknown expectation',
      `GET /healthz HTTP/1.1\r\nhost: ${HOST}\r\nexpect: coffee\r\n\r\n`,
      417,
      'request.expectation',
    ],
  ])('refuses %s with the format and headers of every error', async (_, bytes, status, code) => {
    const answer = await sendRaw(port, bytes);

    expect(answer.status).toBe(status);
    expect(JSON.parse(answer.body).errors).toMatchObject([{ status: String(status), code }]);
    expect(answer.headers).toMatchObject({
      'content-type': 'application/vnd.api+json',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'cross-origin-resource-policy': 'same-origin',
    });
  });

  test('ignores a connection reset', async () => {
    const socket = connect(port, '127.0.0.1');
    await once(socket, 'connect');
    socket.write('GET / HT');
    socket.resetAndDestroy();

    expect((await send('GET /healthz')).status).toBe(200);
  });
});

describe('a method', () => {
  test.each([
    ['TRACE', '/api/data/', 404],
    ['TRACE', '/healthz', 404],
    ['PROPFIND', '/api/data/', 404],
    ['PURGE', '/', 404],
    ['OPTIONS', '/api/data/', 405],
    ['OPTIONS', '*', 404],
    ['DELETE', '/api/data/', 405],
    ['DELETE', '/healthz', 404],
    ['POST', '/nothing', 404],
  ])('that is not allowed is refused without repeating the request: %s %s', async (method, path, status) => {
    const answer = await send(`${method} ${path}`, { 'x-secret': 'not-to-be-repeated' });

    expect(answer.status).toBe(status);
    expect(answer.body).not.toContain('not-to-be-repeated');
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    if (status === 405) expect(answer.headers.allow).toBe('GET, HEAD');
  });

  test('HEAD returns the same as GET, without a body', async () => {
    const [head, get] = [await send('HEAD /api/openapi.json'), await send('GET /api/openapi.json')];

    expect(head).toMatchObject({ status: 200, body: '' });
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
  });
});

describe('a compressed body', () => {
  test.each(['gzip', 'br', 'deflate', 'zstd'])(
    'is refused before it is read, whatever its size: %s',
    async (encoding) => {
      const { status, headers, body } = await slice.api.send('POST', '/api/login/', {
        body: {},
        headers: { 'content-encoding': encoding },
      });

      expect([status, body.errors[0].code]).toEqual([415, 'request.media-type']);
      expect(headers['accept-encoding']).toBe('identity');
    },
  );

  test('declared as not compressed is read', async () => {
    const { status } = await slice.api.send('POST', '/api/login/', {
      body: {},
      headers: { 'content-encoding': 'identity' },
    });

    expect(status).not.toBe(415);
  });
});
