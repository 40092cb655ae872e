/** What `npm run package` makes starts as it is, without the packages and sources of development. (docs/deploying.md) */
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { harmlessUser } from '#tests/support/database/find-postgres.ts';
import { root } from '#tests/support/root.ts';
import { packageProduct } from '../../scripts/package-product.ts';

const MAX_BYTES = 250_000_000;
const SESSION_SECRET = 'a-secret-for-tests-of-32-characters';
/** The whole suite builds the pages first. */
const isBuilt = existsSync(path.join(root, 'build/server'));

/** As in the container: a user that owns nothing but its data, if this machine lets the test become one. */
function startPackaged(product: string, dataDir: string) {
  const user = harmlessUser();
  mkdirSync(dataDir);
  if (user) {
    chmodSync(path.dirname(product), 0o755);
    chownSync(dataDir, user.uid, user.gid);
  }
  const node = path.join(product, 'node_modules/node/bin/node');
  const modules = `--import=${path.join(product, 'scripts/load-modules.mjs')}`;
  return spawn(node, [modules, 'scripts/task.mjs', 'serve'], {
    ...user,
    cwd: product,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: {
      ...{ PATH: '/usr/bin:/bin', HOST: '127.0.0.1', PORT: '0', DATA_DIR: dataDir, DEMO: 'off', SESSION_SECRET },
      ...{ PAYMENTS: 'stripe', STRIPE_SECRET_KEY: 'sk_test', STRIPE_WEBHOOK_SECRET: 'whsec_test' },
    },
  });
}

/** The packages of the product that cannot be imported, because a file of them was taken for unused. */
async function listBroken(product: string): Promise<string> {
  const { dependencies } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'));
  const names = Object.keys(dependencies).filter(
    (name) => name !== 'node' && existsSync(path.join(product, 'node_modules', name, 'package.json')),
  );
  const program = `for (const name of ${JSON.stringify(names)})
    await import(name).catch(({ code, message }) => code !== 'ERR_PACKAGE_PATH_NOT_EXPORTED' && console.log(name, message));`;
  const node = path.join(product, 'node_modules/node/bin/node');
  const { stdout } = await promisify(execFile)(node, ['--input-type=module', '-e', program], { cwd: product });
  return stdout;
}

test.skipIf(!isBuilt)(
  'the package is smaller than 250 MB, contains what it imports, writes nothing into itself, and serves a page and the API',
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
      expect(await listBroken(product)).toBe('');
    } finally {
      server.kill('SIGTERM');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    }
  },
);
