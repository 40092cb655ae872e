import { readFileSync } from 'node:fs';
import path from 'node:path';
import Fastify, { type FastifyInstance, type LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Language } from '#domain/catalogue/languages.ts';
import { fixedClock } from '#server/kernel/clock.ts';
import { openTestDatabase } from '#tests/support/database/test-database.ts';
import {
  checkPaymentProvider,
  type OpenedProvider,
  type WebhookRequest,
} from '#tests/support/external/payment-provider.contract.ts';
import { CARDS } from '#tests/support/given/purchases.ts';
import { colorSheet } from '#ui/styles/colors.ts';
import { createSandboxPayments } from './sandbox-payments.ts';

type Sandbox = OpenedProvider & {
  app: FastifyInstance;
  post(url: string, form: object): Promise<LightMyRequestResponse>;
};

async function open(): Promise<Sandbox> {
  const database = await openTestDatabase();
  const clock = fixedClock('2026-11-21T12:00:00Z');
  const origin = new URL('http://localhost:3000');
  const payments = createSandboxPayments({ db: database.db, clock, secret: 'sandbox-secret', origin });
  const app = Fastify();
  const delivered: WebhookRequest[] = [];
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body));
  app.post('/api/payments/sandbox/webhook/', async ({ body, headers }) => {
    delivered.push({ rawBody: String(body), headers: headers as WebhookRequest['headers'] });
    return {};
  });
  payments.pages?.(app);
  const post = (url: string, form: object) =>
    app.inject({
      method: 'POST',
      url: new URL(url).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ ...form }).toString(),
    });
  return {
    app,
    post,
    payments,
    orderId: 1,
    pay: (url) => post(url, { card: CARDS.good }),
    payOnceOnly: (url) => post(url, { card: CARDS.declinedLater }),
    decline: (url) => post(url, { card: CARDS.declined }),
    openBankPage: (url) => post(url, { card: CARDS.confirmed }),
    answerBank: (url, answer) => post(url, { answer }),
    delivered,
    wait: (minutes) => clock.moveTo(new Date(clock.now().getTime() + minutes * 60_000).toISOString()),
    close: async () => {
      await app.close();
      await database.close();
    },
  };
}

checkPaymentProvider('the sandbox', open);

