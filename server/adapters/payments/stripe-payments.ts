/**
 * Stripe behind the port: Checkout Sessions for buyers, payment intents for renewals. Fetched state is trusted, events
 * are not.
 */
import type Stripe from 'stripe';
import { openOnce } from '#server/kernel/open-once.ts';
import { SERVICE_TIMEOUT_MS, ServiceUnavailable, withinDeadline } from '#server/kernel/requests/service-unavailable.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { CheckoutRequest, PaymentProvider, SavedCharge } from '../../ports/payments.ts';
import { isStripeError, requireObject } from './stripe-answers.ts';
import {
  deleteMethod,
  fetchMethod,
  fetchSetup,
  findIntent,
  findMethod,
  isCheckout,
  startSetup,
} from './stripe-cards.ts';
import { readStripeEvent } from './stripe-events.ts';
import { LOCALES } from './stripe-locales.ts';
import { EXPAND, readIntent, readSession } from './stripe-states.ts';

export type StripeParts = {
  secretKey: string;
  webhookSecret: string;
  apiBase: URL;
  clock: Clock;
  /** Timeouts: short for page requests, long for jobs. */
  limits?: StripeLimits;
};
/** The timeout of one attempt, the number of retries, and the timeout of the whole call. */
type StripeLimits = { attemptMs: number; retries: number; callMs: number };

const REQUEST_LIMITS: StripeLimits = { attemptMs: 3_500, retries: 1, callMs: SERVICE_TIMEOUT_MS };
/** Banks may be slow with off-session charges. */
export const STRIPE_JOB_LIMITS: StripeLimits = { attemptMs: 20_000, retries: 2, callMs: 70_000 };

export function createStripePayments({
  secretKey,
  webhookSecret,
  apiBase,
  clock,
  limits = REQUEST_LIMITS,
}: StripeParts): PaymentProvider {
  const secure = apiBase.protocol === 'https:';
  // The library has 220 modules; a process without payments does not load it.
  const open = openOnce(async () => {
    const { default: Library } = await import('stripe');
    return new Library(secretKey, {
      host: apiBase.hostname,
      port: apiBase.port || (secure ? 443 : 80),
      protocol: secure ? 'https' : 'http',
      maxNetworkRetries: limits.retries,
      timeout: limits.attemptMs,
      telemetry: false,
    });
  });
  const call = async <Result>(work: (stripe: Stripe) => Promise<Result>) =>
    waitForStripe(work(await open()), limits.callMs);
  return {
    name: 'stripe',
    startCheckout: (request) => call((stripe) => startCheckout(stripe, request)),
    chargeSaved: (charge) => call((stripe) => chargeSaved(stripe, charge)),
    close: (reference) => call((stripe) => close(stripe, reference)),
    refund: (reference) => call((stripe) => refund(stripe, reference)),
    resolve: (reference) => call((stripe) => resolve(stripe, reference)),
    fetchState: (reference) => call((stripe) => fetchState(stripe, reference)),
    startSetup: (request) => call((stripe) => startSetup(stripe, request)),
    fetchSetup: (reference) => call((stripe) => fetchSetup(stripe, reference)),
    deleteMethod: (reference) => call((stripe) => deleteMethod(stripe, reference)),
    fetchMethod: (reference, language) => call((stripe) => fetchMethod(stripe, reference, language)),
    readEvent: (rawBody, headers) => {
      const event = { rawBody, signature: headers['stripe-signature'] };
      return call(async (stripe) => readStripeEvent(stripe, event, { webhookSecret, now: clock.now() }));
    },
  };
}

const AWAY = ['StripeConnectionError', 'StripeAPIError', 'StripeRateLimitError'] as const;

/** Every call has an idempotency key or changes nothing, so one that timed out may be repeated. */
async function waitForStripe<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  try {
    return await withinDeadline(work, { service: 'Stripe', ms });
  } catch (error) {
    const isAway = AWAY.some((name) => isStripeError(error, name));
    throw isAway ? new ServiceUnavailable('Stripe', error) : error;
  }
}

const fetchState = async (stripe: Stripe, reference: string) =>
  isCheckout(reference)
    ? readSession(stripe, await stripe.checkout.sessions.retrieve(reference, { expand: EXPAND.session }))
    : readIntent(stripe, await stripe.paymentIntents.retrieve(reference, { expand: EXPAND.intent }));

/** Saves the method for the renewal, to which the customer agrees on Stripe's page. */
async function startCheckout(stripe: Stripe, request: CheckoutRequest): Promise<{ reference: string; url: string }> {
  const metadata = { order_id: String(request.orderId) };
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: request.currency.toLowerCase(),
            unit_amount: request.amountCents,
            product_data: { name: request.description },
          },
        },
      ],
      client_reference_id: metadata.order_id,
      customer_email: request.customerEmail,
      locale: LOCALES[request.language],
      customer_creation: 'always',
      payment_intent_data: { setup_future_usage: 'off_session', description: request.description, metadata },
      metadata,
      success_url: request.successUrl,
      cancel_url: request.cancelUrl,
    },
    { idempotencyKey: request.idempotencyKey },
  );
  requireObject(session, 'checkout.session');
  if (session.url === null) throw new Error(`Stripe returned no URL for ${session.id}`);
  return { reference: session.id, url: session.url };
}

/** The library throws a declined card as an error with its payment. */
async function chargeSaved(stripe: Stripe, charge: SavedCharge): Promise<{ reference: string }> {
  const { idempotencyKey } = charge;
  try {
    const method = await findMethod(stripe, charge.methodReference);
    const intent =
      charge.previousReference === null
        ? await stripe.paymentIntents.create(
            {
              ...method,
              amount: charge.amountCents,
              currency: charge.currency.toLowerCase(),
              description: charge.description,
              metadata: { order_id: String(charge.orderId) },
              off_session: true,
              confirm: true,
            },
            { idempotencyKey },
          )
        : await stripe.paymentIntents.confirm(
            charge.previousReference,
            { payment_method: method.payment_method, off_session: true },
            // A key is bound to one set of parameters: the same try may have created the payment and confirm it now.
            { idempotencyKey: `${idempotencyKey}-again` },
          );
    return { reference: requireObject(intent, 'payment_intent').id };
  } catch (error) {
    const declined = isStripeError(error, 'StripeCardError') ? error.payment_intent?.id : undefined;
    if (declined === undefined) throw error;
    return { reference: declined };
  }
}

/** Stripe refuses to expire a page that is paid or expired; that counts as success. */
async function close(stripe: Stripe, reference: string): Promise<void> {
  if (!isCheckout(reference)) return;
  try {
    await stripe.checkout.sessions.expire(reference);
  } catch (error) {
    if (!isStripeError(error, 'StripeInvalidRequestError')) throw error;
  }
}

async function refund(stripe: Stripe, reference: string): Promise<void> {
  const intent = await findIntent(stripe, reference);
  try {
    const made = await stripe.refunds.create({ payment_intent: intent.id }, { idempotencyKey: `refund-${intent.id}` });
    requireObject(made, 'refund');
  } catch (error) {
    const before = isStripeError(error, 'StripeInvalidRequestError') && error.code === 'charge_already_refunded';
    if (!before) throw error;
  }
}

/** Events about cards and refunds name the payment intent; an order of a checkout stores its session. */
async function resolve(stripe: Stripe, reference: string): Promise<string> {
  if (!reference.startsWith('pi_')) return reference;
  const { data } = await stripe.checkout.sessions.list({ payment_intent: reference, limit: 1 });
  return data[0]?.id ?? reference;
}
