/** What a provider says of a payment when it is asked, rather than what an event claimed. */
export type PaymentState = 'open' | 'requires_action' | 'paid' | 'failed' | 'cancelled' | 'refunded';

export type CheckoutRequest = {
  orderId: number;
  amountCents: number;
  currency: string;
  description: string;
  customerEmail: string;
  successUrl: string;
  cancelUrl: string;
  idempotencyKey: string;
};

export type PaymentEvent = { id: string; type: string; reference: string; payload: unknown };

/** A payment provider. The card number is typed on the provider's own page; this side learns only what became of it. */
export type PaymentProvider = {
  readonly name: string;
  startCheckout(request: CheckoutRequest): Promise<{ reference: string; url: string }>;
  fetchState(reference: string): Promise<PaymentState>;
  /** Verifies the signature over the raw body; null where it does not fit. */
  readEvent(rawBody: string, headers: Readonly<Record<string, string | undefined>>): PaymentEvent | null;
};
