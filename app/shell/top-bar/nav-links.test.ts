import { describe, expect, test } from 'vitest';
import { currentLink, navLinks, userLinks } from './nav-links.ts';

const free = {
  name: 'Thomas Berger',
  tier: null,
  membershipId: null,
  canGetCredits: false,
  isMember: false,
  isSuperuser: false,
  isStaff: false,
};
const gold = {
  name: 'Hannah Whitfield',
  tier: 'Gold',
  membershipId: '3',
  canGetCredits: true,
  isMember: true,
  isSuperuser: false,
  isStaff: false,
};
const ended = { ...gold, canGetCredits: false, isMember: false };
const addresses = (links: { to: string }[]) => links.map((link) => link.to);

describe('the links of the bar (rules P17)', () => {
  test.each([
    ['a visitor', false as const, ['/', '/library', '/cme-program', '/cme-program?section=pricing', '/calendar']],
    ['a free account', free, ['/dashboard', '/library', '/cme-program', '/calendar']],
    ['a member who can get credits', gold, ['/dashboard', '/library', '/dashboard/certificates', '/calendar']],
    ['an expired member', ended, ['/dashboard', '/library', '/cme-program', '/dashboard/certificates', '/calendar']],
    ['a member who cannot', { ...gold, canGetCredits: false }, ['/dashboard', '/library', '/calendar']],
  ])('are shown to %s in order', (_, login, expected) => {
    expect(addresses(navLinks(login))).toEqual(expected);
  });

  test('the user menu shows transcripts to users who can have them', () => {
    expect(addresses(userLinks(free, false))).toEqual(['/my-account', '/notes', '/listen', '/offline']);
    expect(addresses(userLinks(ended, false))).toEqual([
      '/my-account',
      '/notes',
      '/listen',
      '/offline',
      '/dashboard/my-transcripts',
    ]);
    expect(addresses(userLinks(gold, false))).toEqual([
      ...['/my-account', '/notes', '/listen', '/offline', '/dashboard/my-transcripts', '/myaccount/refer'],
    ]);
  });

  test('the user menu begins with the back office for staff', () => {
    expect(addresses(userLinks({ ...free, isStaff: true }, false))).toEqual([
      ...['/admin', '/my-account', '/notes', '/listen', '/offline'],
    ]);
  });

  test('the user menu shows the tour of the dashboard when its flag is on', () => {
    expect(addresses(userLinks(gold, true))).toContain('/dashboard/whats-in');
  });
});

describe('the link of the current page', () => {
  test.each([
    ['the home page', '/', '', '/'],
    ['a page', '/library', '?type=PODCAST', '/library'],
    ['a path with a trailing slash and capital letters', '/Library/', '', '/library'],
    ['the program', '/cme-program', '', '/cme-program'],
    ['its pricing section', '/cme-program', '?section=pricing&utm_source=mail', '/cme-program?section=pricing'],
    ['a page without a link', '/library-of-others', '', undefined],
  ])('is found for %s', (_, pathname, search, expected) => {
    expect(currentLink(navLinks(false), { pathname, search })?.to).toBe(expected);
  });

  test('is the program when pricing has no link', () => {
    const shown = { pathname: '/cme-program', search: '?section=pricing' };

    expect(currentLink(navLinks(free), shown)?.to).toBe('/cme-program');
  });

  test('is the innermost of nested pages', () => {
    const links = [...navLinks(gold), ...userLinks(gold, true)];
    const current = (pathname: string) => currentLink(links, { pathname, search: '' })?.to;

    expect(current('/dashboard')).toBe('/dashboard');
    expect(current('/dashboard/certificates')).toBe('/dashboard/certificates');
  });
});
