import { mkdtemp, readdir, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { SMTPServer } from 'smtp-server';
import { afterEach, describe, expect, test } from 'vitest';
import { fixedClock } from '#server/kernel/clock.ts';
import { type Mailer, RecipientRefused } from '#server/ports/mail.ts';
import { createOutboxMailer, listOutbox } from './outbox.ts';
import { createSmtpMailer } from './smtp.ts';

type ReceivedEmail = { to: string[]; source: string };
type Bench = { mailer: Mailer; received(): Promise<ReceivedEmail[]>; clean(): Promise<void> };

const NOON = '2026-11-20T12:00:00.000Z';

async function outboxBench(): Promise<Bench & { dir: string }> {
  const dir = join(await mkdtemp(join(tmpdir(), 'mail-')), 'outbox');
  const read = async (): Promise<ReceivedEmail[]> =>
    (await listOutbox(dir)).reverse().map(({ to, subject, text, html, headers }) => ({
      to: [to],
      source: [subject, text, html, ...Object.entries(headers).map((pair) => pair.join(': '))].join('\n'),
    }));
  const mailer = createOutboxMailer({ dir, clock: fixedClock(NOON) });
  return { dir, mailer, received: read, clean: () => rm(dirname(dir), { recursive: true }) };
}

// Mail is transported as quoted-printable with encoded subjects; the contract covers the decoded message.
const decode = (source: string): string => {
  const decoded = source.replace(/=\?UTF-8\?Q\?(.*?)\?=/gi, (_, text: string) => text.replaceAll('_', ' '));
  const soft = decoded.replace(/=\r?\n/g, '');
  const bytes = soft.replace(/=([0-9A-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
};

/** What the server answers to these recipients. */
const REFUSALS: Readonly<Record<string, Error>> = {
  'full@clinic.example': Object.assign(new Error('Mailbox full'), { responseCode: 452 }),
  'gone@clinic.example': Object.assign(new Error('No such mailbox'), { responseCode: 550 }),
};

async function smtpBench(): Promise<Bench> {
  const received: ReceivedEmail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo: ({ address }, _session, done) => done(REFUSALS[address]),
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        const to = session.envelope.rcptTo.map(({ address }) => address);
        received.push({ to, source: decode(Buffer.concat(chunks).toString('latin1')) });
        done();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.server.address() as AddressInfo;
  const mailer = createSmtpMailer({ url: `smtp://127.0.0.1:${port}`, from: 'Receptor <no-reply@receptor.example>' });
  const clean = async (): Promise<void> => {
    mailer.close();
    await new Promise<void>((resolve) => server.close(() => resolve()));
  };
  return { mailer, received: async () => received, clean };
}

const MESSAGE = {
  to: 'hannah@clinic.example',
  subject: 'Zażółć: receipt 12',
  html: '<p>Grüße, <b>Hannah</b></p>',
  text: 'Grüße, Hannah',
  headers: { 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click' },
};

let bench: Bench;
afterEach(() => bench.clean());

describe.each([
  ['outbox', outboxBench],
  ['smtp', smtpBench],
] as const)('a mailer: %s', (_name, open) => {
  test('sends subject, both bodies and headers to the single recipient', async () => {
    bench = await open();

    await bench.mailer.send(MESSAGE);

    const [mail] = await bench.received();
    expect(mail?.to).toEqual(['hannah@clinic.example']);
    for (const part of [MESSAGE.subject, MESSAGE.html, MESSAGE.text]) expect(mail?.source).toContain(part);
    expect(mail?.source).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click');
  });

  test('sends messages separately and in order', async () => {
    bench = await open();

    for (const subject of ['first', 'second', 'third']) await bench.mailer.send({ ...MESSAGE, subject });

    const received = await bench.received();
    expect(received.map(({ source }) => /first|second|third/.exec(source)?.[0])).toEqual(['first', 'second', 'third']);
  });
});

describe('the SMTP mailer', () => {
  test('rejects if the server cannot take the message now, so that the job retries', async () => {
    bench = await smtpBench();

    await expect(bench.mailer.send({ ...MESSAGE, to: 'full@clinic.example' })).rejects.toThrow('Mailbox full');
  });

  test('rejects a recipient that does not exist as refused, because repeating is of no use', async () => {
    bench = await smtpBench();

    await expect(bench.mailer.send({ ...MESSAGE, to: 'gone@clinic.example' })).rejects.toThrow(RecipientRefused);
  });
});

describe('the outbox', () => {
  test('lists newest first, finds by address in any case, and uses the time of the clock', async () => {
    const outbox = await outboxBench();
    bench = outbox;

    await outbox.mailer.send({ ...MESSAGE, subject: 'one' });
    await outbox.mailer.send({ ...MESSAGE, subject: 'two', to: 'other@clinic.example' });
    await outbox.mailer.send({ ...MESSAGE, subject: 'three', headers: undefined });

    expect((await listOutbox(outbox.dir)).map(({ subject }) => subject)).toEqual(['three', 'two', 'one']);
    const mine = await listOutbox(outbox.dir, 'Hannah@Clinic.example');
    expect(mine.map(({ subject, date, headers }) => [subject, date, headers])).toEqual([
      ['three', NOON, {}],
      ['one', NOON, MESSAGE.headers],
    ]);
  });

  test('is empty before the first message, and leaves no partial files', async () => {
    const outbox = await outboxBench();
    bench = outbox;
    expect(await listOutbox(outbox.dir)).toEqual([]);

    await outbox.mailer.send(MESSAGE);

    expect((await readdir(outbox.dir)).every((name) => name.endsWith('.json'))).toBe(true);
  });
});
