import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, expect, test } from 'vitest';
import { createZendesk } from './zendesk.ts';

const MESSAGE = { id: 7, name: 'Hannah', email: 'hannah@clinic.example', subject: 'Receipt', body: 'Where is it?' };

let server: Server;
let requests: { url: string | undefined; key: unknown; body: unknown }[];
afterEach(() => new Promise((done) => server.close(done)));

async function deskThat(answers: { status: number; body: string }): Promise<URL> {
  requests = [];
  server = createServer(async (request, response) => {
    requests.push({
      url: request.url,
      key: request.headers['idempotency-key'],
      body: JSON.parse(await readAll(request)),
    });
    response.writeHead(answers.status, { 'content-type': 'application/json' }).end(answers.body);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  return new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v2`);
}

async function readAll(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += String(chunk);
  return text;
}

test("a message is sent in the desk's format, once for each number (rules P48, W14)", async () => {
  const desk = createZendesk({ url: await deskThat({ status: 201, body: '{"request":{"id":35436}}' }) });

  expect(await desk.submit(MESSAGE)).toEqual({ deskId: '35436' });
  expect(requests).toEqual([
    {
      url: '/api/v2/requests',
      key: 'support-request-7',
      body: {
        request: {
          requester: { name: 'Hannah', email: 'hannah@clinic.example' },
          subject: 'Receipt',
          comment: { body: 'Where is it?' },
        },
      },
    },
  ]);
});

test.each([
  ['a refusal', { status: 503, body: '{}' }],
  ['a response without a ticket', { status: 200, body: '{"ok":true}' }],
])('%s rejects, so that the message is retried', async (_, answers) => {
  const desk = createZendesk({ url: await deskThat(answers) });

  await expect(desk.submit(MESSAGE)).rejects.toThrow();
});
