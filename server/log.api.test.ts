/** Errors that contain users' names, addresses and texts, none of which must reach the log. */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { users } from '#server/modules/accounts/tables.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { summarizeError } from './kernel/text/describe-error.ts';
import { createLog } from './log.ts';

const PLANTED = ['Wilhelmina', 'Featherstone', 'w.featherstone@clinic.example', 'I prescribe lithium'];
const [FIRST, LAST, EMAIL, TEXT] = PLANTED as [string, string, string, string];

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
  await slice.given.account({ email: EMAIL, firstName: FIRST, lastName: LAST });
}, 120_000);
afterAll(() => slice.close());

function capture() {
  const lines: string[] = [];
  return { lines, log: createLog('info', { write: (line: string) => void lines.push(line) }) };
}

const failureOf = (work: () => unknown): Promise<unknown> =>
  (async () => work())().then(
    () => null,
    (error: unknown) => error,
  );

const person = () => ({
  email: EMAIL,
  firstName: FIRST,
  lastName: LAST,
  createdAt: new Date(0),
  updatedAt: new Date(0),
});
const FAULTS: [string, () => unknown][] = [
  ['a unique violation', () => slice.db.insert(users).values(person())],
  ['a value of the wrong type', () => slice.db.execute(sql`select ${TEXT}::text::integer`)],
  [
    'a value that is too long',
    () => slice.db.execute(sql`select set_config('application_name', ${TEXT}, false), (${TEXT}::text || '1')::date`),
  ],
  ['a validation failure', () => z.object({ age: z.int() }).parse({ age: TEXT })],
  ['unreadable JSON', () => JSON.parse(`{"name": ${TEXT}}`)],
  [
    'a failing mail',
    () => {
      throw Object.assign(new Error(`550 <${EMAIL}> ${FIRST} ${LAST} has left`), {
        responseCode: 550,
        rejected: [EMAIL],
      });
    },
  ],
  [
    'a failing provider',
    () => {
      throw Object.assign(new Error(`Invalid email address: ${EMAIL}`), { raw: { email: EMAIL, name: FIRST } });
    },
  ],
];

describe('the log (rules P54)', () => {
  test.each(FAULTS)('contains where %s happened and nothing about the user', async (_, act) => {
    const { lines, log } = capture();
    const error = await failureOf(act);

    log.error({ event: 'request.crashed', err: error });
    log.child({ reqId: '1' }).warn({ event: 'job.failed', err: error });

    expect(error).toBeInstanceOf(Error);
    expect(lines).toHaveLength(2);
    expect(JSON.parse(lines[0] ?? '').err.stack).toMatch(/^\s+at /);
    for (const planted of PLANTED) expect(lines.join('\n')).not.toContain(planted);
    for (const planted of PLANTED) expect(summarizeError(error)).not.toContain(planted);
  });

  test('contains the constraint, the table and the code of a database error', async () => {
    const { lines, log } = capture();

    log.error({ event: 'request.crashed', err: await failureOf(() => slice.db.insert(users).values(person())) });

    const { err } = JSON.parse(lines[0] ?? '');
    expect(err).toMatchObject({ message: 'Failed query', statement: expect.stringContaining('insert into "users"') });
    expect(err.cause).toMatchObject({ code: '23505', table: 'users', constraint: expect.any(String) });
  });

  test('writes a repeated line once, and the number a minute later', () => {
    vi.useFakeTimers();
    const { lines, log } = capture();
    for (let n = 0; n < 50; n += 1) log.warn({ event: 'request.answered', route: '/api/x', status: 503, ms: n });
    log.info({ event: 'order.placed' });
    log.info({ event: 'order.placed' });
    for (let n = 0; n < 50; n += 1) log.info({ event: 'security.input-refused', route: '/api/x', userId: n % 2 });

    vi.advanceTimersByTime(60_000);
    vi.useRealTimers();

    expect(lines.map((line) => JSON.parse(line)).map(({ event, repeated }) => [event, repeated])).toEqual([
      ['request.answered', undefined],
      ['order.placed', undefined],
      ['order.placed', undefined],
      // One for each account.
      ['security.input-refused', undefined],
      ['security.input-refused', undefined],
      ['request.answered', 49],
      ['security.input-refused', 24],
      ['security.input-refused', 24],
    ]);
  });
});
