import { afterEach, expect, test } from 'vitest';
import { adoptSymbol, type SiteSymbol, siteSymbol } from './site-symbol.ts';

afterEach(() => adoptSymbol('of-the-product'));

test('the symbol is that of the product when a process adopted none (rules P59)', () => {
  expect(siteSymbol()).toBe('of-the-product');
});

test.each<[string, SiteSymbol | null]>([
  ['the publisher has one', { width: 24, height: 24, shapes: [{ path: 'M0 0h24v24z', fill: '#123456' }] }],
  ['the name is written alone', null],
])('the symbol is the adopted one when %s (rules P59)', (_, adopted) => {
  adoptSymbol(adopted);

  expect(siteSymbol()).toEqual(adopted);
});
