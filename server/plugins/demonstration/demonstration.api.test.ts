/**
 * The tools of the demonstration: previews of every message, and a clock that triggers due work. (docs/operating.md)
 */
import Fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { LANGUAGES } from '#domain/catalogue/languages.ts';
import { EMPTY_CONTENT } from '#domain/newsletter/issue-content.ts';
import { EXAMPLES } from '#emails/examples.ts';
import { listWaiting } from '#server/jobs/outbox.ts';
import { createJobRegistry } from '#server/jobs/run-job.ts';
import { type RunningJobs, startJobs } from '#server/jobs/start-jobs.ts';
import { orders } from '#server/modules/billing/tables.ts';
import { publications } from '#server/modules/catalogue/tables.ts';
import { newsletterIssues, subscriptions } from '#server/modules/newsletter/tables.ts';
import { MODULES } from '#server/modules.ts';
import { registerErrors } from '#server/plugins/http/error-handler.ts';
import type { MailMessage } from '#server/ports/mail.ts';
import { CARDS, purchasesIn } from '#tests/support/given/purchases.ts';
import { quiet } from '#tests/support/server/silent-log.ts';
import { NOON, type Slice, startSlice } from '#tests/support/server/slice.ts';
import { registerDemonstration } from './demonstration.ts';

const DAY_MS = 86_400_000;

let slice: Slice;
let app: FastifyInstance;
let jobs: RunningJobs;
let shop: ReturnType<typeof purchasesIn>;
let failures: string[];
let sent: { to: string; subject: string; day: number }[];
beforeAll(async () => {
  slice = await startSlice();
  shop = purchasesIn(slice);
  app = Fastify();
  registerErrors(app);
  const jobRegistry = createJobRegistry(MODULES.flatMap((module) => module.jobs));
  const send = async (mail: MailMessage) => {
    sent.push({ to: mail.to, subject: mail.subject, day: (+slice.clock.now() - +new Date(NOON)) / DAY_MS });
    await slice.ctx.mail.send(mail);
  };
  const ctxOf = () => ({ ...slice.ctx, mail: { send } });
  const log = { ...quiet, error: ({ event }: { event: string }) => void failures.push(event) };
  jobs = await startJobs({ database: slice.database, clock: slice.clock, jobRegistry, ctxOf, log });
  registerDemonstration(app, {
    jobRegistry,
    clock: {
      ...slice.clock,
      advanceDays: (days) => slice.clock.moveTo(new Date(+slice.clock.now() + days * DAY_MS).toISOString()),
    },
    ctxOf,
    drainJobs: jobs.drain,
    listSentEmails: async () => slice.mailbox.all.map((mail) => ({ headers: {}, date: '', ...mail })),
  });
});
beforeEach(async () => {
  sent = [];
  failures = [];
  await slice.reset();
});
afterAll(async () => {
  await app?.close();
  await jobs?.stop();
  await slice?.close();
});

const get = (url: string) => app.inject({ url });
const languageOf = (tag: string) => LANGUAGES.find((language) => language === tag.toLowerCase());
const cases = Object.keys(EXAMPLES).flatMap((name) => LANGUAGES.map((language) => [name, language] as const));

test('/dev/messages shows every English message with its arguments and source files, and searches them', async () => {
  const { statusCode, body } = await app.inject('/dev/messages');

  expect(statusCode).toBe(200);
  expect(body).toContain('Section {number} of {total}');
  expect(body).toMatch(/<tr id="emails\.welcome\.title">.*emails\/account\/welcome\.ts/);
  expect(body).toMatch(/<tr id="checkout\.account\.have">.*&lt;link&gt;/);
  expect(body).toContain('messages/en/account-area.json');

  const found = await app.inject('/dev/messages?q=%3Clink%3Eterms');
  const none = await app.inject('/dev/messages?q=%3Cnothing');
  expect(found.body).not.toContain('emails.welcome.title');
  expect(none.body).toContain('value="&lt;nothing"');
  expect(none.body).toContain('No message matches');
}, 60_000);

