import { describe, expect, test } from 'vitest';
import { orderKind } from './order-kind.ts';

const END = new Date('2027-01-01T00:00:00Z');

describe('the kind of an order (rules O30)', () => {
  test.each([
    ['an upgrade, although it is the second', { upgrade: true, continuesAt: null, hasEarlier: true }, 'upgrade'],
    ['an automatic renewal', { upgrade: false, continuesAt: END, hasEarlier: true }, 'renewal'],
    ['the first', { upgrade: false, continuesAt: null, hasEarlier: false }, 'first'],
    ['one after another', { upgrade: false, continuesAt: null, hasEarlier: true }, 'repeat'],
  ] as const)('is that of %s', (_title, order, kind) => {
    expect(orderKind(order)).toBe(kind);
  });
});