describe('the payment page of the sandbox (rules M5)', () => {
  let sandbox: Sandbox;
  let serial = 0;
  beforeAll(async () => {
    sandbox = await open();
  });
  afterAll(() => sandbox?.close());

  const start = async (description = 'Silver membership, 365 days', language: Language = 'en') => {
    const { url } = await sandbox.payments.startCheckout({
      orderId: 7,
      amountCents: 44_900,
      currency: 'USD',
      description,
      customerEmail: 'nora@clinic.example',
      language,
      successUrl: 'http://localhost:3000/checkout/7',
      cancelUrl: 'http://localhost:3000/checkout/7?left',
      idempotencyKey: `page-${++serial}`,
    });
    return url;
  };
  const get = (url: string) => sandbox.app.inject({ method: 'GET', url: new URL(url).pathname });

  test('shows that no money moves, the purchase and its price, and is not cached, indexed or scripted', async () => {
    const page = await get(await start());

    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('No real money is charged');
    expect(page.body).toContain('Silver membership, 365 days');
    expect(page.body).toContain('$449.00');
    expect(page.body).toContain('name="card"');
    expect(page.body).not.toContain('<script');
    expect(page.body).not.toContain('style=');
    expect(page.headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    expect(page.headers['content-security-policy']).toContain("form-action 'self' http://localhost:3000");
  });

  test('links back to the order after the payment', async () => {
    const url = await start();

    const answer = await sandbox.pay(url).then(() => get(url));

    expect(answer.headers.refresh).toBe('4; url=http://localhost:3000/checkout/7');
    expect(answer.body).toContain('Test payment complete');
    expect(answer.body).toContain('href="http://localhost:3000/checkout/7"');
  });

  test('responds to a form with a redirect, so that a reload does not pay again', async () => {
    const url = await start();

    const answer = await sandbox.post(url, { test: CARDS.good, card: '' });

    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(new URL(url).pathname);
  });

  test('refuses other cards and does not show their number again', async () => {
    const answer = await sandbox.post(await start(), { card: '4111 1111 1111 1111' });

    expect(answer.statusCode).toBe(422);
    expect(answer.body).toContain('Real cards are declined here');
    expect(answer.body).not.toContain('4111');
  });

  test('shows that the bank declined, and accepts another card', async () => {
    const url = await start();
    await sandbox.decline(url);

    expect((await get(url)).body).toContain('The bank declined this payment');
    await sandbox.pay(url);
    expect((await get(url)).body).toContain('Test payment complete');
  });

  test('requests confirmation in a second step', async () => {
    const url = await start();
    await sandbox.openBankPage(url);

    expect((await get(url)).body).toContain('Confirm this payment?');
    await sandbox.answerBank(url, 'refuse');
    expect((await get(url)).body).toContain('The bank declined this payment');
  });

  test("refuses the bank's answer before the confirmation is requested", async () => {
    const url = await start();

    await sandbox.answerBank(url, 'confirm');

    expect((await get(url)).body).toContain('Choose a test card');
  });

  test.each([
    ['de', 'Es fließt kein Geld', '449,00'],
    ['fr', 'Aucun argent ne circule', '449,00'],
    ['it', 'Non si muove denaro', '449,00'],
    ['pt-br', 'Nenhum dinheiro se move', '449,00'],
  ] as const)('is in %s, from the form to the receipt', async (language, warning, amount) => {
    const url = await start('Silver', language);

    const pages = [await get(url), await sandbox.decline(url).then(() => get(url))];
    await sandbox.openBankPage(url);
    pages.push(await get(url));
    await sandbox.answerBank(url, 'confirm');
    pages.push(await get(url));

    for (const { body } of pages) {
      expect(body).toContain(`<html lang="${language}">`);
      expect(body).toContain(warning);
      expect(body).toContain(amount);
      expect(body).not.toMatch(/\b(the|your|choose)\b/i);
      expect(body).not.toMatch(/\{\w+\}/);
    }
  });

  test('lets the bank of one card dispute the payment once and reverse the dispute once', async () => {
    const url = await start();
    const reference = new URL(url).pathname.split('/').at(-1) ?? '';
    await sandbox.post(url, { card: CARDS.disputed });
    const paid = await get(url);
    expect(paid.body).toContain('Dispute as the bank');
    expect(paid.headers.refresh).toBeUndefined();

    await sandbox.post(url, { answer: 'dispute' });
    expect(await sandbox.payments.fetchState(reference)).toBe('charged_back');
    expect((await get(url)).body).toContain('The bank has taken this payment back');

    await sandbox.post(url, { answer: 'settle' });
    expect(await sandbox.payments.fetchState(reference)).toBe('paid');
  });

  test('does not allow a dispute with any other card', async () => {
    const url = await start();
    await sandbox.pay(url);

    await sandbox.post(url, { answer: 'dispute' });

    expect((await get(url)).body).toContain('Test payment complete');
  });

  test('lets the bank of one card return the payment without an event, so that it can be paid again', async () => {
    const url = await start();
    const reference = new URL(url).pathname.split('/').at(-1) ?? '';
    await sandbox.post(url, { card: CARDS.returned });
    const paid = await get(url);
    expect(paid.body).toContain('Return as the bank, unannounced');
    expect(paid.headers.refresh).toBeUndefined();
    const before = sandbox.delivered.length;

    await sandbox.post(url, { answer: 'return' });
    expect(await sandbox.payments.fetchState(reference)).toBe('failed');
    expect(sandbox.delivered).toHaveLength(before);

    await sandbox.pay(url);
    expect(await sandbox.payments.fetchState(reference)).toBe('paid');
    await sandbox.post(url, { answer: 'return' });
    expect(await sandbox.payments.fetchState(reference)).toBe('paid');
  });

  test('closes after a day', async () => {
    const url = await start();
    sandbox.wait(24 * 60);

    await sandbox.pay(url);

    expect((await get(url)).body).toContain('Nothing to pay here');
    expect(await sandbox.payments.fetchState(new URL(url).pathname.split('/').at(-1) ?? '')).toBe('cancelled');
  });

  test('escapes markup in text', async () => {
    expect((await get(await start('<script>alert(1)</script>'))).body).not.toContain('<script');
  });

  test('returns 404 for an unknown address', async () => {
    const answer = await get('http://localhost:3000/sandbox/pay/sandbox_nothing');

    expect(answer.statusCode).toBe(404);
    expect(answer.body).toContain('We can’t find this payment');
  });

  test('uses the design tokens of the site', async () => {
    const read = (file: string) => readFileSync(path.join(import.meta.dirname, '../../..', file), 'utf8');
    const named = (text: string, pattern: RegExp) => new Set([...text.matchAll(pattern)].map(([, name]) => name));
    const page = read('public/sandbox-payment.css');
    const used = named(page, /var\((--[\w-]+)/g);
    const known = named(colorSheet() + read('ui/styles/tokens.css') + page, /(--[\w-]+):/g);

    expect((await get('http://localhost:3000/sandbox/pay/sandbox_nothing')).body).toContain('href="/tokens.css"');
    expect(used.size).toBeGreaterThan(20);
    expect([...used].filter((name) => !known.has(name))).toEqual([]);
  });
});
