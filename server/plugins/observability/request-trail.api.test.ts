/** One id through the response, the log, the job and the email, and nothing about a person in any line. (rules P54, W10) */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { RunningJobs } from '#server/jobs/start-jobs.ts';
import { outbox } from '#server/kernel/tables.ts';
import { resource } from '#tests/support/server/api.ts';
import { type LoggedProcess, startLoggedProcess } from '#tests/support/server/logged-process.ts';

const HOST = 'localhost:3000';
const ID = '0b6f9d5e-4c53-4b1e-9f0e-4f3f6f0f7a10';
const PERSON = {
  first: 'Wilhelmina',
  last: 'Featherstone',
  email: 'w.featherstone@clinic.example',
  password: 'Cardamom-Quartz-81',
  street: '14 Larkspur Crescent',
  answer: 'I prescribe lithium at night',
  card: '4242424242424242',
  token: 'tok_9fXw2LQpZr',
};
const PLANTED = Object.values(PERSON);

let product: LoggedProcess;
let queue: RunningJobs;
beforeAll(async () => {
  product = await startLoggedProcess();
  queue = await product.startQueue();
}, 120_000);
beforeEach(() => {
  product.lines.length = 0;
  product.mailbox.empty();
});
afterAll(() => product?.close());

const linesOf = (event: string): any[] =>
  product.lines.map((line) => JSON.parse(line)).filter((line) => line.event === event);
const expectNothingPlanted = () => {
  for (const text of PLANTED) expect(product.lines.join('\n').toLowerCase()).not.toContain(text.toLowerCase());
};

const post = (url: string, type: string, body: unknown, headers: Record<string, string> = {}) =>
  product.app.inject({
    method: 'POST',
    url,
    headers: { host: HOST, 'content-type': type, 'x-request-id': ID, ...headers },
    payload: JSON.stringify(body),
  });

/** A message of the contact form that contains everything that must not be logged. */
const writeMessage = () =>
  post('/requests', 'application/json', {
    request: {
      requester: { name: `${PERSON.first} ${PERSON.last}`, email: PERSON.email },
      subject: `${PERSON.card} ${PERSON.token}`,
      comment: { body: `${PERSON.street}\n${PERSON.answer}\n${PERSON.password}` },
    },
  });

describe('the id of a request', () => {
  test('is in the response, the log, the job and the email', async () => {
    const { headers, statusCode } = await writeMessage();
    const stored = await product.slice.db.select({ requestId: outbox.requestId }).from(outbox);
    await queue.drain();

    expect([statusCode, headers['x-request-id']]).toEqual([201, ID]);
    expect(new Set(stored.map(({ requestId }) => requestId))).toEqual(new Set([ID]));
    expect(product.mailbox.all.length).toBeGreaterThan(0);
    for (const message of product.mailbox.all) expect(message.headers?.['X-Request-Id']).toBe(ID);
    for (const event of ['request.answered', 'support-request.stored', 'support-request.forwarded', 'job.done'])
      expect(linesOf(event).map(({ reqId }) => reqId)).toContain(ID);
    expectNothingPlanted();
  });

  test('stays with a job that fails, whose line has the cause and the stack', async () => {
    const { send } = product.services.mail;
    product.services.mail.send = async ({ to, text }) => {
      throw Object.assign(new Error(`550 <${PERSON.email}> refused: ${text}`, { cause: new Error(`No ${to}`) }), {
        ...{ responseCode: 550, response: text, rejected: [PERSON.email] },
      });
    };
    await writeMessage();
    await queue.drain();
    product.services.mail.send = send;
    const [failure] = linesOf('job.failed');
    const { rows } = await product.slice.db.execute(sql`select data, output from boss.job where state = 'failed'`);

    expect(failure).toMatchObject({ reqId: ID, run: expect.any(String) });
    expect(failure.err.stack).toMatch(/^\s+at /);
    expect(failure.err.cause).toBeDefined();
    expectNothingPlanted();
    // The queue stores ids, and no text of the message.
    expect(rows).toMatchObject([{ data: { $request: { requestId: ID } } }]);
    for (const text of PLANTED) expect(JSON.stringify(rows)).not.toContain(text);
  });

  test('is in the lines of a request that crashes, with the stack and no data of the caller', async () => {
    await product.slice.db.execute(sql`alter table users rename to users_away`);
    const registration = {
      ...{ email: PERSON.email, password: PERSON.password, first_name: PERSON.first, last_name: PERSON.last },
    };
    const answer = await post('/api/login/', 'application/vnd.api+json', {
      ...resource('ApiLoginView', { username: PERSON.email, password: PERSON.password }),
      meta: registration,
    });
    const other = await post(
      '/api/login/',
      'application/vnd.api+json',
      resource('ApiLoginView', { username: PERSON.email, password: PERSON.password }),
      { authorization: `JWT ${PERSON.token}`, cookie: `token=${PERSON.token}` },
    );
    await product.slice.db.execute(sql`alter table users_away rename to users`);

    expect([answer.statusCode, other.statusCode]).toContain(500);
    for (const crash of linesOf('request.crashed')) {
      expect(crash.reqId).toBe(ID);
      expect(crash.err.stack).toMatch(/^\s+at /);
      expect(crash.err.cause).toMatchObject({ code: '42P01' });
    }
    expect(linesOf('request.crashed').length).toBeGreaterThan(0);
    expectNothingPlanted();
  });

  test('is a new one for each request that brings none', async () => {
    const [first, second] = [await product.app.inject('/healthz'), await product.app.inject('/healthz')];

    expect(first.headers['x-request-id']).not.toBe(second.headers['x-request-id']);
  });
});
