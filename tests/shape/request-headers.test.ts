import { expect, test } from 'vitest';
import { REQUEST_HEADERS } from '#tests/support/fuzz/request-headers.ts';
import { readSources } from '#tests/support/source/source-files.ts';

test('the hostile text tests cover every header that the server reads', () => {
  const read = readSources()
    .filter(({ name }) => name.startsWith('server/') && !name.endsWith('.test.ts'))
    .flatMap(({ text }) => [...text.matchAll(/\bheaders(?:\['([\w-]+)'\]|\.(\w+) \?\?)/g)])
    .flatMap(([, quoted, plain]) => quoted ?? plain ?? []);

  expect(read.filter((name) => !REQUEST_HEADERS.includes(name) && name !== 'stripe-signature')).toEqual([]);
  expect(read.length).toBeGreaterThan(10);
});