describe('/dev/mails', () => {
  test('lists every email in five languages', async () => {
    const { statusCode, body } = await get('/dev/mails');

    expect(statusCode).toBe(200);
    const listed = [...body.matchAll(/href="\/dev\/mails\/([\w-]+)\/([\w-]+)"/g)].map(([, name, language]) => [
      name,
      language,
    ]);
    expect(listed).toEqual(cases);
  });

  test.each(cases)('shows %s in %s with both bodies, on light and dark paper', async (name, language) => {
    const address = `/dev/mails/${name}/${language}`;

    const page = await get(address);
    const html = await get(`${address}/html`);
    const text = await get(`${address}/text`);

    expect([page.statusCode, html.statusCode, text.statusCode]).toEqual([200, 200, 200]);
    expect(page.body).toContain(`src="${address}/html"`);
    expect(page.headers['content-security-policy']).toContain("default-src 'none'");
    expect(languageOf(/<html lang="([\w-]+)"/.exec(html.body)?.[1] ?? '')).toBe(language);
    expect(html.body).toMatch(/<body class="paper" style="[^"]*background:#faf8f2/);
    expect(html.body).toMatch(/prefers-color-scheme: dark\) \{\s*\.paper \{ background: #0a1615 !important; \}/);
    expect(html.body).not.toMatch(/\b(undefined|null|NaN)\b|\[object/);
    expect(text.headers['content-type']).toBe('text/plain; charset=utf-8');
    expect(text.body.length).toBeGreaterThan(200);
    expect(text.body).not.toMatch(/<\w|\b(undefined|null|NaN)\b|\[object|&amp;/);
  });

  test.each(['/dev/mails/nothing/en', '/dev/mails/welcome/nl', '/dev/mails/toString/en', '/dev/mails/welcome/en/pdf'])(
    'returns 404 for %s',
    async (address) => {
      expect((await get(address)).statusCode).toBe(404);
    },
  );
});

test.each(['/dev/mails', '/dev/mails/welcome/en', '/dev/mails/welcome/en/html', '/dev/outbox', '/dev/outbox.json'])(
  '%s returns 404 without the demonstration',
  async (address) => {
    expect((await slice.app.inject({ url: address })).statusCode).toBe(404);
  },
);

test('advancing the clock by a week sends the newsletter issue that is due once', async () => {
  const at = slice.clock.now();
  await slice.db
    .insert(subscriptions)
    .values({ email: 'reader@clinic.example', status: 'confirmed', createdAt: at, requestedAt: at });
  await slice.given.publication({ title: 'Clozapine' });
  const payload = { advanceDays: 7 };

  expect((await app.inject({ method: 'POST', url: '/dev/clock', payload })).statusCode).toBe(200);
  expect((await app.inject({ method: 'POST', url: '/dev/clock', payload })).statusCode).toBe(200);

  const outbox = (await get('/dev/outbox.json')).json() as { to: string; subject: string }[];
  expect(outbox.filter(({ to }) => to === 'reader@clinic.example').map(({ subject }) => subject)).toEqual([
    'New in the library: Clozapine',
  ]);
  expect((await get('/dev/outbox')).body).toContain('New in the library: Clozapine');
});

describe('/dev/clock', () => {
  const advance = (advanceDays: number) => app.inject({ method: 'POST', url: '/dev/clock', payload: { advanceDays } });

  test('renews two members over 6 and then 41 days, with every notice on its date', async () => {
    await slice.given.tiers();
    const people = [await slice.given.account(), await slice.given.account()];
    for (const person of people) await shop.pay(await shop.order(person, { tier: 2 }), CARDS.good);
    await jobs.drain();
    sent.length = 0;

    // Nothing is due before the first notice.
    slice.clock.moveTo(new Date(+new Date(NOON) + 330 * DAY_MS).toISOString());
    for (const days of [6, 41]) expect((await advance(days)).statusCode).toBe(200);

    for (const { email } of people) {
      const received = sent.filter(({ to }) => to === email).map(({ subject, day }) => [day, subject]);
      expect(received).toEqual([
        [335, 'Your membership renews soon'],
        [358, 'Your membership renews soon'],
        [364, expect.stringMatching(/^Your receipt, R-00000[34]$/)],
      ]);
    }
    expect((await slice.db.select().from(orders)).map(({ status }) => status)).toEqual(Array(4).fill('paid'));
    expect(await listWaiting(slice.db)).toEqual([]);
    expect(failures).not.toContain('job.failed');
  }, 300_000);

  test('finishes several batches of work before it responds', async () => {
    const at = slice.clock.now();
    const readers = Array.from({ length: 230 }, (_, n) => `reader-${n}@clinic.example`);
    await slice.db
      .insert(subscriptions)
      .values(readers.map((email) => ({ email, status: 'confirmed' as const, createdAt: at, requestedAt: at })));
    await slice.given.publication({ title: 'Clozapine' });

    await advance(7);

    // The office also receives email in the meantime.
    const received = sent.map(({ to }) => to).filter((to) => to.startsWith('reader-'));
    expect(received.toSorted()).toEqual(readers.toSorted());
  }, 180_000);

  test('publishes announced publications on their date, and lists them in that day’s responses', async () => {
    await slice.given.publication({ id: 121, visibility: 'announced', publishedOn: '2026-11-24', questions: 1 });
    const visibility = async () => (await slice.api.get('/api/publications/121/')).body.data.attributes.visibility;

    await advance(2);
    expect(await visibility()).toBe('announced');
    await advance(3);

    expect(await visibility()).toBe('published');
    const [row] = await slice.db.select({ on: publications.publishedOn }).from(publications);
    expect(row).toEqual({ on: '2026-11-24' });
  });

  test('runs what is due every minute without moving, when it is advanced by no day', async () => {
    const at = slice.clock.now();
    await slice.db
      .insert(subscriptions)
      .values({ email: 'reader@clinic.example', status: 'confirmed', createdAt: at, requestedAt: at });
    await slice.db.insert(newsletterIssues).values({
      ...{ number: 1, kind: 'composed', createdAt: at, state: 'scheduled', sendAt: at },
      content: { ...EMPTY_CONTENT, subject: { en: 'Lithium in pregnancy' } },
    });

    expect(JSON.parse((await advance(0)).body)).toEqual({ now: NOON });

    const { subject } = sent.find(({ to }) => to === 'reader@clinic.example') ?? {};
    expect(subject).toBe('Lithium in pregnancy');
  });

  test('moves the clock one call after the other for concurrent calls', async () => {
    const [first, second] = await Promise.all([advance(1), advance(2)]);

    const days = [first, second].map(({ body }) => (+new Date(JSON.parse(body).now) - +new Date(NOON)) / DAY_MS);
    expect(days).toEqual([1, 3]);
  });
});
