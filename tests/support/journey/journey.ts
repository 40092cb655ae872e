/** What a journey needs: a browser, pages in every role, and the promise that nothing goes wrong unnoticed. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { AxeResults, RunOptions } from 'axe-core';
import type {
  Browser,
  BrowserContext,
  BrowserContextOptions,
  ConsoleMessage,
  Page,
  Request,
  WebError,
} from 'playwright-core';
import { test as base, expect, inject } from 'vitest';
import { launchBrowser } from './browser.ts';

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

/** What takes longer than this is not coming. */
const WAIT_TIMEOUT_MS = 15_000;
export const DEMO_PASSWORD = 'receptor-demo';
export const SESSION_KEY = 'receptor.token';

/** `open()` gives a page of a fresh context; `faults` is what went wrong on all of them and must end empty. */
export const test = base.extend<{ browser: Browser; faults: string[]; open: (visitor?: Visitor) => Promise<Page> }>({
  browser: [
    // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from its pattern
    async ({}, use) => {
      const browser = await launchBrowser();
      await use(browser);
      await browser.close();
    },
    { scope: 'file' },
  ],
  // biome-ignore lint/correctness/noEmptyPattern: the runner reads what a fixture needs from its pattern
  faults: async ({}, use) => {
    await use([]);
  },
  open: async ({ browser, faults }, use) => {
    const contexts: BrowserContext[] = [];
    await use(async (visitor = {}) => {
      const context = await admit(browser, visitor);
      contexts.push(context);
      watch(context, faults);
      return answering(await context.newPage());
    });
    for (const context of contexts) await context.close();
    expect(faults).toEqual([]);
  },
});

/** A page whose visits wait until it answers: its scripts come after the first paint, and `load` says nothing of them. */
export function answering(page: Page): Page {
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = (...address) =>
    goto(...address).then(async (response) => {
      await waitForHydration(page);
      return response;
    });
  page.reload = (...options) =>
    reload(...options).then(async (response) => {
      await waitForHydration(page);
      return response;
    });
  return page;
}

/** Everything in the page listens; plain pages, and those for browsers that cannot run it, are as they were sent. */
const waitForHydration = (page: Page) =>
  page.waitForFunction(() => {
    const isAwaited = document.querySelector('script[type="text/plain"]') !== null;
    const { dataset } = document.documentElement;
    return !isAwaited || 'oldBrowser' in dataset || 'alive' in dataset;
  });

/** A browser of somebody's own. */
export async function admit(browser: Browser, visitor: Visitor): Promise<BrowserContext> {
  const context = await browser.newContext(await contextOf(visitor));
  context.setDefaultTimeout(WAIT_TIMEOUT_MS);
  return context;
}

async function contextOf({ as, host = '', width = 1440, height = 900, theme = 'light' }: Visitor) {
  const origin = originOf(host);
  const options: BrowserContextOptions = {
    baseURL: origin,
    viewport: { width, height },
    colorScheme: theme,
    reducedMotion: 'reduce',
    locale: 'en-US',
    acceptDownloads: true,
  };
  if (as === undefined) return options;
  const localStorage = [{ name: SESSION_KEY, value: await signIn(as) }];
  return { ...options, storageState: { cookies: [], origins: [{ origin, localStorage }] } };
}

/** The address of a language's host, or of the main one. */
export const originOf = (host: string): string => inject('origin').replace('//', host === '' ? '//' : `//${host}.`);

const sessions = new Map<Role, Promise<string>>();

/** A session of the demonstration account, opened over HTTP; one for each test file. */
export function signIn(role: Role): Promise<string> {
  const known = sessions.get(role) ?? openSession(`${role}@receptor.example`);
  sessions.set(role, known);
  return known;
}

async function openSession(username: string): Promise<string> {
  const response = await fetch(`${inject('origin')}/api/login/`, {
    method: 'POST',
    headers: { 'content-type': 'application/vnd.api+json' },
    body: JSON.stringify({ data: { type: 'ApiLoginView', attributes: { username, password: DEMO_PASSWORD } } }),
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
    (asked) => (globalThis as never as { axe: { run(options: object): Promise<AxeResults> } }).axe.run(asked),
    options,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary = '' }) => `${id}: ${target.join(' ')} ${failureSummary.replace(/\s+/g, ' ')}`),
  );
}
