/** A mail server that hangs: requests and other jobs continue, and each email is sent once the server is back. */
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { createSmtpMailer, type SmtpMailer } from '#server/adapters/mail/smtp.ts';
import { OUTBOX_CHANNEL, outboxJobs } from '#server/jobs/outbox.ts';
import { createJobRegistry } from '#server/jobs/run-job.ts';
import { type RunningJobs, startJobs } from '#server/jobs/start-jobs.ts';
import { handleJob } from '#server/kernel/jobs/handle-job.ts';
import { defineJob } from '#server/kernel/jobs/jobs.ts';
import { MODULES } from '#server/modules.ts';
import { type MailServer, type MailServerMode, startMailServer } from '#tests/support/external/fake-mail-server.ts';
import { resource } from '#tests/support/server/api.ts';
import { quiet } from '#tests/support/server/silent-log.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';

/** Short, so that the test need not wait for them. */
const LIMITS = { connectMs: 400, silenceMs: 400, messageMs: 700, pauseMs: 300 };
const MESSAGES = 8;
/** A short delay before each retry. */
const RETRIES = { retryLimit: 200, retryDelay: 1, retryBackoff: false };

let slice: Slice;
let server: MailServer;
let mailer: SmtpMailer;
let running: RunningJobs;
let other: PromiseWithResolvers<void>;
let failed: string[];

beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  server = await startMailServer('delivers');
  mailer = createSmtpMailer({ url: server.url, from: 'Receptor <no-reply@receptor.example>', limits: LIMITS });
  other = Promise.withResolvers();
  failed = [];
  const otherJob = handleJob(otherWork, async () => other.resolve());
  running = await startJobs({
    database: slice.database,
    clock: slice.clock,
    jobRegistry: createJobRegistry([...MODULES.flatMap((module) => module.jobs), otherJob]),
    ctxOf: () => ({ ...slice.ctx, mail: mailer }),
    log: { ...quiet, error: (line) => void failed.push(`${line.event} ${'job' in line ? line.job : ''}`) },
    retries: RETRIES,
    pollMs: 200,
    concurrency: 2,
  });
}, 60_000);
afterEach(async () => {
  await running.stop();
  mailer.close();
  await server.close();
});
afterAll(() => slice.close());

const otherWork = defineJob({ name: 'test.other', payload: z.object({}) });

const promiseOther = () => {
  const jobs = outboxJobs(slice.clock, (tx) => slice.database.notifyAtCommit(tx, OUTBOX_CHANNEL));
  return slice.db.transaction((tx) => jobs.within(tx).send(otherWork, {}));
};

const recipientsOf = (accepted: readonly string[]) =>
  accepted.map((source) => /^To: <?([^\s<>]+@[^\s<>]+?)>?\r?$/m.exec(source)?.[1]).toSorted();

describe.each<[string, MailServerMode]>([
  ['accepts connections and never responds', 'silent'],
  ['accepts a message and never acknowledges it', 'hangs-in-data'],
  ['sends an endless greeting', 'trickles'],
])('a mail server that %s', (_, mode) => {
  test('delays only emails, and receives each of them once when it is back', async () => {
    const people = await Promise.all(Array.from({ length: MESSAGES }, () => slice.given.account()));
    server.become(mode);
    const reached = server.reached();

    for (const { email } of people) {
      slice.resetLimits();
      const body = resource('PasswordResetView', { email });
      expect((await slice.api.post('/rest-auth/password/reset/', body)).status).toBe(200);
    }
    await reached;
    // Queued behind urgent emails, each of which would wait for the server.
    await promiseOther();
    await other.promise;
    const connectionsWhileDown = server.connections();
    const delivered = server.delivered(MESSAGES);
    server.become('delivers');
    await delivered;
    await running.drain();

    expect(connectionsWhileDown).toBeLessThan(MESSAGES);
    expect(recipientsOf(server.accepted)).toEqual(people.map(({ email }) => email).toSorted());
    expect(new Set(failed)).toEqual(new Set(['job.failed accounts.send-password-reset']));
  }, 60_000);
});
