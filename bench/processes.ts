import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { NODE_OPTIONS } from '../scripts/node-options.mjs';
import { pinToFirstCore } from './load/load.ts';

const root = path.resolve(import.meta.dirname, '..');

export type RunningServer = {
  url: string;
  pid: number;
  startMs: number;
  /** The resident memory of the process, in MiB. */
  memoryMb(): number;
  stop(): Promise<void>;
};

/** Starts the product like `npm start`, without installation and build, and measures the time until it listens. */
export async function startProduct(
  port: number,
  env: Record<string, string>,
  nodeOptions: string[] = [],
): Promise<RunningServer> {
  const settings = {
    PORT: String(port),
    PUBLIC_ORIGIN: `http://localhost:${port}`,
    LOG_LEVEL: 'info',
    NODE_ENV: 'development',
    DEMO: 'off',
    PAYMENTS: env.DEMO === 'on' ? 'sandbox' : 'stripe',
    STRIPE_SECRET_KEY: 'sk_bench',
    STRIPE_WEBHOOK_SECRET: 'whsec_bench',
    ...env,
  };
  const started = performance.now();
  const child = fork(path.join(root, 'bench/product.ts'), [], {
    cwd: root,
    execArgv: [...NODE_OPTIONS, ...nodeOptions],
    env: { ...process.env, ...settings },
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  await waitForEvent(child, 'server.listening');
  return { ...running(child, port), startMs: performance.now() - started };
}

/** Runs a program of its own process to its one message; fails if it ends without. */
export async function runToMessage<Message>(program: string, env: Record<string, string>): Promise<Message> {
  const child = fork(program, [], { env: { ...process.env, ...env } });
  const message = new Promise<Message>((resolve) => child.once('message', (sent) => resolve(sent as Message)));
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`${path.basename(program)} ended with ${code}`);
  });
  return Promise.race([message, ended]);
}

/** Starts the bare server with a response of the product. */
export async function startBare(port: number, recording: string): Promise<RunningServer> {
  const started = performance.now();
  const child = fork(path.join(root, 'bench/load/bare-server.ts'), [recording, String(port)], { cwd: root });
  await once(child, 'message');
  return { ...running(child, port), startMs: performance.now() - started };
}

function running(child: ChildProcess, port: number): Omit<RunningServer, 'startMs'> {
  const pid = child.pid ?? 0;
  pinToFirstCore(pid);
  return {
    url: `http://127.0.0.1:${port}`,
    pid,
    memoryMb: () =>
      Math.round(Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1] ?? 0) / 1024),
    stop: async () => {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

function waitForEvent(child: ChildProcess, event: string): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it listened`)));
    child.stdout?.on('data', (chunk) => {
      if (String(chunk).includes(event)) resolve();
    });
  });
}

/** Records a response for the bare server to repeat. */
export async function record(url: string, headers: Record<string, string>, file: string): Promise<number> {
  const { request } = await import('node:http');
  const clientRequest = request(url, { headers });
  clientRequest.end();
  const [answer] = await once(clientRequest, 'response');
  const chunks: Buffer[] = [];
  for await (const chunk of answer) chunks.push(chunk);
  const body = Buffer.concat(chunks);
  const cookies = Object.fromEntries(
    Object.entries(answer.headers).filter(([name]) => !['date', 'connection', 'keep-alive'].includes(name)),
  );
  writeFileSync(file, JSON.stringify({ status: answer.statusCode, headers: cookies, body: body.toString('base64') }));
  return body.length;
}
