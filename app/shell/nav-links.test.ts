import { describe, expect, test } from 'vitest';
import { navLinks, userLinks } from './nav-links.ts';

const free = { name: 'Thomas Berger', tier: null, canGetCredits: false, isMember: false, isSuperuser: false };
const gold = { name: 'Hannah Whitfield', tier: 'Gold', canGetCredits: true, isMember: true, isSuperuser: false };
const addresses = (links: { to: string }[]) => links.map((link) => link.to);

describe('the links of the bar (§2.2)', () => {
  test.each([
    ['a visitor', false as const, ['/', '/library', '/cme-program', '/pricing', '/calendar']],
    ['a free account', free, ['/dashboard', '/library', '/cme-program', '/calendar']],
    ['a member who can get credits', gold, ['/dashboard', '/library', '/dashboard/certificates', '/calendar']],
    ['a member who cannot', { ...gold, canGetCredits: false }, ['/dashboard', '/library', '/calendar']],
  ])('%s sees them in the order of the specification', (_, login, expected) => {
    expect(addresses(navLinks(login))).toEqual(expected);
  });

  test('the user menu shows transcripts to those who can have them', () => {
    expect(addresses(userLinks(free, false))).toEqual(['/my-account']);
    expect(addresses(userLinks(gold, false))).toEqual(['/my-account', '/dashboard/my-transcripts']);
  });

  test('the tour of the dashboard appears with its flag', () => {
    expect(addresses(userLinks(gold, true))).toContain('/dashboard/whats-in');
  });
});
