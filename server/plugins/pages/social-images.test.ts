import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createFileStorage } from '#server/adapters/storage/file-storage.ts';
import { normalizeTarget } from '#server/plugins/http/request-target.ts';
import { root } from '#tests/support/root.ts';
import { registerSocialImages } from './social-images.ts';

const DRAWING = '<svg xmlns="http://www.w3.org/2000/svg" width="4" height="4"><rect width="4" height="4"/></svg>';

let app: FastifyInstance;
let dir: string;
let reached: string[];
beforeEach(() => {
  dir = mkdtempSync(path.join(tmpdir(), 'receptor-pictures-'));
  reached = [];
  app = Fastify({ rewriteUrl: normalizeTarget });
  registerSocialImages(app, { storage: createFileStorage(dir), root });
  app.get('/*', async (request, reply) => {
    reached.push(request.url);
    return reply.type('image/svg+xml').send(DRAWING);
  });
});
afterEach(async () => {
  await app.close();
  rmSync(dir, { recursive: true, force: true });
});

test.each(['receptor', 'publication-101'])('renders %s from its drawing', async (name) => {
  const { statusCode, headers, rawPayload } = await app.inject(`/pictures/${name}.png`);

  expect([statusCode, headers['content-type']]).toEqual([200, 'image/png']);
  expect(rawPayload.subarray(1, 4).toString()).toBe('PNG');
  expect(reached).toEqual([`/pictures/${name}.svg`]);
});

test.each([
  ['a parent path', '..%2fmetrics%3f'],
  ['a parent path with escaped dots', '%2e%2e%2fmetrics%3f'],
  ['a parent path with backslashes', '..%5cmetrics%3f'],
  ['another host', '%2f%2fevil.example%2fx%3f'],
  ['a query', 'receptor.svg%3fx%3d'],
  ['a fragment', 'receptor.svg%23'],
  ['an absolute URL', 'http%3a%2f%2f127.0.0.1%2fmetrics%3f'],
  ['a number out of range', `publication-${'9'.repeat(10)}`],
  ['a number with leading zeros', 'publication-0101'],
])('makes no request for %s', async (_, name) => {
  const { statusCode, headers } = await app.inject(`/pictures/${name}.png`);

  expect([statusCode, headers.location]).toEqual([302, '/error-404']);
  expect(reached).toEqual([]);
});
