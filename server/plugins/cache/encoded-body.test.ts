import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { encodeBody, encodingFor, findVariant, readVariant, sizeOfBody } from './encoded-body.ts';

const text = Buffer.from('Lamotrigine is titrated slowly. '.repeat(100));

test('a body is compressed when an encoding is requested for the first time, once for all who wait', async () => {
  const body = encodeBody(text, { compress: true });
  expect([findVariant(body, 'br'), findVariant(body, 'gzip')]).toEqual([null, null]);

  const [one, other] = await Promise.all([readVariant(body, 'br'), readVariant(body, 'br')]);

  expect(one).toBe(other);
  expect(findVariant(body, 'br')).toBe(one);
  expect(findVariant(body, 'gzip')).toBeNull();
  expect(brotliDecompressSync(one)).toEqual(text);
});

test.each([
  ['a short body', Buffer.from('Short.'), true],
  ['a body that is not to be compressed', text, false],
])('%s is sent as it is', (_, identity, compress) => {
  const body = encodeBody(identity, { compress });

  expect(encodingFor(body, 'gzip, br')).toBe('identity');
  expect(sizeOfBody(body)).toBe(identity.length);
});
