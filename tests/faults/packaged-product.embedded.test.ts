/** What `npm run package` makes starts as it is, without the packages and sources of development. (docs/deploying.md) */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { root } from '#tests/support/root.ts';
import { packageProduct } from '../../scripts/package-product.ts';

/** What it has today, and a little; docs/deploying.md states it. */
const MAX_BYTES = 262_000_000;
const SESSION_SECRET = 'a-secret-for-tests-of-32-characters';
/** The whole suite builds the pages first. */
const isBuilt = existsSync(path.join(root, 'build/server'));

function startPackaged(product: string, dataDir: string) {
  const node = path.join(product, 'node_modules/node/bin/node');
  const modules = `--import=${path.join(product, 'scripts/load-modules.mjs')}`;
  return spawn(node, [modules, 'scripts/task.mjs', 'serve'], {
    cwd: product,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...{ PATH: '/usr/bin:/bin', HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, DEMO: 'off', SESSION_SECRET },
      ...{ PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test', STRIPE_WEBHOOK_SECRET: 'whsec_test' },
    },
  });
}

test.skipIf(!isBuilt)(
  'the package is no larger than documented, and serves a page and the API',
  { timeout: 240_000 },
  async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'receptor-package-'));
    const product = path.join(folder, 'product');
    const { bytes } = packageProduct(product);
    const server = startPackaged(product, path.join(folder, 'data'));
    const lines: string[] = [];
    for (const stream of [server.stdout, server.stderr])
      createInterface({ input: stream }).on('line', (line) => lines.push(line));
    const listening = new Promise<string>((resolve) => {
      createInterface({ input: server.stdout }).on('line', (line) => {
        const [, address] = /"event":"server.listening".*"address":"([^"]+)"/.exec(line) ?? [];
        if (address !== undefined) resolve(address);
      });
    });
    const ended = once(server, 'exit');
    try {
      const origin = await Promise.race([listening, ended.then(() => null)]);
      expect(origin, lines.join('\n')).not.toBeNull();
      const page = await fetch(`${origin}/`);
      const call = await fetch(`${origin}/api/memberships/`);

      expect([page.status, call.status]).toEqual([200, 200]);
      expect(await page.text()).toContain('<html');
      expect(bytes).toBeLessThan(MAX_BYTES);
    } finally {
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
