/** Purchases in tests: orders by API, and payments on the sandbox's payment page. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { deriveSecret, signEvent } from '#server/adapters/payments/sandbox-signature.ts';
import { sandboxPayments } from '#server/adapters/payments/tables.ts';
import { userSessions } from '#server/modules/accounts/index.ts';
import { orders } from '#server/modules/billing/tables.ts';
import type { Answer } from '#tests/support/server/api.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import type { Person } from './given.ts';

export const CARDS = {
  good: '4242 4242 4242 4242',
  another: '5555 5555 5555 4444',
  declined: '4000 0000 0000 0002',
  confirmed: '4000 0025 0000 3155',
  declinedLater: '4000 0000 0000 0341',
  disputed: '4000 0000 0000 0259',
  returned: '4000 0000 0000 0366',
} as const;

/** The ids of the tiers of `given.tiers()`. */
export const BRONZE = 1;
export const SILVER = 2;
export const GOLD = 3;
export const INSTITUTIONAL = 4;

export type Shop = ReturnType<typeof purchasesIn>;

/** Registers the hooks of a test file that buys: one slice with its shop, reset and with the tiers on sale before each test. */
export function setUpShop(assign: (opened: { slice: Slice; shop: Shop }) => void): void {
  let slice: Slice | undefined;
  beforeAll(async () => {
    slice = await startSlice();
    assign({ slice, shop: purchasesIn(slice) });
  });
  beforeEach(async () => {
    await slice?.reset();
    await slice?.given.tiers();
  });
  afterAll(() => slice?.close());
}

type Plan = { tier: number; days?: number; employer?: string; code?: string };

export function purchasesIn(slice: Slice) {
  const order = (person: Person, { tier, days = 365, employer, code }: Plan, headers: Record<string, string> = {}) =>
    slice.api.post(
      '/api/orders/',
      {
        data: {
          type: 'Order',
          attributes: {
            rebillDays: days,
            ...(employer === undefined ? {} : { employer }),
            ...(code === undefined ? {} : { discount_code: code }),
          },
          relationships: { membership: { data: { type: 'Membership', id: String(tier) } } },
        },
      },
      { ...person.headers, ...headers },
    );

  const post = (url: string, form: Record<string, string>) =>
    slice.app.inject({
      method: 'POST',
      url: new URL(url).pathname,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams(form).toString(),
    });

  const pay = (ordered: Answer, card: string = CARDS.good) => post(ordered.body.data.attributes.checkout_url, { card });
  const answerBank = (ordered: Answer, answer: 'confirm' | 'refuse') =>
    post(ordered.body.data.attributes.checkout_url, { answer });

  async function referenceOf(ordered: Answer): Promise<string> {
    const [row] = await slice.db
      .select({ reference: orders.providerReference })
      .from(orders)
      .where(eq(orders.id, Number(ordered.body.data.id)));
    return row?.reference ?? '';
  }

  /** Changes a payment at the provider, without a webhook. */
  async function setProviderState(
    ordered: Answer,
    status: 'open' | 'requires_action' | 'paid' | 'failed' | 'refunded' | 'charged_back',
  ) {
    const reference = await referenceOf(ordered);
    await slice.db.update(sandboxPayments).set({ status }).where(eq(sandboxPayments.id, reference));
  }

  /** The same for a setup page. */
  async function moveSetup(url: string, status: 'paid' | 'cancelled', card: string): Promise<void> {
    const id = url.split('/').at(-1) ?? '';
    await slice.db.update(sandboxPayments).set({ status, card }).where(eq(sandboxPayments.id, id));
  }

  /** Delivers a webhook event as the sandbox would; another `secret` forges its signature. */
  async function deliver(
    reference: string,
    { type, id, secret = 'sandbox-secret', sentAt = slice.clock.now() }: Event,
  ): Promise<{ status: number; body: unknown }> {
    const payload = JSON.stringify({ id, type, created: sentAt.toISOString(), reference });
    const signature = signEvent(payload, { secret: deriveSecret(secret, 'sandbox-webhook'), now: sentAt });
    const answer = await slice.app.inject({
      method: 'POST',
      url: '/api/payments/sandbox/webhook/',
      headers: { 'content-type': 'application/json', 'sandbox-signature': signature },
      payload,
    });
    return { status: answer.statusCode, body: answer.json() };
  }

  async function buy(person: Person, plan: Plan): Promise<Answer> {
    const ordered = await order(person, plan);
    if (ordered.body.data.attributes.checkout_url !== null) await pay(ordered);
    return ordered;
  }

  const read = (person: Person, ordered: Answer, query = '') =>
    slice.api.get(`/api/orders/${ordered.body.data.id}/${query}`, person.headers);
  const me = async (person: Person) => (await slice.api.get('/api/users/me/?include=membership', person.headers)).body;

  /** The same person with a new session, because the old one has expired. */
  const signInAgain = async (person: Person): Promise<Person> => {
    const token = await userSessions.openSession(slice.db, slice.ctx, { userId: person.id, userAgent: null });
    return { ...person, headers: { authorization: `JWT ${token}` } };
  };

  return {
    signInAgain,
    order,
    pay,
    answerBank,
    post,
    referenceOf,
    setProviderState,
    moveSetup,
    deliver,
    buy,
    read,
    me,
  };
}

type Event = { type: string; id: string; secret?: string; sentAt?: Date };
