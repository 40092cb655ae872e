/** Signed events, verified by Stripe's library over the raw body. */
import type Stripe from 'stripe';
import type { PaymentEvent } from '../../ports/payments.ts';

type SignedEvent = { rawBody: string; signature: string | undefined };
type SignatureCheck = { webhookSecret: string; now: Date };

/** Older events are rejected as replays. */
const TOLERANCE_SECONDS = 300;

/** Null if the signature does not match, or the event is not about a payment. */
export function readStripeEvent(
  stripe: Stripe,
  { rawBody, signature }: SignedEvent,
  { webhookSecret, now }: SignatureCheck,
): PaymentEvent | null {
  if (signature === undefined) return null;
  try {
    // The last argument is in milliseconds.
    const event = stripe.webhooks.constructEvent(rawBody, signature, webhookSecret, TOLERANCE_SECONDS, undefined, +now);
    const { id, type, created } = event;
    return { id, type, reference: referenceOf(event.data.object), payload: { id, type, created } };
  } catch {
    return null;
  }
}

/** Sessions and intents have their own id; charges, refunds and disputes name their intent. */
function referenceOf(object: object): string {
  const { object: kind, id, payment_intent } = object as { object?: string; id?: string; payment_intent?: unknown };
  if (kind === 'checkout.session' || kind === 'payment_intent') return id ?? '';
  return typeof payment_intent === 'string' ? payment_intent : (id ?? '');
}
