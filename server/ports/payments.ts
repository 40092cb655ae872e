import type { FastifyInstance } from 'fastify';
import type { Language } from '#domain/catalogue/languages.ts';

/** The state of a payment as fetched from the provider, not as claimed by an event. */
export type PaymentState = 'open' | 'requires_action' | 'paid' | 'failed' | 'cancelled' | 'refunded' | 'charged_back';

export type CheckoutRequest = {
  orderId: number;
  amountCents: number;
  currency: string;
  description: string;
  customerEmail: string;
  /** The language of the payment page, if supported. */
  language: Language;
  successUrl: string;
  cancelUrl: string;
  /** The same key returns the same payment and never creates a second one. */
  idempotencyKey: string;
};

/** A charge of the method that an earlier payment saved, without the buyer present. */
export type SavedCharge = Pick<CheckoutRequest, 'orderId' | 'amountCents' | 'currency' | 'description'> & {
  /** The payment or the setup whose method is charged. */
  methodReference: string;
  /** The payment of the previous try for the same order, so that no order has two; null at the first try. */
  previousReference: string | null;
  /** Unique for each try. */
  idempotencyKey: string;
};

/** A card that is saved without a purchase, on the provider's own page. */
export type SetupRequest = Pick<CheckoutRequest, 'customerEmail' | 'language' | 'successUrl' | 'cancelUrl'> & {
  setupId: number;
  /** The payment that saved the replaced card, so that a retried charge may use the new one; null without one. */
  methodReference: string | null;
  /** The same key returns the same page. */
  idempotencyKey: string;
};

export type SetupState = 'open' | 'saved' | 'cancelled';

export type PaymentMethod = {
  /** As shown on the receipt and in emails. */
  name: string;
  /** Null if the provider does not report it. */
  brand: string | null;
  last4: string | null;
  /** Identifies the card for any buyer; null if the provider does not report it. */
  fingerprint: string | null;
  /** The last month in which the card is valid; null if unknown. */
  expires: { year: number; month: number } | null;
};

export type PaymentEvent = { id: string; type: string; reference: string; payload: unknown };

/** A payment provider. The card number is entered on the provider's page; this process only learns the result. */
export type PaymentProvider = {
  readonly name: string;
  startCheckout(request: CheckoutRequest): Promise<{ reference: string; url: string }>;
  /** Opens the page that saves a card; nothing is charged. */
  startSetup(request: SetupRequest): Promise<{ reference: string; url: string }>;
  /** The result of such a page; a declined card may be followed by another. */
  fetchSetup(reference: string): Promise<SetupState>;
  /** Deletes the card that a payment or a setup saved; a missing one is ignored. */
  deleteMethod(reference: string): Promise<void>;
  /** A declined charge resolves too: its state is fetched by the reference. */
  chargeSaved(charge: SavedCharge): Promise<{ reference: string }>;
  /** Closes the payment page; a paid payment stays paid. */
  close(reference: string): Promise<void>;
  /** Refunds the full amount; a refunded payment does not change. */
  refund(reference: string): Promise<void>;
  /** Returns the reference of a payment for that of one of its parts, as in events. */
  resolve(reference: string): Promise<string>;
  /** Rejects if the provider has no such payment, or cannot be reached. */
  fetchState(reference: string): Promise<PaymentState>;
  /** The payment method, or the card that a setup saved, named in a language. */
  fetchMethod(reference: string, language: Language): Promise<PaymentMethod>;
  /** Verifies the signature over the raw body; null if it does not match. */
  readEvent(rawBody: string, headers: Readonly<Record<string, string | undefined>>): Promise<PaymentEvent | null>;
  /** Mounts the payment pages of an embedded provider. */
  pages?(app: FastifyInstance): void;
};
