/** A server whose services fail while handling personal data: its log has the cause without personal data. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type MailServer, startMailServer } from '#tests/support/external/fake-mail-server.ts';
import { startSilentServer } from '#tests/support/external/hanging-server.ts';
import type { Person } from '#tests/support/given/given.ts';
import { acknowledge, handedIn, testPath } from '#tests/support/given/tests-and-surveys.ts';
import { resource } from '#tests/support/server/api.ts';
import type { ApiProcess } from '#tests/support/server/api-process.ts';
import { type FaultWorld, openFaultWorld } from './fault-fixture.ts';

const [FIRST, LAST, EMAIL, TEXT] = [
  'Wilhelmina',
  'Featherstone',
  'w.featherstone@clinic.example',
  'I prescribe lithium',
];
const FIRST_ANSWER_ID = 77_000_001;
/** The timeout of the support desk is half a minute. */
const TIMEOUT_MS = 120_000;

/** A message with one of these subjects breaks the statement that stores it. */
const BREAK_STATEMENTS = `
  CREATE FUNCTION break_statement() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
    IF NEW.subject = 'slow' THEN PERFORM pg_sleep(60); END IF;
    IF NEW.subject = 'gone' THEN PERFORM pg_terminate_backend(pg_backend_pid()), pg_sleep(60); END IF;
    IF NEW.subject = 'odd' THEN PERFORM NEW.body::integer; END IF;
    RETURN NEW;
  END $$;
  CREATE TRIGGER break_statement BEFORE INSERT ON support_requests FOR EACH ROW EXECUTE FUNCTION break_statement();
  CREATE UNIQUE INDEX one_message_for_each ON support_requests (name, email, subject);
  ALTER TABLE attempts ADD CONSTRAINT no_attempts CHECK (false);
  ALTER TABLE answers ALTER COLUMN id RESTART WITH ${FIRST_ANSWER_ID}`;

let world: FaultWorld;
let server: ApiProcess;
let mail: MailServer;
let silent: Awaited<ReturnType<typeof startSilentServer>>;
let person: Person;

beforeAll(async () => {
  [mail, silent] = await Promise.all([startMailServer('refuses'), startSilentServer()]);
  world = await openFaultWorld(0);
  await world.query(BREAK_STATEMENTS);
  person = await world.slice.given.member('silver', { email: EMAIL, firstName: FIRST, lastName: LAST });
  server = await world.startProcess({
    MAIL_URL: mail.url,
    SUPPORT_DESK_URL: silent.address.href,
    STRIPE_API_BASE: silent.address.origin,
  });
}, 120_000);
afterAll(async () => {
  await world.close();
  await Promise.all([mail.close(), silent.close()]);
});

let network = 0;
async function post(path: string, body: unknown, headers: Record<string, string> = {}): Promise<number> {
  network += 1;
  const answer = await fetch(`${server.origin}${path}`, {
    method: 'POST',
    headers: {
      'content-type': path === '/requests/' ? 'application/json' : 'application/vnd.api+json',
      'x-forwarded-for': `203.0.113.${network}`,
      ...headers,
    },
    body: JSON.stringify(body),
  });
  return answer.status;
}

/** Each subject from an address of its own: messages of one join a conversation, and would wait for the slow one. */
const write = (subject: string) =>
  post('/requests/', {
    request: {
      requester: { name: `${FIRST} ${LAST}`, email: `${subject}.${EMAIL}` },
      ...{ subject, comment: { body: TEXT } },
    },
  });

type ErrorDescription = { name: string; code?: string; stack?: string; cause?: ErrorDescription };
const rootOf = (error: ErrorDescription): ErrorDescription => (error.cause === undefined ? error : rootOf(error.cause));

test(
  'every fault is logged with its cause and stack, without personal data',
  async () => {
    const tested = await world.slice.given.publication({ questions: 2, expiresOn: '2099-01-01' });
    await acknowledge(world.slice, person, tested);
    const gold = { membership: { data: { type: 'Membership', id: '3' } } };

    const statuses = await Promise.all([
      write('slow'),
      write('gone'),
      write('odd'),
      write('once').then(() => write('once')),
      post(testPath(tested), handedIn(tested), person.headers),
      post('/api/orders/', resource('Order', { rebillDays: 365 }, gold), person.headers),
      post('/rest-auth/password/reset/', resource('PasswordResetView', { email: EMAIL })),
    ]);
    const failedMail = await server.lineWith('job.failed', 'accounts.send-password-reset');
    const failedDesk = await server.lineWith('job.failed', 'support.forward-request');

    expect(statuses).toEqual([503, 503, 500, 500, 500, 503, 200]);
    const crashes = server.lines
      .filter((line) => line.includes('request.crashed'))
      .map((line): ErrorDescription => JSON.parse(line).err);
    expect(crashes.map((err) => rootOf(err).code ?? err.name).toSorted()).toEqual(
      ['22P02', '23505', '23514', '57014', '57P01', 'ServiceUnavailable'].toSorted(),
    );
    for (const err of [...crashes, JSON.parse(failedMail).err, JSON.parse(failedDesk).err])
      expect(err.stack, JSON.stringify(err)).toMatch(/^\s+at /);
    expect(JSON.parse(failedMail).err).toMatchObject({ name: 'RecipientRefused', cause: { responseCode: 550 } });
    expect(JSON.parse(failedDesk).err).toMatchObject({ name: 'ServiceUnavailable', cause: { name: 'TimeoutError' } });
    for (const planted of [FIRST, LAST, EMAIL, TEXT, String(FIRST_ANSWER_ID)])
      expect(server.lines.join('\n'), planted).not.toContain(planted);
  },
  TIMEOUT_MS,
);
