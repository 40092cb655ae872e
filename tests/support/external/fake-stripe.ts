/**
 * The part of Stripe's HTTP API that the adapter uses, in Stripe's response format, and a visitor of its payment page.
 * An idempotency key returns the first response again, or an error for another request; events are signed by the
 * library's own helper.
 */
import type { IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify, { type FastifyReply } from 'fastify';
import Stripe from 'stripe';
import type { WebhookRequest } from './payment-provider.contract.ts';

const WEBHOOK_SECRET = 'whsec_of_the_tests';

type Intent = {
  id: string;
  object: 'payment_intent';
  amount: number;
  currency: string;
  status: 'requires_payment_method' | 'requires_action' | 'succeeded' | 'canceled';
  customer: string | null;
  payment_method: string | null;
  last_payment_error: { code: string } | null;
  latest_charge: Charge | null;
  metadata: Record<string, string>;
};
type CardDetails = { brand: string; last4: string; fingerprint: string; exp_month: number; exp_year: number };
type Charge = {
  id: string;
  object: 'charge';
  payment_intent: string;
  refunded: boolean;
  disputed: boolean;
  payment_method_details: {
    type: 'card';
    card: CardDetails;
  };
};
type Session = {
  id: string;
  object: 'checkout.session';
  mode: 'payment' | 'setup';
  status: 'open' | 'complete' | 'expired';
  payment_status: 'unpaid' | 'paid';
  url: string | null;
  client_reference_id: string;
  payment_intent: Intent | null;
  setup_intent: SetupIntent | null;
  customer: string | null;
  amount_total: number;
  currency: string;
  metadata: Record<string, string>;
};
type SetupIntent = {
  id: string;
  object: 'setup_intent';
  status: 'requires_payment_method' | 'succeeded';
  customer: string;
  payment_method: { id: string; card: CardDetails } | null;
};
type Dispute = { id: string; object: 'dispute'; charge: string; payment_intent: string; status: string };
type Answer = { status: number; body: unknown };
type Form = Record<string, string>;

export const CARDS = { good: 'pm_card_visa', declined: 'pm_declined', once: 'pm_card_chargeCustomerFail' } as const;

const KEY_OF_ANOTHER: Answer = {
  status: 400,
  body: { error: { type: 'idempotency_error', message: 'Keys can only be used with the same parameters.' } },
};

export async function startFakeStripe(now: () => Date) {
  const sessions = new Map<string, Session>();
  const intents = new Map<string, Intent>();
  const disputes: Dispute[] = [];
  /** The customers of cards that were saved on a setup page. */
  const owners = new Map<string, string>();
  const answered = new Map<string, { question: string; answer: Answer }>();
  const requests: { path: string; form: Form; headers: IncomingHttpHeaders }[] = [];
  const delivered: WebhookRequest[] = [];
  const signer = new Stripe('sk_test_fake').webhooks;
  let serial = 0;
  const next = (kind: string) => `${kind}_test_${String(++serial).padStart(6, '0')}`;

  function notify(type: string, object: object): void {
    const timestamp = Math.floor(now().getTime() / 1000);
    const rawBody = JSON.stringify({ id: next('evt'), object: 'event', type, created: timestamp, data: { object } });
    const signature = signer.generateTestHeaderString({ payload: rawBody, secret: WEBHOOK_SECRET, timestamp });
    delivered.push({ rawBody, headers: { 'stripe-signature': signature } });
  }

  const idOf = (intent: Intent) => ({ ...intent, latest_charge: intent.latest_charge?.id ?? null });

  const cardOf = (method: string): CardDetails => ({
    brand: 'visa',
    last4: '4242',
    fingerprint: `of-${method}`,
    exp_month: 12,
    exp_year: 2026,
  });

  function succeed(intent: Intent): void {
    intent.status = 'succeeded';
    intent.last_payment_error = null;
    intent.latest_charge = {
      id: next('ch'),
      object: 'charge',
      payment_intent: intent.id,
      refunded: false,
      disputed: false,
      payment_method_details: {
        type: 'card',
        card: cardOf(intent.payment_method ?? ''),
      },
    };
  }

  function decline(intent: Intent): Answer {
    intent.status = 'requires_payment_method';
    intent.last_payment_error = { code: 'card_declined' };
    notify('payment_intent.payment_failed', idOf(intent));
    const error = { type: 'card_error', code: 'card_declined', decline_code: 'generic_decline' };
    return {
      status: 402,
      body: { error: { ...error, message: 'Your card was declined.', payment_intent: idOf(intent) } },
    };
  }

  const missing = (what: string): Answer => ({
    status: 404,
    body: { error: { type: 'invalid_request_error', code: 'resource_missing', message: `No such ${what}` } },
  });

  function openIntent(form: Form): Intent {
    const intent: Intent = {
      id: next('pi'),
      object: 'payment_intent',
      amount: Number(form.amount),
      currency: form.currency ?? '',
      status: 'requires_payment_method',
      customer: form.customer ?? null,
      payment_method: form.payment_method ?? null,
      last_payment_error: null,
      latest_charge: null,
      metadata: { order_id: form['metadata[order_id]'] ?? '' },
    };
    intents.set(intent.id, intent);
    return intent;
  }

  function openSession(form: Form): Answer {
    const id = next('cs');
    const session: Session = {
      id,
      object: 'checkout.session',
      mode: form.mode === 'setup' ? 'setup' : 'payment',
      status: 'open',
      payment_status: 'unpaid',
      url: `https://checkout.stripe.com/c/pay/${id}`,
      client_reference_id: form.client_reference_id ?? '',
      payment_intent: null,
      setup_intent: null,
      customer: form.customer ?? null,
      amount_total: Number(form['line_items[0][price_data][unit_amount]'] ?? 0),
      currency: form['line_items[0][price_data][currency]'] ?? '',
      metadata: { order_id: form['metadata[order_id]'] ?? '' },
    };
    sessions.set(id, session);
    return { status: 200, body: { ...session } };
  }

  function chargeOffSession(intent: Intent): Answer {
    if (!intent.payment_method?.startsWith(CARDS.good)) return decline(intent);
    succeed(intent);
    notify('payment_intent.succeeded', idOf(intent));
    return { status: 200, body: idOf(intent) };
  }

  function refund(form: Form): Answer {
    const intent = intents.get(form.payment_intent ?? '');
    if (!intent?.latest_charge) return missing('payment_intent');
    const error = { type: 'invalid_request_error', code: 'charge_already_refunded', message: 'Refunded already.' };
    if (intent.latest_charge.refunded) return { status: 400, body: { error } };
    intent.latest_charge.refunded = true;
    notify('charge.refunded', intent.latest_charge);
    return { status: 200, body: { id: next('re'), object: 'refund', payment_intent: intent.id, status: 'succeeded' } };
  }

  const app = Fastify();
  app.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_request, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
  const listOf = (data: unknown[]) => ({ object: 'list', data, has_more: false });
  const answer = (reply: FastifyReply, { status, body }: Answer) => reply.code(status).send(body);
  /** Hooks for tests: before Stripe receives a refund, and before its response is sent. */
  const moments = { beforeRefund: async () => {}, afterRefund: async () => {} };
  const post = (path: string, act: (form: Form, id: string) => Answer) =>
    app.post<{ Params: { id?: string } }>(path, async (request, reply) => {
      if (path === '/v1/refunds') await moments.beforeRefund();
      const form = (request.body ?? {}) as Form;
      requests.push({ path: request.url, form, headers: request.headers });
      const key = request.headers['idempotency-key'];
      if (typeof key !== 'string') return answer(reply, act(form, request.params.id ?? ''));
      const question = `${request.url} ${JSON.stringify(form)}`;
      const known = answered.get(key);
      const response = known ?? { question, answer: act(form, request.params.id ?? '') };
      answered.set(key, response);
      if (path === '/v1/refunds') await moments.afterRefund();
      return answer(reply, response.question === question ? response.answer : KEY_OF_ANOTHER);
    });

  post('/v1/checkout/sessions', openSession);
  post('/v1/payment_intents', (form) => chargeOffSession(openIntent(form)));
  post('/v1/payment_intents/:id/confirm', (form, id) => {
    const intent = intents.get(id);
    if (intent === undefined) return missing('payment_intent');
    const method = form.payment_method;
    // A card belongs to one customer and cannot pay for others.
    const owner = method === undefined ? undefined : owners.get(method);
    if (owner !== undefined && owner !== intent.customer)
      return { status: 400, body: { error: { type: 'invalid_request_error', message: 'Of another customer.' } } };
    if (method !== undefined) intent.payment_method = method;
    return chargeOffSession(intent);
  });
  post('/v1/checkout/sessions/:id/expire', (_form, id) => {
    const session = sessions.get(id);
    if (session === undefined) return missing('checkout.session');
    const error = { type: 'invalid_request_error', message: 'Only open sessions can be expired.' };
    if (session.status !== 'open') return { status: 400, body: { error } };
    Object.assign(session, { status: 'expired', url: null });
    notify('checkout.session.expired', session);
    return { status: 200, body: session };
  });
  post('/v1/payment_methods/:id/detach', (_form, id) => {
    const error = { type: 'invalid_request_error', message: 'Not attached to a customer.' };
    if (!owners.delete(id)) return { status: 400, body: { error } };
    return { status: 200, body: { id, object: 'payment_method', customer: null } };
  });
  post('/v1/refunds', refund);
  app.get<{ Params: { id: string } }>('/v1/checkout/sessions/:id', (request, reply) => {
    const session = sessions.get(request.params.id);
    return answer(reply, session === undefined ? missing('checkout.session') : { status: 200, body: session });
  });
  app.get<{ Querystring: { payment_intent: string } }>('/v1/checkout/sessions', async ({ query }) =>
    listOf([...sessions.values()].filter((session) => session.payment_intent?.id === query.payment_intent)),
  );
  app.get<{ Params: { id: string } }>('/v1/payment_intents/:id', (request, reply) => {
    const intent = intents.get(request.params.id);
    return answer(reply, intent === undefined ? missing('payment_intent') : { status: 200, body: intent });
  });
  app.get<{ Querystring: { charge: string } }>('/v1/disputes', async ({ query }) =>
    listOf(disputes.filter(({ charge }) => charge === query.charge)),
  );
  await app.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.server.address() as AddressInfo;

  function saveCard(session: Session, method: string, become: 'pay' | 'decline' | 'ask'): void {
    if (become !== 'pay') return;
    const customer = session.customer ?? next('cus');
    const id = `${method}_${next('pm')}`;
    owners.set(id, customer);
    const payment_method = { id, card: cardOf(method) };
    const setup: SetupIntent = {
      id: next('seti'),
      object: 'setup_intent',
      status: 'succeeded',
      customer,
      payment_method,
    };
    Object.assign(session, { status: 'complete', setup_intent: setup, customer, url: null });
    notify('checkout.session.completed', { ...session, setup_intent: setup.id });
  }

  /** The visitor enters a card; a paid or closed session accepts no other. */
  function visit(url: string, method: string, become: 'pay' | 'decline' | 'ask'): void {
    const session = sessions.get(new URL(url).pathname.split('/').at(-1) ?? '');
    if (session === undefined || session.status !== 'open') return;
    if (session.mode === 'setup') {
      saveCard(session, method, become);
      return;
    }
    session.payment_intent ??= openIntent({
      amount: String(session.amount_total),
      currency: session.currency,
      customer: next('cus'),
      'metadata[order_id]': session.metadata.order_id ?? '',
    });
    const intent = session.payment_intent;
    intent.payment_method = method;
    if (become === 'decline') {
      decline(intent);
      return;
    }
    if (become === 'ask') {
      intent.status = 'requires_action';
      notify('payment_intent.requires_action', idOf(intent));
      return;
    }
    succeed(intent);
    Object.assign(session, { status: 'complete', payment_status: 'paid', url: null });
    notify('checkout.session.completed', { ...session, payment_intent: intent.id });
  }

  return {
    address: new URL(`http://127.0.0.1:${port}`),
    webhookSecret: WEBHOOK_SECRET,
    delivered,
    requests,
    moments,
    pay: (url: string, method: string = CARDS.good) => visit(url, method, 'pay'),
    decline: (url: string) => visit(url, CARDS.declined, 'decline'),
    openBankPage: (url: string) => visit(url, CARDS.good, 'ask'),
    answerBank: (url: string, decision: 'confirm' | 'refuse') =>
      visit(url, CARDS.good, decision === 'confirm' ? 'pay' : 'decline'),
    /** The session expires after a day. */
    expire(reference: string): void {
      const session = sessions.get(reference);
      if (session === undefined) return;
      Object.assign(session, { status: 'expired', url: null });
      notify('checkout.session.expired', session);
    },
    /** The cardholder disputes the payment with the bank. */
    dispute(reference: string, status = 'needs_response'): void {
      const charge = (sessions.get(reference)?.payment_intent ?? intents.get(reference))?.latest_charge;
      if (!charge) throw new Error(`Nothing was charged with ${reference}`);
      charge.disputed = true;
      const { id, payment_intent } = charge;
      const dispute: Dispute = { id: next('dp'), object: 'dispute', charge: id, payment_intent, status };
      disputes.push(dispute);
      notify('charge.dispute.created', dispute);
    },
    close: () => app.close(),
  };
}
