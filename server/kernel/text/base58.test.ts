import { expect, test } from 'vitest';
import { writeBase58 } from './base58.ts';

/** The examples of the draft "The Base58 Encoding Scheme" of the IETF. */
test.each([
  ['Hello World!', '2NEpo7TZRRrLZSi2U'],
  ['The quick brown fox jumps over the lazy dog.', 'USm3fpXnKG5EUBx2ndxBDMPVciP5hGey2Jh4NDv6gmeo1LkMeiKrLJUUBk6Z'],
])('%s', (text, encoded) => expect(writeBase58(Buffer.from(text))).toBe(`z${encoded}`));

test('keeps leading zeros', () => {
  expect(writeBase58(Buffer.from('0000287fb4cd', 'hex'))).toBe('z11233QC4');
  expect(writeBase58(Buffer.alloc(2))).toBe('z11');
  expect(writeBase58(Buffer.alloc(0))).toBe('z');
});
