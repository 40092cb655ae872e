import { afterEach, expect, test, vi } from 'vitest';
import { clearPersonalStorage } from './clear-personal-storage.ts';

/** A browser's storage has its entries as properties, and its methods on its prototype. */
const storageWith = (...keys: string[]): Record<string, string> =>
  Object.assign(
    Object.create({
      removeItem(this: Record<string, string>, key: string) {
        delete this[key];
      },
    }) as Record<string, string>,
    Object.fromEntries(keys.map((key) => [key, 'value'])),
  );

afterEach(() => vi.unstubAllGlobals());

test('clearPersonalStorage removes personal data and keeps settings of the browser', () => {
  const local = storageWith(
    'receptor.pending.7',
    'receptor.pending.visitor',
    'receptor.reset.return',
    'receptor.test.7.101',
    'receptor.test.7.101.practice',
    'receptor.sure.7.101.1',
    'receptor.referral-banner',
    'receptor.utms',
    'theme',
  );
  const session = storageWith(
    'receptor.draft.checkout-address',
    'receptor.last-position',
    'receptor.last-place',
    'receptor.checkout.return',
    'x',
  );
  vi.stubGlobal('localStorage', local);
  vi.stubGlobal('sessionStorage', session);

  clearPersonalStorage();

  expect(Object.keys(local)).toEqual(['receptor.referral-banner', 'receptor.utms', 'theme']);
  expect(Object.keys(session)).toEqual(['x']);
});

test('clearPersonalStorage does nothing when the browser forbids storage', () => {
  vi.stubGlobal('localStorage', undefined);
  vi.stubGlobal('sessionStorage', undefined);

  expect(() => clearPersonalStorage()).not.toThrow();
});
