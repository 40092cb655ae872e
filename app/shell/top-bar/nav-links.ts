import { href } from 'react-router';
import { PRICING_PATH } from '#app/api/redirects/page-paths.ts';
import type { PlainKey } from '#messages/message-types.ts';
import type { BarUser } from './bar-login.ts';

export type NavEntry = {
  to: string;
  text: PlainKey;
  isExact?: true;
  /** An application of its own, which a link loads. */
  isApplication?: true;
};

const LIBRARY: NavEntry = { to: href('/library'), text: 'shell.nav.library' };
const PROGRAM: NavEntry = { to: href('/cme-program'), text: 'shell.nav.program' };
const PRICING: NavEntry = { to: PRICING_PATH, text: 'shell.nav.pricing' };
const OFFICE: NavEntry = { to: '/admin', text: 'shell.nav.office', isApplication: true };
const UPDATES: NavEntry = { to: href('/calendar'), text: 'shell.nav.updates' };

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
  const certificates: NavEntry = { to: href('/dashboard/certificates'), text: 'shell.nav.certificates' };
  return [
    { to: href('/dashboard'), text: 'shell.nav.dashboard', isExact: true },
    LIBRARY,
    ...(login.isMember ? [] : [PROGRAM]),
    ...(hasRecord(login) ? [certificates] : []),
    UPDATES,
  ];
}

/**
 * User menu: Back office (staff), My account, My notes, Listening queue, Available offline, What's in My Dashboard? (only when a feature flag is on), My transcripts (members who can get
 * credits), and for valid members the Referral Program. (rules P18)
 */
export function userLinks(login: BarUser, hasDashboardTour: boolean): NavEntry[] {
  return [
    ...(login.isStaff ? [OFFICE] : []),
    { to: href('/my-account/:page?'), text: 'shell.nav.account' },
    { to: href('/notes'), text: 'shell.nav.notes' },
    { to: href('/listen'), text: 'shell.nav.queue' },
    { to: href('/offline'), text: 'shell.nav.offline' },
    ...(hasDashboardTour ? [{ to: href('/dashboard/whats-in'), text: 'shell.nav.dashboardTour' } as const] : []),
    ...(hasRecord(login) ? [{ to: href('/dashboard/my-transcripts'), text: 'shell.nav.transcripts' } as const] : []),
    ...(login.isMember ? [{ to: href('/myaccount/refer'), text: 'shell.nav.refer' } as const] : []),
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
