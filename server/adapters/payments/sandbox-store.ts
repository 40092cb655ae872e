import { and, eq, inArray } from 'drizzle-orm';
import { hoursAfter } from '#domain/shared/dates.ts';
import type { Clock } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/queryable.ts';
import type { CheckoutRequest, PaymentState, SavedCharge } from '../../ports/payments.ts';
import { sandboxPayments } from './tables.ts';

export type SandboxPayment = typeof sandboxPayments.$inferSelect;

/** The sandbox's storage of payments. */
export type SandboxStore = {
  /** The same id returns the existing payment, or the existing page to save a card. */
  open(id: string, request: NewPayment): Promise<void>;
  find(id: string): Promise<SandboxPayment | null>;
  /**
   * Changes the state of an open payment, with its card if given; false after a concurrent change, or if it expired.
   */
  move(id: string, to: PaymentState, card: string | null): Promise<boolean>;
  /** Stores that the card of a payment is declined for later charges. */
  declineLater(id: string): Promise<void>;
  /** Changes a payment between paid and charged back; false after a concurrent change. */
  dispute(id: string, to: 'charged_back' | 'paid'): Promise<boolean>;
  /** Stores the result of an off-session charge; a paid payment stays paid. */
  charge(id: string, charge: SavedCharge, saved: SandboxPayment): Promise<void>;
  /** Takes back that a payment is paid, so that it can be paid again. */
  returnPayment(id: string): Promise<void>;
  close(id: string): Promise<void>;
  refund(id: string): Promise<void>;
};

type NewPayment = Omit<CheckoutRequest, 'customerEmail' | 'idempotencyKey'> & { kind: SandboxPayment['kind'] };

/** A payment page expires after a day, as with real providers. */
const OPEN_HOURS = 24;
const PAYABLE: PaymentState[] = ['open', 'requires_action', 'failed'];

export function createSandboxStore({ db, clock }: { db: Db; clock: Clock }): SandboxStore {
  const find = async (id: string) => {
    const [row] = await db.select().from(sandboxPayments).where(eq(sandboxPayments.id, id));
    return row === undefined ? null : closeWhenLate(row, clock.now());
  };
  const change = createUpdate(db);
  return {
    find,
    open: async (id, { kind, orderId, amountCents, currency, description, language, successUrl, cancelUrl }) => {
      const values = { kind, orderId, amountCents, currency, description, language, successUrl, cancelUrl };
      await db
        .insert(sandboxPayments)
        .values({ id, ...values, status: 'open', createdAt: clock.now() })
        .onConflictDoNothing();
    },
    move: async (id, to, card) => {
      const payment = await find(id);
      if (payment === null || !PAYABLE.includes(payment.status)) return false;
      return change(id, PAYABLE, { status: to, ...(card === null ? {} : { card }) });
    },
    declineLater: async (id) => {
      await db.update(sandboxPayments).set({ declinesLater: true }).where(eq(sandboxPayments.id, id));
    },
    dispute: (id, to) => change(id, [to === 'paid' ? 'charged_back' : 'paid'], { status: to }),
    charge: async (id, { orderId, amountCents, currency, description }, { card, declinesLater }) => {
      const values = { orderId, amountCents, currency, description, successUrl: '', cancelUrl: '' };
      const status = declinesLater ? 'failed' : 'paid';
      await db
        .insert(sandboxPayments)
        .values({ id, ...values, status, card, declinesLater, createdAt: clock.now() })
        .onConflictDoUpdate({
          target: sandboxPayments.id,
          // A retry with another card replaces the card.
          set: { status, card, declinesLater },
          setWhere: inArray(sandboxPayments.status, PAYABLE),
        });
    },
    returnPayment: async (id) => {
      await change(id, ['paid'], { status: 'failed' });
    },
    close: async (id) => {
      await change(id, PAYABLE, { status: 'cancelled' });
    },
    refund: async (id) => {
      await change(id, ['paid'], { status: 'refunded' });
    },
  };
}

/** Changes a payment if it is still in one of these states; returns false otherwise. */
const createUpdate =
  (db: Db) =>
  async (id: string, from: PaymentState[], to: Partial<Pick<SandboxPayment, 'status' | 'card'>>): Promise<boolean> => {
    const changed = await db
      .update(sandboxPayments)
      .set(to)
      .where(and(eq(sandboxPayments.id, id), inArray(sandboxPayments.status, from)))
      .returning({ id: sandboxPayments.id });
    return changed.length > 0;
  };

function closeWhenLate(payment: SandboxPayment, now: Date): SandboxPayment {
  // A charge of a saved method has no page that could expire.
  const late = payment.successUrl !== '' && now >= hoursAfter(payment.createdAt, OPEN_HOURS);
  return late && PAYABLE.includes(payment.status) ? { ...payment, status: 'cancelled' } : payment;
}
