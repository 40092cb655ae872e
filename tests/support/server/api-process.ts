/** The API server as a separate process, for tests that kill it or break its services. */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { NODE_OPTIONS } from '../../../scripts/node-options.mjs';

export type ApiProcess = {
  origin: string;
  /** Every line it has logged. */
  lines: string[];
  /** The first line that contains all of these, now or later. */
  lineWith(...parts: string[]): Promise<string>;
  hasEnded(): boolean;
  kill(): Promise<void>;
  stop(): Promise<void>;
};

export const SESSION_SECRET = 'a-secret-for-tests-of-32-characters';
const PROGRAM = path.join(import.meta.dirname, 'run-api.ts');

/** Starts a worker, which answers at `origin` for its health and metrics only. */
export const startWorkerProcess = (databaseUrl: string, env: Record<string, string> = {}): Promise<ApiProcess> =>
  startApiProcess(databaseUrl, { WORKER_PORT: '0', ...env }, ['worker']);

/** Starts it on a database, the embedded one if the URL is empty; `env` has additional configuration. */
export async function startApiProcess(
  databaseUrl: string,
  env: Record<string, string> = {},
  args: readonly string[] = [],
): Promise<ApiProcess> {
  const folder = mkdtempSync(path.join(tmpdir(), 'receptor-process-'));
  const child = spawn(process.execPath, [...NODE_OPTIONS, PROGRAM, ...args], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      PATH: process.env.PATH,
      DATABASE_URL: databaseUrl,
      SESSION_SECRET,
      PORT: '0',
      HOST: '127.0.0.1',
      DATA_DIR: folder,
      LOG_LEVEL: 'info',
      // Required for the payment sandbox.
      PAYMENTS: 'stripe',
      STRIPE_SECRET_KEY: 'sk_test',
      STRIPE_WEBHOOK_SECRET: 'whsec_test',
      ...env,
    },
  });
  process.once('exit', () => child.kill('SIGKILL'));
  const lines: string[] = [];
  const awaited = new Set<() => void>();
  const end = async (signal: NodeJS.Signals) => {
    if (child.exitCode === null && child.signalCode === null) {
      child.kill(signal);
      await once(child, 'exit');
    }
    rmSync(folder, { recursive: true, force: true });
  };
  return {
    origin: await listen(child, lines, () => {
      for (const check of awaited) check();
    }),
    lines,
    lineWith: (...parts) =>
      new Promise((resolve) => {
        const check = () => {
          const found = lines.find((line) => parts.every((part) => line.includes(part)));
          if (found === undefined) return;
          awaited.delete(check);
          resolve(found);
        };
        awaited.add(check);
        check();
      }),
    hasEnded: () => child.exitCode !== null || child.signalCode !== null,
    kill: () => end('SIGKILL'),
    stop: () => end('SIGTERM'),
  };
}

function listen(child: ChildProcess, lines: string[], onLine: () => void): Promise<string> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with ${code}:\n${lines.join('\n')}`)));
    for (const stream of [child.stdout, child.stderr]) {
      if (stream === null) continue;
      createInterface({ input: stream }).on('line', (line) => {
        lines.push(line);
        onLine();
        const [, address] = /"event":"(?:server.listening|worker.started)".*"address":"([^"]+)"/.exec(line) ?? [];
        if (address !== undefined) resolve(address);
      });
    }
  });
}
