import type { FastifyInstance } from 'fastify';
import type { Language } from '#domain/catalogue/languages.ts';

/** The state of a payment as fetched from the provider, rather than as an event claimed. */
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
  /** The same key starts the same payment again; it never makes a second one. */
  idempotencyKey: string;
};

/** A charge of the method that an earlier payment saved, without the buyer present. */
export type SavedCharge = Pick<CheckoutRequest, 'orderId' | 'amountCents' | 'currency' | 'description'> & {
  /** The payment or the setup whose method is charged. */
  methodReference: string;
  /** The payment that was tried before for the same order, so that no order has two; null at the first try. */
  previousReference: string | null;
  /** One for each try. */
  idempotencyKey: string;
};

/** A card that is saved without a purchase, on the provider's own page. */
export type SetupRequest = Pick<CheckoutRequest, 'customerEmail' | 'language' | 'successUrl' | 'cancelUrl'> & {
  setupId: number;
  /** The payment that saved the replaced card, so that a retried charge may use the new one; null without one. */
  methodReference: string | null;
  /** The same key opens the same page again. */
  idempotencyKey: string;
};

export type SetupState = 'open' | 'saved' | 'cancelled';

export type PaymentMethod = {
  /** As shown on the receipt and in emails. */
  name: string;
  /** Null if the provider does not report it. */
  brand: string | null;
  last4: string | null;
  /** The same for one card, for any buyer; null if the provider does not report it. */
  fingerprint: string | null;
  /** The last month in which the card is taken; null where none is known. */
  expires: { year: number; month: number } | null;
};

export type PaymentEvent = { id: string; type: string; reference: string; payload: unknown };

/** A payment provider. The card number is typed on the provider's own page; this side learns only what became of it. */
export type PaymentProvider = {
  readonly name: string;
  startCheckout(request: CheckoutRequest): Promise<{ reference: string; url: string }>;
  /** Opens the page on which a card is saved; nothing is charged. */
  startSetup(request: SetupRequest): Promise<{ reference: string; url: string }>;
  /** What became of such a page; a card that was declined may be followed by another. */
  fetchSetup(reference: string): Promise<SetupState>;
  /** Deletes the card that a payment or a setup saved; one that is gone stays gone. */
  deleteMethod(reference: string): Promise<void>;
  /** A declined charge resolves too: its state is fetched by the reference. */
  chargeSaved(charge: SavedCharge): Promise<{ reference: string }>;
  /** Closes the payment page; a paid payment stays paid. */
  close(reference: string): Promise<void>;
  /** Gives everything back; a payment that was refunded before stays as it is. */
  refund(reference: string): Promise<void>;
  /** An event may name a part of a payment: answers the reference that the payment began with. */
  resolve(reference: string): Promise<string>;
  /** Rejects where the provider knows no such payment, or cannot be reached. */
  fetchState(reference: string): Promise<PaymentState>;
  /** How it was paid, or which card a setup saved, named in a language. */
  fetchMethod(reference: string, language: Language): Promise<PaymentMethod>;
  /** Verifies the signature over the raw body; null if it does not match. */
  readEvent(rawBody: string, headers: Readonly<Record<string, string | undefined>>): PaymentEvent | null;
  /** Mounts the payment pages of a provider that lives in this process. */
  pages?(app: FastifyInstance): void;
};
