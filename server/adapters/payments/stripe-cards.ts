/** Cards that Stripe saved, by a payment or on a setup page. */
import type Stripe from 'stripe';
import type { Language } from '#domain/catalogue/languages.ts';
import type { PaymentMethod, SetupRequest, SetupState } from '../../ports/payments.ts';
import { cardName } from './method-names.ts';
import { isStripeError, requireObject } from './stripe-answers.ts';
import { LOCALES } from './stripe-locales.ts';
import { EXPAND, intentOf, readSetup, type SettledIntent, setupOf } from './stripe-states.ts';

export type SavedMethod = { customer: string; payment_method: string };

export const isCheckout = (reference: string): boolean => reference.startsWith('cs_');

const findSession = async (stripe: Stripe, reference: string) =>
  requireObject(await stripe.checkout.sessions.retrieve(reference, { expand: EXPAND.session }), 'checkout.session');

/**
 * The page uses the customer of the replaced card, because a payment can only be retried with cards of its own
 * customer.
 */
export async function startSetup(stripe: Stripe, request: SetupRequest): Promise<{ reference: string; url: string }> {
  const { methodReference, customerEmail, language, setupId } = request;
  const customer = methodReference === null ? null : (await findMethod(stripe, methodReference)).customer;
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'setup',
      allowed_payment_method_types: ['card'],
      ...(customer === null ? { customer_email: customerEmail, customer_creation: 'always' as const } : { customer }),
      client_reference_id: `card-${setupId}`,
      locale: LOCALES[language],
      success_url: request.successUrl,
      cancel_url: request.cancelUrl,
    },
    { idempotencyKey: request.idempotencyKey },
  );
  requireObject(session, 'checkout.session');
  if (session.url === null) throw new Error(`Stripe returned no URL for ${session.id}`);
  return { reference: session.id, url: session.url };
}

export const fetchSetup = async (stripe: Stripe, reference: string): Promise<SetupState> =>
  readSetup(await findSession(stripe, reference));

export async function findMethod(stripe: Stripe, reference: string): Promise<SavedMethod> {
  const { customer, payment_method } = await findSource(stripe, reference);
  if (customer === null || payment_method === null) throw new Error(`Stripe saved no method with ${reference}`);
  return { customer: idOf(customer), payment_method: idOf(payment_method) };
}

async function findSource(stripe: Stripe, reference: string): Promise<SettledIntent | Stripe.SetupIntent> {
  const setup = isCheckout(reference) ? setupOf(await findSession(stripe, reference)) : null;
  return setup ?? findIntent(stripe, reference);
}

const idOf = (reference: string | { id: string }): string => (typeof reference === 'string' ? reference : reference.id);

export async function findIntent(stripe: Stripe, reference: string): Promise<SettledIntent> {
  if (!isCheckout(reference))
    return requireObject(await stripe.paymentIntents.retrieve(reference, { expand: EXPAND.intent }), 'payment_intent');
  const intent = intentOf(await findSession(stripe, reference));
  if (intent === null) throw new Error(`Nothing was paid with ${reference}`);
  return intent;
}

/** Refusing to detach a card that was already detached counts as success. */
export async function deleteMethod(stripe: Stripe, reference: string): Promise<void> {
  const { payment_method } = await findMethod(stripe, reference);
  try {
    await stripe.paymentMethods.detach(payment_method);
  } catch (error) {
    if (!isStripeError(error, 'StripeInvalidRequestError')) throw error;
  }
}

export async function fetchMethod(stripe: Stripe, reference: string, language: Language): Promise<PaymentMethod> {
  const card = cardOf(await findSource(stripe, reference));
  if (!card?.last4) return { name: 'Stripe', brand: null, last4: null, fingerprint: null, expires: null };
  const { last4, fingerprint, exp_year, exp_month } = card;
  const known = card.brand ?? 'card';
  const brand = `${known.charAt(0).toUpperCase()}${known.slice(1)}`;
  return {
    name: cardName({ brand, digits: last4 }, language),
    brand,
    last4,
    fingerprint: fingerprint ?? null,
    expires: { year: exp_year, month: exp_month },
  };
}

/** The card that a payment charged, or a setup saved. */
function cardOf(source: SettledIntent | Stripe.SetupIntent) {
  if (source.object === 'setup_intent') {
    const { payment_method } = source;
    return payment_method === null || typeof payment_method === 'string' ? null : payment_method.card;
  }
  const { latest_charge } = source;
  return latest_charge !== null && typeof latest_charge !== 'string'
    ? latest_charge.payment_method_details?.card
    : null;
}
