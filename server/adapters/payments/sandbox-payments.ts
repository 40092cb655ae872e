/**
 * The embedded payment provider: the same interface, signed events and refusals as a real one, without money. Its table
 * is used only by this folder. (rules M5)
 */

import { createHmac } from 'node:crypto';
import { z } from 'zod';
import type { Language } from '#domain/catalogue/languages.ts';
import { addDays, lastDayOfMonth, type PlainDate } from '#domain/shared/dates.ts';
import { dayIn, type TimeZone } from '#domain/shared/time-zone.ts';
import { messagesAt } from '#messages/message-tree.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/queryable.ts';
import type {
  CheckoutRequest,
  PaymentEvent,
  PaymentMethod,
  PaymentProvider,
  PaymentState,
  SavedCharge,
  SetupRequest,
  SetupState,
} from '../../ports/payments.ts';
import { mountSandboxPages, PAYMENT_PATH } from './sandbox-pages.ts';
import { deriveSecret, isSignedBySandbox, SIGNATURE_HEADER } from './sandbox-signature.ts';
import { createSandboxStore, type SandboxPayment, type SandboxStore } from './sandbox-store.ts';

export type SandboxParts = { db: Db; clock: Clock; secret: string; origin: URL };

/** The payload of its events. */
const SandboxEvent = z.object({ id: z.string(), type: z.string(), created: z.string(), reference: z.string() });

export function createSandboxPayments({ db, clock, secret, origin }: SandboxParts): PaymentProvider {
  const store = createSandboxStore({ db, clock });
  const eventSecret = deriveSecret(secret, 'sandbox-webhook');
  return {
    name: 'sandbox',
    startCheckout: (request) => startCheckout(store, request, { secret, origin }),
    chargeSaved: (charge) => chargeSaved(store, charge, secret),
    startSetup: (request) => startSetup(store, request, { secret, origin }),
    fetchSetup: async (reference) => SETUP_STATES[(await getPayment(store, reference)).status],
    // The test card has no real number to delete.
    deleteMethod: async (reference) => {
      await getPayment(store, reference);
    },
    close: (reference) => store.close(reference),
    refund: async (reference) => {
      if ((await getPayment(store, reference)).status !== 'refunded') await store.refund(reference);
    },
    resolve: async (reference) => reference,
    fetchState: async (reference) => (await getPayment(store, reference)).status,
    fetchMethod: async (reference, language) => methodOf(await getSavedCard(store, reference), language),
    readEvent: async (rawBody, headers) => {
      const signature = headers[SIGNATURE_HEADER];
      const genuine = isSignedBySandbox(rawBody, signature, { secret: eventSecret, now: clock.now() });
      return genuine ? parseEvent(rawBody) : null;
    },
    pages: (app) => mountSandboxPages(app, { store, clock, origin, secret: eventSecret }),
  };
}

/** A declined card leaves the page open for another. */
const SETUP_STATES: Record<PaymentState, SetupState> = {
  open: 'open',
  requires_action: 'open',
  failed: 'open',
  paid: 'saved',
  cancelled: 'cancelled',
  refunded: 'cancelled',
  charged_back: 'cancelled',
};

async function startSetup(
  store: SandboxStore,
  request: SetupRequest,
  { secret, origin }: Pick<SandboxParts, 'secret' | 'origin'>,
): Promise<{ reference: string; url: string }> {
  const { setupId: orderId, language, successUrl, cancelUrl } = request;
  const reference = referenceOf(request.idempotencyKey, secret);
  const nothing = { amountCents: 0, currency: 'USD', description: '' };
  await store.open(reference, { kind: 'setup', orderId, ...nothing, language, successUrl, cancelUrl });
  return { reference, url: new URL(`${PAYMENT_PATH}/${reference}`, origin).href };
}

async function startCheckout(
  store: SandboxStore,
  request: CheckoutRequest,
  { secret, origin }: Pick<SandboxParts, 'secret' | 'origin'>,
): Promise<{ reference: string; url: string }> {
  const reference = referenceOf(request.idempotencyKey, secret);
  await store.open(reference, { ...request, kind: 'payment' });
  return { reference, url: new URL(`${PAYMENT_PATH}/${reference}`, origin).href };
}

/**
 * The URL of a payment authorizes paying it, so it must not be guessable; it is derived from the key, so each key
 * creates one payment.
 */
function referenceOf(idempotencyKey: string, secret: string): string {
  const key = createHmac('sha256', deriveSecret(secret, 'sandbox-payment')).update(idempotencyKey);
  return `sandbox_${key.digest('base64url').slice(0, 32)}`;
}

async function chargeSaved(store: SandboxStore, charge: SavedCharge, secret: string): Promise<{ reference: string }> {
  const saved = await getSavedCard(store, charge.methodReference);
  const reference = charge.previousReference ?? referenceOf(charge.idempotencyKey, secret);
  await store.charge(reference, charge, saved);
  return { reference };
}

const CARD_VALID_YEARS = 3;

/** The card that is declined later expires in the month after its payment; the others are valid for three years. */
function methodOf({ card, declinesLater, createdAt }: SandboxPayment, language: Language): PaymentMethod {
  // UTC days suffice, because no real card is involved.
  const next = addDays(lastDayOfMonth(monthOf(dayIn(createdAt, 'UTC' as TimeZone))), 1);
  return {
    name: messagesAt(language, 'payments.sandbox').method,
    brand: card === null ? null : messagesAt(language, 'payments.sandbox').brand,
    last4: card,
    fingerprint: card === null ? null : `sandbox_card_${card}`,
    expires: declinesLater ? monthOf(next) : { year: monthOf(next).year + CARD_VALID_YEARS, month: 12 },
  };
}

const monthOf = (day: PlainDate) => ({ year: Number(day.slice(0, 4)), month: Number(day.slice(5, 7)) });

async function getPayment(store: SandboxStore, reference: string) {
  const payment = await store.find(reference);
  if (payment === null) throw new Error(`The sandbox has no payment ${reference}`);
  return payment;
}

/** The card that was used to pay, or saved. */
async function getSavedCard(store: SandboxStore, reference: string) {
  const payment = await getPayment(store, reference);
  if (payment.kind === 'setup' && payment.status !== 'paid')
    throw new Error(`The sandbox saved no card with ${reference}`);
  return payment;
}

function parseEvent(rawBody: string): PaymentEvent | null {
  try {
    const { id, type, reference, created } = SandboxEvent.parse(JSON.parse(rawBody));
    return { id, type, reference, payload: { id, type, reference, created } };
  } catch {
    return null;
  }
}
