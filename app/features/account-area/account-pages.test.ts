import { describe, expect, test } from 'vitest';
import { ACCOUNT_PAGES, accountPath, currentAccountPath, readAccountPage } from './account-pages.ts';

describe('account pages', () => {
  test('have the profile at the path of the account', () => {
    expect(readAccountPage(undefined)).toBe('profile');
    expect(accountPath('profile')).toBe('/my-account');
  });

  test.each(ACCOUNT_PAGES.slice(1))('%s round-trips through its path', (page) => {
    expect(accountPath(page)).toBe(`/my-account/${page}`);
    expect(readAccountPage(page)).toBe(page);
  });

  test('are null for an unknown path', () => {
    expect(readAccountPage('wallet')).toBeNull();
    expect(readAccountPage('')).toBeNull();
  });

  test.each([
    [undefined, '/my-account'],
    ['', '/my-account'],
    ['privacy', '/my-account/privacy'],
    ['membership/receipts', '/my-account/membership'],
    ['something-old', '/my-account'],
  ])('/myaccount/%s redirects to %s', (rest, address) => {
    expect(currentAccountPath(rest)).toBe(address);
  });
});
