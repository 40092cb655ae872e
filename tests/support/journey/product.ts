/** The product as `npm start` runs it, once for all journeys: the built site, a library and a database of its own. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Where the product listens, `http://localhost:…`. */
    origin: string;
  }
}

import { root } from '#tests/support/root.ts';

const STARTUP_TIMEOUT_MS = 120_000;
/** What pino calls an error. */
const ERROR = 50;

export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { origin, close } = await startProduct();
  project.provide('origin', origin);
  return close;
}

/** One more of it, for what only another configuration shows. */
export async function startProduct(own: Record<string, string> = {}) {
  const folder = mkdtempSync(path.join(tmpdir(), 'receptor-journeys-'));
  const port = await findFreePort();
  const origin = `http://localhost:${port}`;
  const product = spawn(process.execPath, ['scripts/task.mjs', 'start'], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: environment({ PORT: String(port), PUBLIC_ORIGIN: origin, DATA_DIR: folder, ...own }),
  });
  // A runner that is stopped half-way must not leave it behind.
  process.once('exit', () => product.kill());
  const output = listen(product);
  await output.greeting;
  const close = async () => {
    await stop(product);
    rmSync(folder, { recursive: true, force: true });
    if (output.errors.length > 0) throw new Error(`The server logged errors:\n${output.errors.join('\n')}`);
  };
  return { origin, close };
}

/** What the machine or the test runner says of databases, payments and NODE_ENV is not for this process. */
export function environment(own: Record<string, string>): NodeJS.ProcessEnv {
  const passed = Object.entries(process.env).filter(
    ([name]) => !/^(NODE_ENV|VITEST|DATABASE_URL|STORAGE_URL|MAIL_URL|PAYMENTS|SESSION_SECRET|RECEPTOR_)/.test(name),
  );
  return { ...Object.fromEntries(passed), HOST: '127.0.0.1', DEMO: 'on', LOG_LEVEL: 'warn', ...own };
}

async function findFreePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  await new Promise((resolve) => probe.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port was found.');
  return address.port;
}

/** The greeting comes when the port is open; after it, whatever is logged as an error is kept. */
function listen(product: ChildProcess): { greeting: Promise<void>; errors: string[] } {
  const lines: string[] = [];
  const errors: string[] = [];
  const greeting = new Promise<void>((resolve, reject) => {
    const fail = (why: string) => reject(new Error(`The product did not start: ${why}\n${lines.join('\n')}`));
    const timer = setTimeout(() => fail(`nothing listened within ${STARTUP_TIMEOUT_MS / 1000} s`), STARTUP_TIMEOUT_MS);
    const readLine = (line: string) => {
      lines.push(line);
      if (isError(line)) errors.push(line);
      if (!line.startsWith('Receptor is at ')) return;
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
