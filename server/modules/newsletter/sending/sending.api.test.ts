/** Sending an issue of the office: its rate, its recipients, crashes, pauses, bounces and clicks. (rules N10 to N18) */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Language } from '#domain/catalogue/languages.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { ServiceUnavailable } from '#server/kernel/requests/service-unavailable.ts';
import { emailSettings } from '#server/modules/accounts/tables.ts';
import { suppressions } from '#server/modules/email/tables.ts';
import { newsletterDeliveries, newsletterIssues, subscriptions } from '#server/modules/newsletter/tables.ts';
import { configs } from '#server/modules/settings/tables.ts';
import { RecipientRefused } from '#server/ports/mail.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { runIssue } from './run-issue.ts';

let slice: Slice;
let editor: { headers: Record<string, string>; email: string };
beforeAll(async () => {
  slice = await startSlice();
});
beforeEach(async () => {
  await slice.reset();
  slice.clock.moveTo(MINUTE);
  editor = await slice.given.staff({ email: 'editor@office.example', roles: ['editor'] });
  await slice.db.insert(configs).values({ key: 'POSTAL_ADDRESS', value: '100 Example Street' });
});
afterAll(() => slice?.close());

const MINUTE = '2026-11-24T12:00:00.000Z';
const NEXT_MINUTE = '2026-11-24T12:01:00.000Z';
const ISSUES = '/api/admin/newsletter/issues/';

async function read(count: number, language: Language = 'en', prefix = 'reader'): Promise<string[]> {
  const at = slice.clock.now();
  const emails = Array.from({ length: count }, (_, index) => `${prefix}${index}@clinic.example`);
  const common = { status: 'confirmed' as const, createdAt: at, requestedAt: at, language };
  await slice.db.insert(subscriptions).values(emails.map((email) => ({ email, ...common })));
  return emails;
}

const post = (path: string, body: object) => slice.api.post(`${ISSUES}${path}`, body, editor.headers);
const save = (id: string, body: object) => slice.api.patch(`${ISSUES}${id}/`, body, editor.headers);

/** An issue that meets every check. */
async function composed(more: object = {}): Promise<{ id: string; version: number }> {
  const created = await post('', {});
  const { id, version } = created.body.data;
  const blocks = [{ id: 'a', kind: 'text', texts: { en: 'Read [the page](https://other.example/page).' } }];
  const saved = await save(id, { version, subject: { en: 'What is new' }, blocks, ...more });
  expect(saved.status).toBe(200);
  expect((await post(`${id}/tests/`, { language: 'en', to: [editor.email] })).status).toBe(200);
  await slice.jobs.drain();
  slice.mailbox.empty();
  return { id, version: saved.body.data.version };
}

async function scheduled(more: object = {}, schedule: object = {}): Promise<number> {
  const { id, version } = await composed(more);
  const answer = await post(`${id}/schedule/`, { version, at: null, rate: 600, ...schedule });
  expect(answer.body).toMatchObject({ data: { state: 'scheduled' } });
  return Number(id);
}

const sweep = () => slice.jobs.sweep('newsletter.start-issues');
const recipients = () => slice.mailbox.all.map(({ to }) => to);
const stateOf = async (id: number) =>
  (await slice.db.select().from(newsletterIssues).where(eq(newsletterIssues.id, id)))[0];
const figures = async (id: number) => (await slice.api.get(`${ISSUES}${id}/figures/`, editor.headers)).body.data;

