import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fixedClock } from '#server/kernel/clock.ts';
import { CARDS, startFakeStripe } from '#tests/support/external/fake-stripe.ts';
import { checkPaymentProvider, type OpenedProvider } from '#tests/support/external/payment-provider.contract.ts';
import { createStripePayments } from './stripe-payments.ts';

type StripeSetup = OpenedProvider & { fake: Awaited<ReturnType<typeof startFakeStripe>> };

async function open(): Promise<StripeSetup> {
  const clock = fixedClock('2026-11-21T12:00:00Z');
  const fake = await startFakeStripe(() => clock.now());
  const { address: apiBase, webhookSecret } = fake;
  return {
    fake,
    payments: createStripePayments({ secretKey: 'sk_test_fake', webhookSecret, apiBase, clock }),
    orderId: 1,
    pay: async (url) => fake.pay(url),
    payOnceOnly: async (url) => fake.pay(url, CARDS.once),
    decline: async (url) => fake.decline(url),
    openBankPage: async (url) => fake.openBankPage(url),
    answerBank: async (url, decision) => fake.answerBank(url, decision),
    delivered: fake.delivered,
    wait: (minutes) => clock.moveTo(new Date(clock.now().getTime() + minutes * 60_000).toISOString()),
    close: () => fake.close(),
  };
}

checkPaymentProvider('Stripe', open);

describe('requests to Stripe (rules M5)', () => {
  let stripe: StripeSetup;
  let serial = 0;
  beforeAll(async () => {
    stripe = await open();
  });
  afterAll(() => stripe?.close());

  const start = () =>
    stripe.payments.startCheckout({
      orderId: 7,
      amountCents: 44_900,
      currency: 'USD',
      description: 'Silver membership, 365 days',
      customerEmail: 'nora@clinic.example',
      language: 'pt-br',
      successUrl: 'http://localhost:3000/checkout/7',
      cancelUrl: 'http://localhost:3000/checkout/7',
      idempotencyKey: `asked-${++serial}`,
    });
  const renew = (methodReference: string) =>
    stripe.payments.chargeSaved({
      orderId: 8,
      amountCents: 49_900,
      currency: 'USD',
      description: 'Silver membership, 365 days',
      methodReference,
      previousReference: null,
      idempotencyKey: `renewed-${++serial}`,
    });
  const readLast = () => {
    const { rawBody, headers } = stripe.fake.delivered.at(-1) ?? { rawBody: '', headers: {} };
    return stripe.payments.readEvent(rawBody, headers);
  };

  test('open a page for one payment of exactly the amount, and save the method for the renewal', async () => {
    await start();

    const { path, form, headers } = stripe.fake.requests.at(-1) ?? {};
    expect(path).toBe('/v1/checkout/sessions');
    expect(headers?.['idempotency-key']).toBe(`asked-${serial}`);
    expect(headers?.authorization).toBe('Bearer sk_test_fake');
    expect(form).toMatchObject({
      mode: 'payment',
      'line_items[0][price_data][unit_amount]': '44900',
      'line_items[0][price_data][currency]': 'usd',
      locale: 'pt-BR',
      client_reference_id: '7',
      customer_creation: 'always',
      'payment_intent_data[setup_future_usage]': 'off_session',
      'payment_intent_data[metadata][order_id]': '7',
    });
  });

  test('charge a renewal off-session', async () => {
    const { reference, url } = await start();
    stripe.fake.pay(url);

    await renew(reference);

    expect(stripe.fake.requests.at(-1)?.form).toMatchObject({
      amount: '49900',
      currency: 'usd',
      off_session: 'true',
      confirm: 'true',
      payment_method: CARDS.good,
      'metadata[order_id]': '8',
    });
  });

  test('refund under a key of the payment, so that concurrent requests refund once', async () => {
    const { reference, url } = await start();
    stripe.fake.pay(url);

    await stripe.payments.refund(reference);

    const { path, form, headers } = stripe.fake.requests.at(-1) ?? {};
    expect(path).toBe('/v1/refunds');
    expect(form?.payment_intent).toMatch(/^pi_/);
    expect(headers?.['idempotency-key']).toBe(`refund-${form?.payment_intent}`);
  });

  test('name the card as shown on a receipt', async () => {
    const { reference, url } = await start();
    stripe.fake.pay(url);

    expect(await stripe.payments.fetchMethod(reference, 'en')).toEqual({
      name: 'Visa ending in 4242',
      brand: 'Visa',
      last4: '4242',
      fingerprint: `of-${CARDS.good}`,
      expires: { year: 2026, month: 12 },
    });
    expect((await stripe.payments.fetchMethod(reference, 'fr')).name).toBe('Visa se terminant par 4242');
  });

  test('report an expired page', async () => {
    const { reference } = await start();

    stripe.fake.expire(reference);

    expect(await stripe.payments.fetchState(reference)).toBe('cancelled');
    expect(await readLast()).toMatchObject({ type: 'checkout.session.expired', reference });
  });

  test.each([
    ['needs_response', 'charged_back'],
    ['lost', 'charged_back'],
    ['won', 'paid'],
    ['warning_needs_response', 'paid'],
  ])('read a dispute that is %s as %s, and find its payment', async (status, state) => {
    const { reference, url } = await start();
    stripe.fake.pay(url);

    stripe.fake.dispute(reference, status);

    expect(await stripe.payments.fetchState(reference)).toBe(state);
    const event = await readLast();
    expect(event?.type).toBe('charge.dispute.created');
    expect(await stripe.payments.resolve(event?.reference ?? '')).toBe(reference);
  });

  test('cannot charge a payment that saved no method', async () => {
    await expect(renew((await start()).reference)).rejects.toThrow('Nothing was paid');
  });
});
