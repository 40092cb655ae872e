/** Maps the states of Stripe's sessions, intents and charges to the port's. */
import type Stripe from 'stripe';
import type { PaymentState, SetupState } from '../../ports/payments.ts';
import { requireObject } from './stripe-answers.ts';

export type SettledIntent = Stripe.PaymentIntent;

/** The objects to expand in responses that are mapped here. */
export const EXPAND = {
  session: ['payment_intent.latest_charge', 'setup_intent.payment_method'],
  intent: ['latest_charge'],
};

/** A dispute withdraws the money, except inquiries and disputes that were won. */
const HARMLESS_DISPUTES: readonly string[] = [
  'won',
  'warning_needs_response',
  'warning_under_review',
  'warning_closed',
  'prevented',
];

export const intentOf = ({ payment_intent: intent }: Stripe.Checkout.Session): SettledIntent | null =>
  intent === null || typeof intent === 'string' ? null : intent;

/** The state of a session that saves a card; null until one is saved. */
export const setupOf = ({ setup_intent: setup }: Stripe.Checkout.Session): Stripe.SetupIntent | null =>
  setup === null || typeof setup === 'string' || setup.status !== 'succeeded' ? null : setup;

export function readSetup(session: Stripe.Checkout.Session): SetupState {
  if (session.status === 'expired') return 'cancelled';
  return session.status === 'complete' && setupOf(session) !== null ? 'saved' : 'open';
}

export async function readSession(stripe: Stripe, session: Stripe.Checkout.Session): Promise<PaymentState> {
  requireObject(session, 'checkout.session');
  if (session.status === 'expired') return 'cancelled';
  const intent = intentOf(session);
  if (intent === null) return session.payment_status === 'unpaid' ? 'open' : 'paid';
  return readIntent(stripe, intent);
}

export async function readIntent(stripe: Stripe, intent: SettledIntent): Promise<PaymentState> {
  switch (requireObject(intent, 'payment_intent').status) {
    case 'succeeded':
      return readCharge(stripe, intent);
    case 'requires_action':
      return 'requires_action';
    case 'canceled':
      return 'cancelled';
    case 'requires_payment_method':
      return intent.last_payment_error === null ? 'open' : 'failed';
    default:
      return 'open';
  }
}

async function readCharge(stripe: Stripe, { latest_charge: charge }: SettledIntent): Promise<PaymentState> {
  if (charge === null || typeof charge === 'string') return 'paid';
  if (charge.refunded) return 'refunded';
  if (!charge.disputed) return 'paid';
  const { data } = await stripe.disputes.list({ charge: charge.id, limit: 10 });
  return data.some(({ status }) => !HARMLESS_DISPUTES.includes(status)) ? 'charged_back' : 'paid';
}
