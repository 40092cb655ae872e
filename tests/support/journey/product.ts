/** The product as `npm start` runs it: the built site, a library and a database of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { root } from '#tests/support/root.ts';
import { NODE_OPTIONS } from '../../../scripts/node-options.mjs';
import { LIBRARY_VARIABLE, ORIGIN_VARIABLE } from './origin.ts';

/** Includes a build and an import if needed. */
const STARTUP_TIMEOUT_MS = 300_000;
/** The level of errors in pino. */
const ERROR = 50;
/** A journey of finance makes the provider differ from us, with the card of the sandbox that does; it is logged. */
const INTENDED_ERROR = /"event":"order\.drift".*"there":"failed"/;

type Start = {
  /** Additional environment variables. */
  env?: Record<string, string>;
  /** The port; a free one by default. */
  origin?: string;
  /** Prepares its database before it starts. */
  prepare?: (env: NodeJS.ProcessEnv) => void;
};
export type Product = { origin: string; close: () => Promise<void> };

/** Starts it on a library of its own. `close()` fails if it logged errors. */
export async function startProduct({ env = {}, origin, prepare }: Start = {}): Promise<Product> {
  const folder = mkdtempSync(path.join(tmpdir(), 'receptor-journeys-'));
  const imported = process.env[LIBRARY_VARIABLE];
  // Another publisher's site brings its own library.
  if (imported !== undefined && env.SITE_DIR === undefined) cpSync(imported, folder, { recursive: true });
  const address = origin ?? (await findFreeOrigin());
  const own = environment({ PORT: new URL(address).port, PUBLIC_ORIGIN: address, DATA_DIR: folder, ...env });
  prepare?.(own);
  const close = await run(own);
  return {
    origin: address,
    close: async () => {
      await close().finally(() => rmSync(folder, { recursive: true, force: true }));
    },
  };
}

/**
 * Starts the product for all journeys. The library is imported once, which takes most of a first start; products
 * started later copy it.
 */
export async function startForAll(): Promise<Product> {
  const imported = mkdtempSync(path.join(tmpdir(), 'receptor-library-'));
  const origin = await findFreeOrigin();
  const closeFirst = await run(environment({ PORT: new URL(origin).port, PUBLIC_ORIGIN: origin, DATA_DIR: imported }));
  await closeFirst();
  // The runner's workers inherit both.
  process.env[LIBRARY_VARIABLE] = imported;
  const product = await startProduct({ origin });
  process.env[ORIGIN_VARIABLE] = origin;
  return {
    origin,
    close: async () => {
      await product.close().finally(() => rmSync(imported, { recursive: true, force: true }));
    },
  };
}

/** Starts the process; returns a function that stops it. */
async function run(env: NodeJS.ProcessEnv): Promise<() => Promise<void>> {
  const product = spawn(process.execPath, [...NODE_OPTIONS, 'scripts/task.mjs', 'start'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env,
  });
  // An interrupted runner must not leave the process running.
  process.once('exit', () => product.kill());
  const output = listen(product);
  await output.greeting;
  return async () => {
    await stop(product);
    if (output.errors.length > 0) throw new Error(`The server logged errors:\n${output.errors.join('\n')}`);
  };
}

/** Variables of the machine or the test runner about databases, payments and NODE_ENV are removed. */
function environment(own: Record<string, string>): NodeJS.ProcessEnv {
  const passed = Object.entries(process.env).filter(
    ([name]) => !/^(NODE_ENV|DATABASE_URL|STORAGE_URL|MAIL_URL|PAYMENTS|SESSION_SECRET|RECEPTOR_)/.test(name),
  );
  return { ...Object.fromEntries(passed), HOST: '127.0.0.1', DEMO: 'on', LOG_LEVEL: 'warn', ...own };
}

async function findFreeOrigin(): Promise<string> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return `http://localhost:${address.port}`;
}

/** Resolves when the server logs that it listens; later errors in the log are collected. */
function listen(product: ChildProcess): { greeting: Promise<void>; errors: string[] } {
  const lines: string[] = [];
  const errors: string[] = [];
  const greeting = new Promise<void>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The product did not start: ${why}\n${lines.join('\n')}`));
    const timer = setTimeout(() => fail(`nothing listened within ${STARTUP_TIMEOUT_MS / 1000} s`), STARTUP_TIMEOUT_MS);
    const readLine = (line: string) => {
      lines.push(line);
      if (isError(line) && !INTENDED_ERROR.test(line)) errors.push(line);
      if (!/^[\p{L}\d ]{1,40} is at http/u.test(line)) return;
      clearTimeout(timer);
      resolve();
    };
    for (const stream of [product.stdout, product.stderr])
      if (stream !== null) createInterface({ input: stream }).on('line', readLine);
    product.once('exit', (code) => {
      clearTimeout(timer);
      fail(`it ended with ${code}`);
    });
  });
  return { greeting, errors };
}

function isError(line: string): boolean {
  try {
    const { level } = JSON.parse(line);
    return typeof level === 'number' && level >= ERROR;
  } catch {
    return false;
  }
}

async function stop(product: ChildProcess): Promise<void> {
  if (product.exitCode !== null) return;
  product.kill('SIGTERM');
  await once(product, 'exit');
}