describe('an issue is sent', () => {
  test('once to each confirmed subscriber, in the language of the reader if it is sent in it', async () => {
    await read(2);
    await read(1, 'de', 'leserin');
    await read(1, 'fr', 'lectrice');
    const { id: userId } = await slice.given.account({ email: 'conto@clinic.example' });
    await slice.db.insert(emailSettings).values({ userId, language: 'de' });
    await slice.db.insert(subscriptions).values({
      ...{ email: 'conto@clinic.example', status: 'confirmed', language: 'it' },
      ...{ createdAt: slice.clock.now(), requestedAt: slice.clock.now() },
    });
    const id = await scheduled({
      languages: ['en', 'de'],
      subject: { en: 'What is new', de: 'Was neu ist' },
      blocks: [{ id: 'a', kind: 'heading', texts: { en: 'New', de: 'Neu' } }],
    });

    await sweep();
    await sweep();

    const subjects = Object.fromEntries(slice.mailbox.all.map(({ to, subject }) => [to, subject]));
    expect(subjects).toEqual({
      'reader0@clinic.example': 'What is new',
      'reader1@clinic.example': 'What is new',
      'leserin0@clinic.example': 'Was neu ist',
      'lectrice0@clinic.example': 'What is new',
      'conto@clinic.example': 'Was neu ist',
    });
    expect(slice.mailbox.all).toHaveLength(5);
    expect(await stateOf(id)).toMatchObject({ state: 'sent', issuedOn: '2026-11-24' });
    expect(await figures(id)).toMatchObject({ counted: { recipients: 5, sent: 5, withheld: 0 } });
  });

  test('with one-click unsubscribe headers and the link of its reader', async () => {
    await read(2);
    await scheduled();

    await sweep();

    const tokens = slice.mailbox.all.map(({ text }) => /unsubscribe\?token=(\S+)/.exec(text)?.[1] ?? '');
    expect(new Set(tokens).size).toBe(2);
    for (const { headers, html } of slice.mailbox.all) {
      expect(headers?.['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
      expect(tokens.some((token) => html.includes(token) && headers?.['List-Unsubscribe']?.includes(token))).toBe(true);
    }
  });

  test('not before its time', async () => {
    await read(1);
    await scheduled({}, { at: NEXT_MINUTE });
    await sweep();
    expect(recipients()).toEqual([]);

    slice.clock.moveTo(NEXT_MINUTE);
    await sweep();
    expect(recipients()).toHaveLength(1);
  });

  test('at most at its rate in a minute, however often the job runs', async () => {
    await read(7);
    const id = await scheduled({}, { rate: 3 });
    await sweep();
    await sweep();
    await runIssue(slice.ctx, { issueId: id });
    expect(recipients()).toHaveLength(3);

    slice.clock.moveTo(NEXT_MINUTE);
    await sweep();
    expect(recipients()).toHaveLength(6);

    slice.clock.moveTo('2026-11-24T12:02:00.000Z');
    await sweep();
    expect(new Set(recipients()).size).toBe(7);
    expect((await stateOf(id))?.state).toBe('sent');
  });

  test('once when two workers send at the same moment', async () => {
    const emails = await read(60);
    const id = await scheduled();
    await slice.jobs.run('newsletter.start-issues');

    await Promise.all([runIssue(slice.ctx, { issueId: id }), runIssue(slice.ctx, { issueId: id })]);

    expect(recipients().toSorted()).toEqual(emails.toSorted());
  });

  test('without a double after a crash in the middle', async () => {
    const emails = await read(40);
    const id = await scheduled();
    await slice.jobs.run('newsletter.start-issues');
    let left = 15;
    // The process dies: neither the messages in flight nor anything after them happens.
    const dying: Ctx = {
      ...slice.ctx,
      mail: {
        send: async (message) => {
          if (left === 0) return new Promise(() => undefined);
          left -= 1;
          await slice.ctx.mail.send(message);
        },
      },
    };
    const run = runIssue(dying, { issueId: id });
    await expect.poll(() => recipients().length).toBe(15);
    await Promise.race([run, expect.poll(() => countSent()).toBe(25)]);

    slice.clock.moveTo(NEXT_MINUTE);
    await sweep();

    // Ten were claimed and never handed over; nobody got it twice.
    expect(new Set(recipients()).size).toBe(recipients().length);
    expect(recipients()).toHaveLength(emails.length - 10);
    expect((await stateOf(id))?.state).toBe('sent');
  });

  test('not to suppressed addresses, nor to those who unsubscribe while it is sent', async () => {
    await read(4);
    await slice.db
      .insert(suppressions)
      .values({ email: 'Reader0@clinic.example', why: 'bounced', createdAt: slice.clock.now() });
    const id = await scheduled({}, { rate: 1 });
    await sweep();
    expect(recipients()).toEqual(['reader1@clinic.example']);

    await slice.db
      .update(subscriptions)
      .set({ status: 'unsubscribed', unsubscribedAt: slice.clock.now() })
      .where(eq(subscriptions.email, 'reader2@clinic.example'));
    await slice.db
      .insert(suppressions)
      .values({ email: 'reader3@clinic.example', why: 'complained', createdAt: slice.clock.now() });
    slice.clock.moveTo(NEXT_MINUTE);
    await sweep();

    expect(recipients()).toEqual(['reader1@clinic.example']);
    expect(await figures(id)).toMatchObject({ state: 'sent', counted: { recipients: 3, sent: 1, withheld: 2 } });
  });
});

describe('an issue is stopped', () => {
  test('by the office, and continues where it ended', async () => {
    await read(4);
    const id = await scheduled({}, { rate: 2 });
    await sweep();
    expect((await post(`${id}/state/`, { act: 'pause' })).body).toMatchObject({ data: { state: 'paused' } });
    slice.clock.moveTo(NEXT_MINUTE);
    await sweep();
    expect(recipients()).toHaveLength(2);
    const today = await slice.api.get('/api/admin/today/', editor.headers);
    expect(today.body.data.waiting).toMatchObject([{ kind: 'newsletter.paused', count: 1 }]);

    await post(`${id}/state/`, { act: 'resume' });
    await sweep();
    expect(new Set(recipients()).size).toBe(4);
  });

  test('between two emails of one batch', async () => {
    await read(50);
    const id = await scheduled();
    await slice.jobs.run('newsletter.start-issues');
    let stopped: Promise<unknown> | undefined;
    const stopping: Ctx = {
      ...slice.ctx,
      mail: {
        send: async (message) => {
          await slice.ctx.mail.send(message);
          if (recipients().length < 5) return;
          // Nothing else is sent until the issue is stopped.
          stopped ??= post(`${id}/state/`, { act: 'cancel', reason: 'A wrong dose.' });
          await stopped;
        },
      },
    };

    await runIssue(stopping, { issueId: id });

    // Those that were claimed before arrive.
    expect(recipients().length).toBeLessThan(50);
    const waiting = await slice.db
      .select()
      .from(newsletterDeliveries)
      .where(eq(newsletterDeliveries.status, 'waiting'));
    expect(waiting).toEqual([]);
    expect((await stateOf(id))?.state).toBe('canceled');
    const { counted } = await figures(id);
    expect(counted.sent + counted.withheld).toBe(50);
  });

  test('at 20 bounces that are 2 %, until the office accepts them', async () => {
    await read(60);
    const id = await scheduled({}, { rate: 30 });
    await sweep();
    await bounce(20);
    slice.clock.moveTo(NEXT_MINUTE);

    await sweep();

    expect(recipients()).toHaveLength(30);
    expect(await stateOf(id)).toMatchObject({ state: 'paused', pausedWhy: 'bounces' });
    expect(await figures(id)).toMatchObject({ counted: { bounced: 20 } });

    await post(`${id}/state/`, { act: 'resume' });
    await sweep();
    expect(recipients()).toHaveLength(60);
  });

  test('not by 19 bounces, nor by addresses that the office imported', async () => {
    await read(60);
    const id = await scheduled({}, { rate: 30 });
    await sweep();
    await bounce(19);
    const csv = Array.from({ length: 5 }, (_, index) => `reader${25 + index}@clinic.example`).join('\n');
    await slice.api.post('/api/admin/suppressions/import/', { csv, dry_run: false }, editor.headers);
    slice.clock.moveTo(NEXT_MINUTE);

    await sweep();

    expect(recipients()).toHaveLength(60);
    expect((await stateOf(id))?.state).toBe('sent');
  });

  test('for a minute when the mail server does not respond; nobody is skipped', async () => {
    await read(30);
    const id = await scheduled();
    await slice.jobs.run('newsletter.start-issues');
    let attempts = 0;
    const send = async () => {
      attempts += 1;
      throw new ServiceUnavailable('The mail server', new Error('closed'));
    };
    await runIssue({ ...slice.ctx, mail: { send } }, { issueId: id });
    expect(attempts).toBeLessThanOrEqual(10);

    slice.clock.moveTo(NEXT_MINUTE);
    await sweep();
    expect(recipients()).toHaveLength(30);
  });

  test('for one address that is refused, and retries others later', async () => {
    await read(3);
    const id = await scheduled();
    await slice.jobs.run('newsletter.start-issues');
    const failing: Ctx = {
      ...slice.ctx,
      mail: {
        send: async (message) => {
          if (message.to.startsWith('reader0')) throw new RecipientRefused('550');
          if (message.to.startsWith('reader1')) throw new Error('451');
          await slice.ctx.mail.send(message);
        },
      },
    };
    await runIssue(failing, { issueId: id });
    expect(await figures(id)).toMatchObject({ state: 'sending', counted: { sent: 1, refused: 1 } });

    slice.clock.moveTo('2026-11-24T12:14:00.000Z');
    await sweep();
    expect(recipients()).toEqual(['reader2@clinic.example']);
    slice.clock.moveTo('2026-11-24T12:16:00.000Z');
    await sweep();
    expect(recipients()).toEqual(['reader2@clinic.example', 'reader1@clinic.example']);
    expect(await figures(id)).toMatchObject({ state: 'sent', counted: { sent: 2, refused: 1 } });
  });
});

describe('clicks', () => {
  test('are counted for the link by the same address for every reader, and lead to it', async () => {
    await read(2);
    const id = await scheduled();
    await sweep();
    const addresses = slice.mailbox.all.map(({ text }) => /\(http:\/\/localhost:3000(\S+)\)/.exec(text)?.[1] ?? '');
    expect(new Set(addresses).size).toBe(1);
    const [address = ''] = addresses;

    for (let times = 0; times < 3; times += 1) {
      const { statusCode, headers } = await slice.app.inject({ method: 'GET', url: address });
      expect(statusCode).toBe(302);
      expect(headers.location).toBe('https://other.example/page');
      expect(headers['set-cookie']).toBeUndefined();
    }
    await slice.app.inject({ method: 'HEAD', url: address });

    expect(await figures(id)).toMatchObject({
      counted: { clicks: 3 },
      links: [{ language: 'en', url: 'https://other.example/page', clicks: 3 }],
      days: [{ day: '2026-11-24', clicks: 3 }],
    });
  });

  test.each(['0', '999999', '2147483648', 'x', '1%20or%201'])('of link %s lead nowhere', async (link) => {
    const { statusCode } = await slice.app.inject({ method: 'GET', url: `/api/newsletter/links/${link}/` });
    expect(statusCode).toBe(404);
  });
});

test('who unsubscribes within a week of an issue is counted for it', async () => {
  await read(2);
  const id = await scheduled();
  await sweep();
  slice.clock.moveTo('2026-11-24T12:30:00Z');
  const address = /<(?:http:\/\/localhost:3000)(\S+)>/.exec(slice.mailbox.all[0]?.headers?.['List-Unsubscribe'] ?? '');
  await slice.app.inject({ method: 'POST', url: address?.[1] ?? '' });

  expect(await figures(id)).toMatchObject({ counted: { sent: 2, unsubscribed: 1 } });
});

test('publications of an issue are not news for the weekly one', async () => {
  await read(1);
  const { id: publication } = await slice.given.publication({ title: 'Clozapine' });
  await scheduled({ blocks: [{ id: 'a', kind: 'publication', texts: {}, publication }] });
  await sweep();
  expect(slice.mailbox.all[0]?.text).toContain('Clozapine');

  await slice.jobs.sweep('newsletter.write-issue');
  expect(recipients()).toHaveLength(1);
});

async function bounce(count: number): Promise<void> {
  const rows = Array.from({ length: count }, (_, index) => ({ email: `reader${index}@clinic.example` }));
  await slice.db
    .insert(suppressions)
    .values(rows.map((row) => ({ ...row, why: 'bounced' as const, createdAt: slice.clock.now() })));
}

const countSent = () => slice.db.$count(newsletterDeliveries, eq(newsletterDeliveries.status, 'sent'));
