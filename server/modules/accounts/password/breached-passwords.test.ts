import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { createBloomFilter, decodeBloomFilter, encodeBloomFilter, mayContain } from './bloom-filter.ts';
import { isBreached } from './breached-passwords.ts';

const random = (index: number) => createHash('sha256').update(`probe ${index}`).digest('base64url').slice(0, 16);

test('the packaged filter contains breached passwords from the whole list', () => {
  const listed = [
    'password',
    '12345678',
    'baseball',
    'trustno1',
    'jennifer',
    'montenegro',
    'winniepooh',
    'vjht1051',
    'vjht0409',
  ];

  expect(listed.filter((password) => !isBreached(password))).toEqual([]);
});

test('the packaged filter has fewer than 2 false positives per 10,000', () => {
  const mistaken = Array.from({ length: 50_000 }, (_, index) => random(index)).filter(isBreached);

  expect(mistaken.length).toBeLessThan(10);
});

test('a filter contains every entry after encoding and decoding', () => {
  const entries = new Set(Array.from({ length: 2_000 }, (_, index) => random(index)));
  const filter = decodeBloomFilter(encodeBloomFilter(createBloomFilter(entries)));

  expect([...entries].filter((entry) => !mayContain(filter, entry))).toEqual([]);
});
