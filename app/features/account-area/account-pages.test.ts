import { describe, expect, test } from 'vitest';
import { ACCOUNT_PAGES, accountAddress, currentAddress, readAccountPage } from './account-pages.ts';

describe('the parts of the account', () => {
  test('the account itself opens the profile', () => {
    expect(readAccountPage(undefined)).toBe('profile');
    expect(accountAddress('profile')).toBe('/my-account');
  });

  test.each(ACCOUNT_PAGES.slice(1))('%s has an address that leads to it', (page) => {
    expect(accountAddress(page)).toBe(`/my-account/${page}`);
    expect(readAccountPage(page)).toBe(page);
  });

  test('an address that names no part is none', () => {
    expect(readAccountPage('wallet')).toBeNull();
    expect(readAccountPage('')).toBeNull();
  });

  test.each([
    [undefined, '/my-account'],
    ['', '/my-account'],
    ['privacy', '/my-account/privacy'],
    ['membership/receipts', '/my-account/membership'],
    ['something-old', '/my-account'],
  ])('/myaccount/%s leads to %s', (rest, address) => {
    expect(currentAddress(rest)).toBe(address);
  });
});
