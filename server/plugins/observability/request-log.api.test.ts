/** The request log contains patterns and numbers, and nothing that a caller sent. (docs/operating.md, Configuration) */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { resource } from '#tests/support/server/api.ts';
import { type LoggedProcess, startLoggedProcess } from '#tests/support/server/logged-process.ts';
import { requestLines, sendRaw } from '#tests/support/server/raw-request.ts';

const SECRET = 'S3CRET-0f-somebody';
const HOST = 'localhost:3000';

let product: LoggedProcess;
let lines: string[];
beforeAll(async () => {
  product = await startLoggedProcess();
  ({ lines } = product);
});
afterAll(() => product?.close());

describe('the log', () => {
  test.each([
    `GET /api/data/?token=${SECRET}`,
    `GET /library?email=${SECRET}%40clinic.example&username=${SECRET}`,
    `GET /recover-password/change/7/${SECRET}`,
    `GET /unsubscribe?token=${SECRET}`,
    `GET /api/feeds/audio/${SECRET}.xml`,
    `GET /api/feeds/audio/${SECRET}/1/`,
    `GET /api/feeds/goals/${SECRET}.ics`,
    `GET /media/x.mp4?expires=1&signature=${SECRET}`,
    `GET http://${HOST}/api/data/?token=${SECRET}`,
    `GET http://${SECRET}.example/`,
    `GET /api/%ff?token=${SECRET}`,
    `GET /%ff/${SECRET}`,
    `GET /${SECRET}%00`,
    `TRACE /?token=${SECRET}`,
    `G${SECRET} /`,
    `GET /?token=${SECRET}${'x'.repeat(20_000)}`,
  ])('does not contain a secret of %s', async (line) => {
    await sendRaw(
      product.port,
      requestLines(line, {
        host: HOST,
        'x-request-id': SECRET,
        'user-agent': SECRET,
        referer: `https://${HOST}/?token=${SECRET}`,
        authorization: `JWT ${SECRET}`,
        cookie: `token=${SECRET}`,
      }),
    );

    expect(lines.join('\n').toLowerCase()).not.toContain(SECRET.toLowerCase());
  });

  test("does not contain a body, nor the database's message about it", async () => {
    const body = resource('ApiLoginView', { username: `${SECRET}@clinic.example`, password: SECRET });
    await product.app.inject({
      method: 'POST',
      url: '/api/login/',
      headers: { host: HOST, 'content-type': 'application/vnd.api+json' },
      payload: JSON.stringify(body),
    });
    await product.app.inject({
      method: 'POST',
      url: '/requests/',
      headers: { host: HOST, 'content-type': 'application/json' },
      payload: `{"request":"${SECRET}`,
    });

    expect(lines.join('\n')).not.toContain(SECRET);
  });

  test('does not contain the parameters of a failed query', async () => {
    await product.slice.db.execute(sql`alter table sign_in_attempts rename to sign_in_attempts_away`);
    const body = resource('ApiLoginView', { username: `${SECRET}@clinic.example`, password: SECRET });
    const { statusCode } = await product.app.inject({
      method: 'POST',
      url: '/api/login/',
      headers: { host: HOST, 'content-type': 'application/vnd.api+json' },
      payload: JSON.stringify(body),
    });
    await product.slice.db.execute(sql`alter table sign_in_attempts_away rename to sign_in_attempts`);
    const crash = lines.map((line) => JSON.parse(line)).find(({ event }) => event === 'request.crashed');

    expect(statusCode).toBe(500);
    expect(crash.err.stack).toContain('sign-in-attempts');
    expect(JSON.stringify(crash)).not.toContain('params:');
    expect(lines.join('\n')).not.toContain(SECRET);
  });

  test('identifies requests by its own numbers and by their route pattern', async () => {
    const strange = `${'x'.repeat(4_000)}\u001b[31m`;
    const { headers } = await product.app.inject({
      url: '/api/feeds/audio/secret.xml',
      headers: { host: HOST, 'x-request-id': strange },
    });
    const [line = '{}'] = lines.slice(-1);

    expect(headers['x-request-id']).toMatch(/^[0-9a-f]{8}-[0-9a-f-]{27}$/);
    expect(JSON.parse(line)).toMatchObject({
      event: 'request.answered',
      reqId: headers['x-request-id'],
      route: '/api/feeds/audio/:secret.xml',
      status: 404,
    });
    expect(line.length).toBeLessThan(400);
  });
});
