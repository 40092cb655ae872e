/** Fixtures of journeys: pages in every role, and a check that no error goes unnoticed. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type Browser,
  type BrowserContext,
  test as base,
  type ConsoleMessage,
  expect,
  type Page,
  type Request,
  type WebError,
} from '@playwright/test';
import type { AxeResults, RunOptions } from 'axe-core';
import { originOf } from './origin.ts';

export { expect, originOf };

/** The demonstration accounts. (docs/operating.md) */
export type Role = 'free' | 'bronze' | 'silver' | 'gold' | 'expired' | 'admin';
/** Staff of the demonstration's office. */
export type StaffRole = 'editor' | 'faculty' | 'finance' | 'officer' | 'support' | 'translator';
export type Visitor = {
  as?: Role | StaffRole;
  /** The session of an account that the journey registered. */
  session?: string;
  /** The host of a language; the main host by default. */
  host?: string;
  width?: number;
  height?: number;
  theme?: 'light' | 'dark';
};

export const DEMO_PASSWORD = 'receptor-demo';
export const SESSION_KEY = 'receptor.token';

type Fixtures = {
  /** The user of `page`: a visitor on a laptop, unless set by `test.use`. */
  visitor: Visitor;
  /** Expected errors on the pages of a journey. */
  allowedFaults: RegExp | null;
  /** The errors of all pages; must be empty at the end. */
  faults: string[];
  /** A page of another visitor, in a browser context of its own. */
  open: (visitor?: Visitor) => Promise<Page>;
};

export const test = base.extend<Fixtures>({
  visitor: [{}, { option: true }],
  allowedFaults: [null, { option: true }],
  baseURL: async ({ visitor }, use) => use(originOf(visitor.host)),
  viewport: async ({ visitor }, use) => use(viewportOf(visitor)),
  colorScheme: async ({ visitor }, use) => use(visitor.theme ?? 'light'),
  faults: async ({ allowedFaults }, use) => {
    const faults: string[] = [];
    await use(faults);
    expect(faults.filter((fault) => allowedFaults?.test(fault) !== true)).toEqual([]);
  },
  context: async ({ context, faults, visitor }, use) => {
    await signInto(context, visitor);
    prepare(context);
    watch(context, faults);
    await use(context);
  },
  open: async ({ browser, faults }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (visitor = {}) => {
      const context = await openContext(browser, visitor);
      contexts.push(context);
      watch(context, faults);
      return context.newPage();
    });
    for (const context of contexts) await context.close();
  },
});

/** A new browser context whose navigations wait for hydration; the caller closes it. */
export async function openContext(browser: Browser, visitor: Visitor): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: originOf(visitor.host),
    viewport: viewportOf(visitor),
    colorScheme: visitor.theme ?? 'light',
  });
  await signInto(context, visitor);
  prepare(context);
  return context;
}

const viewportOf = ({ width = 1440, height = 900 }: Visitor) => ({ width, height });

/**
 * Signs a member in before the first page of the context; later changes of the session are kept. A `storageState` would
 * open a page of its own for it, in one more process.
 */
async function signInto(context: BrowserContext, visitor: Visitor): Promise<void> {
  const { as, host, session = as === undefined ? undefined : await signIn(as) } = visitor;
  if (session === undefined) return;
  await context.addInitScript(
    ({ origin, key, value }) => {
      if (location.origin !== origin || localStorage.getItem('journey.signed-in') !== null) return;
      localStorage.setItem('journey.signed-in', 'yes');
      localStorage.setItem(key, value);
    },
    { origin: originOf(host), key: SESSION_KEY, value: session },
  );
}

/** Navigations wait for hydration, because `load` does not include scripts fetched after the first paint. */
function prepare(context: BrowserContext): void {
  context.on('page', (page) => {
    const goto = page.goto.bind(page);
    const reload = page.reload.bind(page);
    page.goto = async (address, options) => {
      const response = await goto(address, options);
      if (options?.waitUntil !== 'commit') await waitForHydration(page);
      return response;
    };
    page.reload = async (options) => {
      const response = await reload(options);
      await waitForHydration(page);
      return response;
    };
  });
}

