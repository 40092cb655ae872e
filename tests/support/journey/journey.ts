/** What a journey needs: pages in every role, and the promise that nothing goes wrong unnoticed. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
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
export type Visitor = {
  as?: Role;
  /** The host of a language; the main one without. */
  host?: string;
  width?: number;
  height?: number;
  theme?: 'light' | 'dark';
};

export const DEMO_PASSWORD = 'receptor-demo';
export const SESSION_KEY = 'receptor.token';

type Fixtures = {
  /** Who looks at `page`: no one in particular, on a laptop, unless `test.use` says otherwise. */
  visitor: Visitor;
  /** What may go wrong on the pages, where that is the matter of the journey. */
  allowedFaults: RegExp | null;
  /** What went wrong on all pages; it must end empty. */
  faults: string[];
  /** A page of one more visitor, in a browser context of its own. */
  open: (visitor?: Visitor) => Promise<Page>;
};

export const test = base.extend<Fixtures>({
  visitor: [{}, { option: true }],
  allowedFaults: [null, { option: true }],
  baseURL: async ({ visitor }, use) => use(originOf(visitor.host)),
  storageState: async ({ visitor }, use) => use(await storageOf(visitor)),
  viewport: async ({ visitor }, use) => use(viewportOf(visitor)),
  colorScheme: async ({ visitor }, use) => use(visitor.theme ?? 'light'),
  faults: async ({ allowedFaults }, use) => {
    const faults: string[] = [];
    await use(faults);
    expect(faults.filter((fault) => allowedFaults?.test(fault) !== true)).toEqual([]);
  },
  context: async ({ context, faults }, use) => {
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

/** A browser of somebody's own, whose pages are alive once they have been visited; it is the caller's to close. */
export async function openContext(browser: Browser, visitor: Visitor): Promise<BrowserContext> {
  const context = await browser.newContext({
    baseURL: originOf(visitor.host),
    viewport: viewportOf(visitor),
    colorScheme: visitor.theme ?? 'light',
    storageState: await storageOf(visitor),
  });
  prepare(context);
  return context;
}

const viewportOf = ({ width = 1440, height = 900 }: Visitor) => ({ width, height });

/** What the browser of a visitor has stored: the session of a member. */
async function storageOf({ as, host }: Visitor): Promise<Exclude<BrowserContextOptions['storageState'], string>> {
  if (as === undefined) return { cookies: [], origins: [] };
  const localStorage = [{ name: SESSION_KEY, value: await signIn(as) }];
  return { cookies: [], origins: [{ origin: originOf(host), localStorage }] };
}

/** Visits wait until the page answers: its scripts come after the first paint, and `load` says nothing of them. */
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
 * Everything in the page listens. A page of the site has its scripts in `noscript`; plain pages, and those for browsers that
 * cannot run it, are as they were sent.
 */
const waitForHydration = (page: Page) =>
  page.waitForFunction(() => {
    const isAwaited = document.querySelector('noscript') !== null;
    const { dataset } = document.documentElement;
    return !isAwaited || 'oldBrowser' in dataset || 'alive' in dataset;
  });

const sessions = new Map<Role, Promise<string>>();

/** A session of the demonstration account, opened over HTTP; one for each worker of the runner. */
export function signIn(role: Role): Promise<string> {
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
    // Leaving a page gives up what it was still asking for.
    if (why !== 'net::ERR_ABORTED') faults.push(`${request.method()} ${request.url()}: ${why}`);
  };
  context.on('console', record).on('weberror', notice).on('requestfailed', miss);
  return () => context.off('console', record).off('weberror', notice).off('requestfailed', miss);
}

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** One rule is still called experimental, and true of every table of ours; what passes need not be told. */
const CHOICES = { rules: { 'td-has-header': { enabled: true } }, resultTypes: ['violations'] } satisfies RunOptions;

/** WCAG 2.2 AA and the best practices, without one finding; `rules` narrows it to some of them. */
export async function expectAccessible(page: Page, rules?: readonly string[]): Promise<void> {
  // Colors are judged with the styles.
  await page.waitForLoadState('load');
  expect(await findBarriers(page, rules)).toEqual([]);
}

export async function findBarriers(page: Page, rules?: readonly string[]): Promise<string[]> {
  // Evaluated rather than added as an element: the content policy allows no script of ours but the site's own.
  await page.evaluate(`if (window.axe === undefined) {${axe}}`);
  const options: RunOptions =
    rules === undefined
      ? { runOnly: { type: 'tag', values: RULES }, ...CHOICES }
      : { runOnly: { type: 'rule', values: [...rules] } };
  const { violations } = await page.evaluate(
    // The library is there only in the page, so its type is borrowed.
    (axeOptions) => (globalThis as never as { axe: { run(options: object): Promise<AxeResults> } }).axe.run(axeOptions),
    options,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')} ${failureSummary.replace(/\s+/g, ' ')}`),
  );
}
