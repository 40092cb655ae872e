import type { PlainKey } from '#messages/message-types.ts';
import type { BarUser } from './bar-login.ts';

export type NavEntry = { to: string; text: PlainKey; isExact?: true };

const LIBRARY: NavEntry = { to: '/library', text: 'shell.nav.library' };
const PROGRAM: NavEntry = { to: '/cme-program', text: 'shell.nav.program' };
const PRICING: NavEntry = { to: '/cme-program?section=pricing', text: 'shell.nav.pricing' };
const UPDATES: NavEntry = { to: '/calendar', text: 'shell.nav.updates' };

/** An expired member keeps access to earned credits. (rules T20, T23) */
const hasRecord = ({ canGetCredits, tier, isMember }: BarUser): boolean =>
  canGetCredits || (tier !== null && !isMember);

/**
 * Logged out: Home, Library, CME Program, Pricing, Updates. Logged in: Dashboard, Library, CME Program (only for
 * non-members), My Certificates (members who can get credits), Updates. (rules P17)
 */
export function navLinks(login: false | BarUser): NavEntry[] {
  if (!login) {
    const home: NavEntry = { to: '/', text: 'shell.nav.home', isExact: true };
    return [home, LIBRARY, PROGRAM, PRICING, UPDATES];
  }
  const certificates: NavEntry = { to: '/dashboard/certificates', text: 'shell.nav.certificates' };
  return [
    { to: '/dashboard', text: 'shell.nav.dashboard', isExact: true },
    LIBRARY,
    ...(login.isMember ? [] : [PROGRAM]),
    ...(hasRecord(login) ? [certificates] : []),
    UPDATES,
  ];
}

/**
 * User menu: My account, What's in My Dashboard? (only when a feature flag is on), My transcripts (members who can get
 * credits), and for valid members the Referral Program. (rules P18)
 */
export function userLinks(login: BarUser, hasDashboardTour: boolean): NavEntry[] {
  return [
    { to: '/my-account', text: 'shell.nav.account' },
    ...(hasDashboardTour ? [{ to: '/dashboard/whats-in', text: 'shell.nav.dashboardTour' } as const] : []),
    ...(hasRecord(login) ? [{ to: '/dashboard/my-transcripts', text: 'shell.nav.transcripts' } as const] : []),
    ...(login.isMember ? [{ to: '/myaccount/refer', text: 'shell.nav.refer' } as const] : []),
  ];
}

/** The link of the current page. Pricing is a section of the program page with a link of its own. */
export function currentLink(
  links: readonly NavEntry[],
  { pathname, search }: { pathname: string; search: string },
): NavEntry | undefined {
  const here = `${pathname.toLowerCase().replace(/\/$/, '')}/`;
  const matching = links.filter(({ to, isExact }) => {
    const [path = '', section = ''] = to.split('?');
    const there = `${path.replace(/\/$/, '')}/`;
    return (isExact ? here === there : here.startsWith(there)) && search.includes(section);
  });
  return matching.toSorted((one, other) => other.to.length - one.to.length)[0];
}