/**
 * Waits until the page is hydrated. A page of the site has its scripts in `noscript`; plain pages, and pages in old
 * browsers, are not hydrated.
 */
const waitForHydration = (page: Page) =>
  page.waitForFunction(
    () => {
      // The back office is not rendered on the server.
      const isAwaited = document.querySelector('noscript') !== null && !location.pathname.startsWith('/admin');
      const { dataset } = document.documentElement;
      return !isAwaited || 'oldBrowser' in dataset || 'alive' in dataset;
    },
    undefined,
    // By default every frame is drawn for it.
    { polling: 20 },
  );

const sessions = new Map<Role, Promise<string>>();
const STAFF: ReadonlySet<string> = new Set<StaffRole>([
  'editor',
  'faculty',
  'finance',
  'officer',
  'support',
  'translator',
]);
const isStaff = (role: Role | StaffRole): role is StaffRole => STAFF.has(role);

/**
 * A session of the demonstration account, opened over HTTP: one for each worker of the runner, but a new one for
 * staff, whose writes need a recent sign-in. (rules O6)
 */
export function signIn(role: Role | StaffRole): Promise<string> {
  if (isStaff(role)) return openSession(`${role}@receptor.example`, DEMO_PASSWORD);
  const known = sessions.get(role) ?? openSession(`${role}@receptor.example`, DEMO_PASSWORD);
  sessions.set(role, known);
  return known;
}

/** One more session of an account. */
export async function openSession(username: string, password: string): Promise<string> {
  const response = await fetch(`${originOf()}/api/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/vnd.api+json' },
    body: JSON.stringify({ data: { type: 'ApiLoginView', attributes: { username, password } } }),
  });
  expect(response.status).toBe(200);
  const { data } = (await response.json()) as { data: { attributes: { token: string } } };
  return data.attributes.token;
}

/** Notes console errors (violations of the content policy are among them), uncaught errors and requests that failed. */
export function watch(context: BrowserContext, faults: string[]): () => void {
  const record = (message: ConsoleMessage) => {
    if (message.type() === 'error' || /^Refused to /.test(message.text()))
      faults.push(`${message.page()?.url()}: ${message.text()} ${message.location().url}`);
  };
  const notice = (thrown: WebError) => faults.push(`${thrown.page()?.url()}: ${thrown.error()}`);
  const miss = (request: Request) => {
    const why = request.failure()?.errorText ?? '';
    // Navigation aborts requests in flight.
    if (why !== 'net::ERR_ABORTED') faults.push(`${request.method()} ${request.url()}: ${why}`);
  };
  context.on('console', record).on('weberror', notice).on('requestfailed', miss);
  return () => context.off('console', record).off('weberror', notice).off('requestfailed', miss);
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** Enables an experimental rule that all tables satisfy; only violations are reported. */
const CHOICES = { rules: { 'td-has-header': { enabled: true } }, resultTypes: ['violations'] } satisfies RunOptions;

/** WCAG 2.2 AA and the best practices, without one finding; `rules` narrows it to some of them. */
export async function expectAccessible(page: Page, rules?: readonly string[]): Promise<void> {
  // Colors can be checked only with style sheets loaded.
  await page.waitForLoadState('load');
  // A table is dimmed while it is replaced.
  await expect(page.locator('table[aria-busy="true"]')).toHaveCount(0);
  expect(await findBarriers(page, rules)).toEqual([]);
}

export async function findBarriers(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Evaluated rather than added as an element, because the content security policy allows only the site's own scripts.
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe);
  const options: RunOptions =
    rules === undefined
      ? { runOnly: { type: 'tag', values: RULES }, ...CHOICES }
      : { runOnly: { type: 'rule', values: [...rules] } };
  const { violations } = await page.evaluate(
    // The library exists only in the page, so its type is imported.
    (axeOptions) => (globalThis as never as { axe: { run(options: object): Promise<AxeResults> } }).axe.run(axeOptions),
    options,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')} ${failureSummary.replace(/\s+/g, ' ')}`),
  );
}
