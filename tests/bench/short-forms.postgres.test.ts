/**
 * The measurements of docs/performance.md that take most of an hour, with few rows: each does all of its work, and no
 * sweep holds the event loop. Their figures are of the long form.
 */
import { execFile } from 'node:child_process';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, test } from 'vitest';
import { root } from '#tests/support/root.ts';
import { NODE_OPTIONS } from '../../scripts/node-options.mjs';

const SIZES = {
  ...{ BENCH_WINDOW: '600', BENCH_DUE: '200', BENCH_ORDERS: '600' },
  ...{ BENCH_READERS: '500', BENCH_MEMBERS: '500' },
};

async function measure(name: string): Promise<string> {
  const args = [...NODE_OPTIONS, path.join(root, 'bench/main.ts'), name];
  const env = { PATH: process.env.PATH, ...SIZES };
  const { stdout } = await promisify(execFile)(process.execPath, args, { cwd: root, env });
  return stdout;
}

test.each([
  ['sweeps', /Renewals: 200 notices queued: .*\nOrders: 600 compared, .*\nOrders: continued .*, 400 compared/],
  ['newsletter', /500 in [\d.]+ s, .*; it accepted 500 over/],
  ['move', /^500 members moved in: .*\nThe same file a second time: /m],
])('npm run bench -- %s does its work', { timeout: 180_000 }, async (name, done) => {
  expect(await measure(name)).toMatch(done);
});
