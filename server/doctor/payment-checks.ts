import { max } from 'drizzle-orm';
import Stripe from 'stripe';
import { hoursAfter } from '#domain/shared/dates.ts';
import type { Config, PaymentsChoice } from '#server/config.ts';
import type { Clock } from '#server/kernel/clock.ts';
import type { Db } from '#server/kernel/queryable.ts';
import { orders, paymentEvents } from '#server/modules/billing/tables.ts';
import { type Check, type Finding, fail, ok, warn } from './check.ts';

type ProviderConfig = Pick<Config, 'payments' | 'publicOrigin'>;
type Parts = { db: Db; clock: Clock };

/** An order's events arrive within seconds; a day allows for the provider's own retries. */
const LATE_HOURS = 24;

export const providerCheck = (config: ProviderConfig): Check => ({
  name: 'Payments',
  run: () => checkProvider(config),
});

export const eventsCheck = (parts: Parts): Check => ({ name: 'Webhooks', run: () => checkEvents(parts) });

async function checkProvider({ payments, publicOrigin }: ProviderConfig): Promise<Finding | Finding[]> {
  if (payments.kind === 'sandbox') return warn('The sandbox takes no money.', 'Set PAYMENTS to stripe in production.');
  const stripe = openStripe(payments);
  const balance = await stripe.balance.retrieve();
  const wanted = `${publicOrigin.origin}/api/payments/stripe/webhook/`;
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  const endpoint = data.find(({ url }) => url === wanted);
  const mode = ok(balance.livemode ? 'Stripe accepts the key, in live mode' : 'Stripe accepts the key, in test mode');
  if (endpoint === undefined)
    return [
      mode,
      fail(`Stripe has no webhook to ${wanted}.`, 'Create it at Stripe, and set STRIPE_WEBHOOK_SECRET to its secret.'),
    ];
  if (endpoint.status !== 'enabled')
    return [mode, fail(`The webhook to ${wanted} is ${endpoint.status}.`, 'Enable it at Stripe.')];
  return [mode, ok(`the webhook to ${wanted} is enabled`)];
}

function openStripe({ secretKey, apiBase }: Extract<PaymentsChoice, { kind: 'stripe' }>): Stripe {
  const protocol = apiBase.protocol === 'http:' ? 'http' : 'https';
  const port = apiBase.port === '' ? {} : { port: apiBase.port };
  return new Stripe(secretKey, {
    host: apiBase.hostname,
    ...port,
    protocol,
    maxNetworkRetries: 0,
    timeout: 10_000,
    telemetry: false,
  });
}

/** Whether the provider's events reach us: an order that was paid has one. */
async function checkEvents({ db, clock }: Parts): Promise<Finding> {
  const [event] = await db.select({ last: max(paymentEvents.receivedAt) }).from(paymentEvents);
  const [order] = await db.select({ last: max(orders.createdAt) }).from(orders);
  const last = event?.last ?? null;
  const ordered = order?.last ?? null;
  if (ordered === null) return ok('there are no orders yet');
  if (last !== null && last > hoursAfter(ordered, -LATE_HOURS))
    return ok(`the last one arrived on ${last.toISOString()}`);
  if (clock.now() < hoursAfter(ordered, LATE_HOURS)) return ok('the last order is younger than a day');
  return warn(
    last === null ? 'None has ever arrived.' : `The last one arrived on ${last.toISOString()}, before the last order.`,
    'If that order was paid, the webhook does not arrive: see its attempts at the provider. The nightly comparison repairs it meanwhile.',
  );
}
