/** The delay of a verification email after fifty concurrent registrations. */
import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { startProduct } from '../processes.ts';
import { median } from './load.ts';
import type { Row } from './scenarios.ts';

const REGISTRATIONS = 50;
const ROUNDS = 3;
const POLL_INTERVAL_MS = 5;
const JSON_API = 'application/vnd.api+json';

export async function measureQueue(dir: string): Promise<Row[]> {
  const dataDir = path.join(dir, 'demo');
  const env = { DATA_DIR: dataDir, DEMO: 'on', SESSION_SECRET: randomBytes(32).toString('hex') };
  const server = await startProduct(4505, env);
  try {
    const outbox = createOutboxReader(path.join(dataDir, 'outbox'));
    const waits: number[] = [];
    const drains: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) {
      const earlier = Array.from({ length: REGISTRATIONS }, (_, n) => `reader-${round}-${n}@clinic.example`);
      const started = performance.now();
      await Promise.all(earlier.map((email) => register(server.url, email)));
      const next = `next-${round}@clinic.example`;
      await register(server.url, next);
      const registered = performance.now();
      await outbox.untilSentTo([next]);
      waits.push(performance.now() - registered);
      await outbox.untilSentTo(earlier);
      drains.push(performance.now() - started);
    }
    return [
      {
        what: `Verification email after ${REGISTRATIONS} registrations at once, from the answer to the email, embedded`,
        figure: `${Math.round(median(waits))} ms`,
        beside: `registrations and all their emails: ${(median(drains) / 1000).toFixed(1)} s; before: 100 s for the last email`,
      },
    ];
  } finally {
    await server.stop();
  }
}

let callers = 0;

/** Each from another IP address, because registrations per network are limited. */
async function register(url: string, email: string): Promise<void> {
  callers += 1;
  const password = randomBytes(12).toString('base64url');
  const attributes = {
    username: email,
    email,
    password1: password,
    password2: password,
    firstName: 'Nora',
    lastName: 'Lindgren',
  };
  const response = await fetch(`${url}/api/registration/`, {
    method: 'POST',
    headers: {
      accept: JSON_API,
      'content-type': JSON_API,
      'x-forwarded-for': `198.51.${callers >> 8}.${callers & 255}`,
    },
    body: JSON.stringify({ data: { type: 'ApiRegisterView', attributes } }),
  });
  if (!response.ok) throw new Error(`Registering answered ${response.status}: ${await response.text()}`);
}

/** Reads each file of the outbox once. */
function createOutboxReader(folder: string) {
  const read = new Set<string>();
  const recipients = new Set<string>();
  const poll = () => {
    for (const name of existsSync(folder) ? readdirSync(folder) : []) {
      if (read.has(name) || !name.endsWith('.json')) continue;
      read.add(name);
      recipients.add(JSON.parse(readFileSync(path.join(folder, name), 'utf8')).to);
    }
  };
  return {
    async untilSentTo(addresses: readonly string[]): Promise<void> {
      for (poll(); !addresses.every((address) => recipients.has(address)); poll()) await wait(POLL_INTERVAL_MS);
    },
  };
}
