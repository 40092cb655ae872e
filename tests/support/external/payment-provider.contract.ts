/** The contract tests of every payment provider; the test of a provider opens it and calls this. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CheckoutRequest, PaymentProvider, SavedCharge } from '#server/ports/payments.ts';

export type WebhookRequest = { rawBody: string; headers: Record<string, string | undefined> };

/** A provider with a visitor of its payment page and the webhooks it has delivered. */
export type OpenedProvider = {
  payments: PaymentProvider;
  orderId: number;
  pay(url: string): Promise<unknown>;
  /** Pays with a card that is declined whenever it is charged again. */
  payOnceOnly(url: string): Promise<unknown>;
  decline(url: string): Promise<unknown>;
  /** Pays with a card that requires bank confirmation, up to the page of the bank. */
  openBankPage(url: string): Promise<unknown>;
  answerBank(url: string, answer: 'confirm' | 'refuse'): Promise<unknown>;
  delivered: WebhookRequest[];
  /** Moves the clock of signature checks by this many minutes. */
  wait(minutes: number): void;
  close(): Promise<void>;
};

export function checkPaymentProvider(name: string, open: () => Promise<OpenedProvider>): void {
  describe(`${name} as a payment provider`, () => {
    let provider: OpenedProvider;
    let serial = 0;
    beforeAll(async () => {
      provider = await open();
    });
    afterAll(() => provider?.close());

    const request = (change: Partial<CheckoutRequest> = {}): CheckoutRequest => ({
      orderId: provider.orderId,
      amountCents: 49_900,
      currency: 'USD',
      description: 'Silver membership, 365 days',
      customerEmail: 'nora@clinic.example',
      language: 'en',
      successUrl: 'http://localhost:3000/checkout/1',
      cancelUrl: 'http://localhost:3000/checkout/1',
      idempotencyKey: `contract-${++serial}`,
      ...change,
    });
    const start = () => provider.payments.startCheckout(request());
    const stateOf = (reference: string) => provider.payments.fetchState(reference);
    async function eventsOf(reference: string) {
      const events = await Promise.all(
        provider.delivered.map(({ rawBody, headers }) => provider.payments.readEvent(rawBody, headers)),
      );
      const found: { id: string }[] = [];
      for (const event of events)
        if (event !== null && (await provider.payments.resolve(event.reference)) === reference) found.push(event);
      return found;
    }
    const last = () => provider.delivered.at(-1) as WebhookRequest;

    test('opens a payment and returns the URL of its page', async () => {
      const { reference, url } = await start();

      expect(URL.canParse(url)).toBe(true);
      expect(await stateOf(reference)).toBe('open');
    });

    test('opens one payment per idempotency key', async () => {
      const requested = request();

      const [first, second] = [
        await provider.payments.startCheckout(requested),
        await provider.payments.startCheckout(requested),
      ];

      expect(second).toEqual(first);
      expect((await start()).reference).not.toBe(first.reference);
    });

    test('throws for an unknown payment', async () => {
      await expect(stateOf('nobody-has-this-reference')).rejects.toThrow();
    });

    test('is paid with a valid card, sends a signed event, and returns the method', async () => {
      const { reference, url } = await start();

      await provider.pay(url);

      expect(await stateOf(reference)).toBe('paid');
      expect(await eventsOf(reference)).toHaveLength(1);
      expect((await provider.payments.fetchMethod(reference, 'en')).name).not.toBe('');
    });

    test('accepts another card after a declined one', async () => {
      const { reference, url } = await start();

      await provider.decline(url);
      expect(await stateOf(reference)).toBe('failed');

      await provider.pay(url);
      expect(await stateOf(reference)).toBe('paid');
      expect(await eventsOf(reference)).toHaveLength(2);
    });

    test('waits for the bank if it requires confirmation', async () => {
      const { reference, url } = await start();

      await provider.openBankPage(url);
      expect(await stateOf(reference)).toBe('requires_action');

      await provider.answerBank(url, 'refuse');
      expect(await stateOf(reference)).toBe('failed');

      await provider.openBankPage(url);
      await provider.answerBank(url, 'confirm');
      expect(await stateOf(reference)).toBe('paid');
    });

    test('accepts no second payment for a paid one', async () => {
      const { reference, url } = await start();
      await provider.pay(url);

      await provider.pay(url);
      await provider.decline(url);

      expect(await stateOf(reference)).toBe('paid');
      expect(await eventsOf(reference)).toHaveLength(1);
    });

    test('closes unpaid payments and keeps paid ones', async () => {
      const [left, paid] = [await start(), await start()];
      await provider.pay(paid.url);

      for (const { reference } of [left, left, paid]) await provider.payments.close(reference);
      await provider.pay(left.url);

      expect(await stateOf(left.reference)).toBe('cancelled');
      expect(await stateOf(paid.reference)).toBe('paid');
    });

    test('gives every event a unique id', async () => {
      const { reference, url } = await start();
      await provider.decline(url);
      await provider.pay(url);

      expect(new Set((await eventsOf(reference)).map((event) => event.id)).size).toBe(2);
    });

    test('accepts no event that is altered, unsigned or too old', async () => {
      await provider.pay((await start()).url);
      const { rawBody, headers } = last();
      expect(await provider.payments.readEvent(rawBody, headers)).not.toBeNull();

      expect(await provider.payments.readEvent(`${rawBody} `, headers)).toBeNull();
      expect(await provider.payments.readEvent(rawBody, {})).toBeNull();
      provider.wait(10);
      expect(await provider.payments.readEvent(rawBody, headers)).toBeNull();
    });

    const charge = (methodReference: string, change: Partial<SavedCharge> = {}): SavedCharge => ({
      orderId: 2,
      amountCents: 49_900,
      currency: 'USD',
      description: 'Silver membership, 365 days',
      methodReference,
      previousReference: null,
      idempotencyKey: `contract-charge-${++serial}`,
      ...change,
    });

    test('charges the method that a payment or a charge saved, once per key', async () => {
      const { reference, url } = await start();
      await provider.pay(url);
      const requested = charge(reference);

      const first = await provider.payments.chargeSaved(requested);
      const second = await provider.payments.chargeSaved(requested);
      const next = await provider.payments.chargeSaved(charge(first.reference));

      expect(second).toEqual(first);
      expect(new Set([reference, first.reference, next.reference]).size).toBe(3);
      expect(await stateOf(first.reference)).toBe('paid');
      expect(await stateOf(next.reference)).toBe('paid');
      expect((await provider.payments.fetchMethod(first.reference, 'en')).name).not.toBe('');
    });

    test('reports a declined charge and retries it as the same payment', async () => {
      const { reference, url } = await start();
      await provider.payOnceOnly(url);
      expect(await stateOf(reference)).toBe('paid');

      const tried = await provider.payments.chargeSaved(charge(reference));
      expect(await stateOf(tried.reference)).toBe('failed');

      const again = await provider.payments.chargeSaved(charge(reference, { previousReference: tried.reference }));
      expect(again).toEqual(tried);
      expect(await stateOf(again.reference)).toBe('failed');
    });

    test('charges once per try when the process died after the payment was stored', async () => {
      const { reference, url } = await start();
      await provider.payOnceOnly(url);
      const requested = charge(reference);

      const tried = await provider.payments.chargeSaved(requested);
      const repeated = { ...requested, again: tried.reference };

      expect(await provider.payments.chargeSaved(repeated)).toEqual(tried);
      expect(await provider.payments.chargeSaved(repeated)).toEqual(tried);
      expect(await stateOf(tried.reference)).toBe('failed');
    });

    test('recognizes a card across customers and payments, with its expiry', async () => {
      const [one, same, other] = [await start(), await start(), await start()];
      await provider.pay(one.url);
      await provider.pay(same.url);
      await provider.payOnceOnly(other.url);
      const renewed = await provider.payments.chargeSaved(charge(one.reference));
      const cardOf = async (reference: string) => (await provider.payments.fetchMethod(reference, 'en')).fingerprint;

      const card = await cardOf(one.reference);

      expect(card).toEqual(expect.any(String));
      expect([await cardOf(same.reference), await cardOf(renewed.reference)]).toEqual([card, card]);
      expect(await cardOf(other.reference)).not.toBe(card);
      expect((await provider.payments.fetchMethod(other.reference, 'en')).expires).toEqual({
        year: 2026,
        month: 12,
      });
    });

    const setup = (methodReference: string | null = null) =>
      provider.payments.startSetup({
        setupId: ++serial,
        customerEmail: 'nora@clinic.example',
        language: 'en',
        successUrl: 'http://localhost:3000/my-account/membership?card=done',
        cancelUrl: 'http://localhost:3000/my-account/membership?card=kept',
        methodReference,
        idempotencyKey: `contract-setup-${serial}`,
      });

    test('saves a card without a payment, sends a signed event, and charges it', async () => {
      const { reference, url } = await setup();
      expect(await provider.payments.fetchSetup(reference)).toBe('open');

      await provider.pay(url);

      expect(await provider.payments.fetchSetup(reference)).toBe('saved');
      expect(await eventsOf(reference)).toHaveLength(1);
      expect((await provider.payments.fetchMethod(reference, 'en')).last4).toBe('4242');
      const charged = await provider.payments.chargeSaved(charge(reference));
      expect(await stateOf(charged.reference)).toBe('paid');
      expect((await provider.payments.fetchMethod(charged.reference, 'en')).last4).toBe('4242');
    });

    test('retries a declined charge with the replacement card', async () => {
      const { reference, url } = await start();
      await provider.payOnceOnly(url);
      const tried = await provider.payments.chargeSaved(charge(reference));
      const changed = await setup(reference);
      await provider.pay(changed.url);

      const again = await provider.payments.chargeSaved(
        charge(changed.reference, { previousReference: tried.reference }),
      );

      expect(again).toEqual(tried);
      expect(await stateOf(again.reference)).toBe('paid');
      const after = await provider.payments.chargeSaved(charge(again.reference));
      expect(await stateOf(after.reference)).toBe('paid');
    });

    test('saves no declined card, and none on a closed page', async () => {
      const [declined, closed] = [await setup(), await setup()];
      await provider.decline(declined.url);
      expect(await provider.payments.fetchSetup(declined.reference)).toBe('open');

      await provider.payments.close(closed.reference);
      await provider.pay(closed.url);
      expect(await provider.payments.fetchSetup(closed.reference)).toBe('cancelled');
      await expect(provider.payments.fetchMethod(closed.reference, 'en')).rejects.toThrow();
    });

    test('deletes a saved card idempotently', async () => {
      const { reference, url } = await setup();
      await provider.pay(url);

      await provider.payments.deleteMethod(reference);
      await provider.payments.deleteMethod(reference);

      await expect(provider.payments.deleteMethod('nobody-has-this-reference')).rejects.toThrow();
    });

    test('refunds a payment once for repeated requests', async () => {
      const { reference, url } = await start();
      await provider.pay(url);

      await provider.payments.refund(reference);
      await provider.payments.refund(reference);

      expect(await stateOf(reference)).toBe('refunded');
      await expect(provider.payments.refund('nobody-has-this-reference')).rejects.toThrow();
    });

    test('refunds a charge of a saved method', async () => {
      const { reference, url } = await start();
      await provider.pay(url);
      const renewed = await provider.payments.chargeSaved(charge(reference));

      await provider.payments.refund(renewed.reference);

      expect(await stateOf(renewed.reference)).toBe('refunded');
      expect(await stateOf(reference)).toBe('paid');
    });
  });
}
