/** Every screen of the route table, and its inspection. (rules P1) */
import type { Page } from '@playwright/test';
import { findBarriers, type Role } from './journey.ts';
import { listShifts } from './layout-shifts.ts';

export type Who = 'visitor' | Role;
export type Screen = {
  path: string;
  title: RegExp;
  who?: readonly Who[];
  status?: number;
  /** The final URL after a redirect. */
  to?: RegExp;
  /** The page shows loading states as samples, so they never end. */
  showsWaiting?: boolean;
};

const VIDEO = '/publication/lamotrigine-in-clinical-practice-101';
const OPEN = 'serotonin-syndrome-recognition-and-treatment-601';
const READERS = ['visitor', 'free', 'silver', 'expired'] as const;
const OWN = ['free', 'silver', 'expired'] as const;

export const SCREENS: readonly Screen[] = [
  { path: '/', title: /^Receptor: /, who: ['visitor', 'silver'] },
  { path: VIDEO, title: /^Lamotrigine for Bipolar Disorder/, who: READERS },
  { path: `/publication/${OPEN}`, title: /^Serotonin/, who: ['visitor', 'silver'] },
  { path: '/publication/vmat2-inhibitors-for-tardive-dyskinesia-123', title: /VMAT2/ },
  { path: '/publication/101/test', title: /Test$/, who: READERS },
  { path: '/publication/101/test/results', title: /Results$/, who: ['silver'] },
  { path: '/publication/101/test/survey', title: /Evaluation$/, who: ['silver'] },
  { path: '/section/mechanism-of-action-of-lamotrigine-101-1', title: /Mechanism of Action/, who: READERS },
  { path: '/section/take-home-messages-101-7', title: /Take/, who: ['visitor', 'free', 'expired'] },
  { path: '/library', title: /^Library/, who: ['visitor', 'silver'] },
  { path: '/library?type=PUBLICATION_VIDEO&category=bipolar-disorder', title: /^Library/ },
  { path: '/search?s=lithium', title: /./, who: ['visitor', 'free'] },
  { path: '/search?s=nothing-of-the-kind', title: /./ },
  { path: '/search/bipolar-disorder', title: /Bipolar/ },
  { path: '/podcasts', title: /^Podcasts/, who: ['visitor', 'silver'] },
  { path: '/author/amara-okafor-1', title: /Okafor/ },
  { path: '/cme-program', title: /^Psychiatry & Psychopharmacology CME \d{4}/, who: READERS },
  { path: '/cme-program?section=pricing', title: /CME \d{4}/ },
  { path: '/authors', title: /^Our Faculty/ },
  { path: '/calendar', title: /^Updates/ },
  { path: '/series', title: /^Series/ },
  { path: '/series/mood-stabilizers-in-practice', title: /^Mood Stabilizers in Practice/ },
  { path: '/signin', title: /^Sign in/ },
  { path: '/register', title: /^Create a free account/ },
  { path: '/register-success', title: /inbox/, who: ['visitor', 'free'] },
  { path: '/recover-password', title: /^Recover/ },
  { path: '/recover-password/change/MQ/no-such-token', title: /new password/ },
  { path: '/dashboard', title: /Dashboard/, who: OWN },
  { path: '/dashboard/certificates', title: /Certificates/, who: OWN },
  { path: '/dashboard/my-transcripts', title: /transcript/i, who: OWN },
  { path: '/dashboard/whats-in', title: /^What’s in My Dashboard/, who: OWN },
  { path: '/my-account', title: /account/i, who: OWN },
  { path: '/offline', title: /^Available offline/, who: OWN },
  { path: '/checkout?membership=2', title: /Checkout/, who: ['visitor', 'free', 'silver'] },
  { path: '/verify', title: /Verify|Check/i },
  { path: '/verify/NO-SUCH-CODE', title: /Verify|Check|Certificate/i },
  { path: '/about-us', title: /^About/ },
  { path: '/terms-and-conditions', title: /^Terms/ },
  { path: '/privacy-policy', title: /^Privacy/ },
  { path: '/help-faqs', title: /^Help/ },
  { path: '/referral-program-terms-and-conditions', title: /^Referral/ },
  { path: '/activity-removed', title: /Removed/i },
  { path: '/dev/ui', title: /./, showsWaiting: true },
  { path: '/newsletter', title: /^Newsletter/ },
  { path: '/newsletter-success', title: /^Newsletter/ },
  { path: '/unsubscribe', title: /^Unsubscribe/ },
  { path: '/contact-us', title: /^Contact us/, who: ['visitor', 'silver'] },
  { path: '/error-404', title: /./, status: 404 },
  { path: '/error-app', title: /./, status: 500 },
  { path: '/error-network', title: /down/ },
  { path: '/error-network-final', title: /not responding/ },
  { path: '/load-error', title: /didn’t load/ },
  { path: '/upgrade-browser', title: /^Please update/ },
  { path: '/logout', title: /^Receptor: /, to: /^\/$/ },
  { path: '/dashboard', title: /^Sign in/, to: /^\/signin\?redirect=%2Fdashboard$/ },
  { path: '/my-account', title: /^Sign in/, to: /^\/signin\?redirect=%2Fmy-account$/ },
  { path: '/signin', title: /./, who: ['free'], to: /^\/(dashboard|library)?$/ },
];

/** Pages that need a session or belong to a purchase. */
const PRIVATE = /^\/(dashboard|my-account|checkout|logout)|\/test/;

/** Whether the screen is public and not redirected. */
export const isPublic = ({ to, path }: Screen, who: Who): boolean =>
  who === 'visitor' && to === undefined && !PRIVATE.test(path);

/** Waits until the heading is visible and no placeholder is left. */
export async function settle(page: Page, { to, showsWaiting }: Screen): Promise<void> {
  if (to !== undefined) await page.waitForURL((url) => to.test(url.pathname + url.search));
  await page.locator('h1').first().waitFor();
  const waiting = showsWaiting ? '.top-bar .skeleton' : '.skeleton, [aria-busy="true"]';
  await page.waitForFunction(
    (still) => document.querySelector(still) === null && document.fonts.status === 'loaded',
    waiting,
  );
}

export type ScreenReport = { barriers: string[]; overflow: number; shifts: string[] };

export async function inspect(page: Page): Promise<ScreenReport> {
  // Some pages scroll to their focus; axe reports targets covered by the bar as too small.
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  return { barriers: await findBarriers(page), overflow: await overflow(page), shifts: await listShifts(page) };
}

/** The horizontal overflow of the page in pixels. */
export const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

export type Window = { width: number; height: number; colorScheme: 'light' | 'dark' };
export const WIDE_AND_LIGHT: Window = { width: 1440, height: 900, colorScheme: 'light' };
export const PHONE_AND_DARK: Window = { width: 390, height: 844, colorScheme: 'dark' };

/** The browser logs the status of an error page as a failed load. */
export const isOwnStatus = (fault: string, { status, path }: Pick<Screen, 'status' | 'path'>) =>
  status !== undefined && fault.includes(`status of ${status}`) && fault.endsWith(path);
