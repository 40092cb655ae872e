import { orderKind } from '#domain/membership/orders/order-kind.ts';
import { returnReason } from '#domain/membership/orders/order-status.ts';
import { writeName } from '#domain/shared/person-name.ts';
import { project } from '#server/jsonapi/projection.ts';
import { creditNoteNumber, receiptNumber } from '#server/modules/billing/receipts/receipt-labels.ts';
import type { ListedCode } from './queries-discount-codes.ts';
import type { OfficeDocument } from './queries-documents.ts';
import type { OfficeGiftCard } from './queries-office-gift-cards.ts';
import type { OfficeOrder } from './queries-office-orders.ts';

type PersonRow = { id: number; email: string; firstName: string; lastName: string };

const namedPerson = ({ id, email, ...name }: PersonRow) => ({ id: String(id), name: writeName(name) || email, email });

/** The attributes of an order, in lists and on its own page. */
export const orderAttributes = ({ order, hasEarlier, tier, discountCode, buyer, drift }: OfficeOrder) => ({
  status: order.status,
  kind: orderKind({ ...order, hasEarlier }),
  buyer: namedPerson({ id: order.userId, ...buyer }),
  tier: { id: String(order.membershipId), name: tier },
  rebillDays: order.rebillDays,
  amount: order.amountCents,
  currency: order.currency,
  discount: order.discountCents,
  discount_code: discountCode,
  created: order.createdAt.toISOString(),
  paid: order.paidAt?.toISOString() ?? null,
  refunded: order.refundedAt?.toISOString() ?? null,
  refunded_why: returnReason(order),
  superseded: order.supersededAt?.toISOString() ?? null,
  dispute: order.disputedAt === null ? null : order.chargedBackAt === null ? ('won' as const) : ('open' as const),
  disputed: order.disputedAt?.toISOString() ?? null,
  provider: order.provider,
  reference: order.providerReference,
  drift: drift && {
    kind: drift.kind,
    provider_state: drift.providerState,
    found: drift.foundAt.toISOString(),
    checked: drift.checkedAt.toISOString(),
  },
});

export const officeOrder = project<'OfficeOrder', OfficeOrder>({
  type: 'OfficeOrder',
  id: ({ order }) => order.id,
  attributes: orderAttributes,
  related: {},
});

export const officeDocument = project<'OfficeDocument', OfficeDocument>({
  type: 'OfficeDocument',
  id: ({ kind, id }) => `${kind}-${id}`,
  attributes: (row) => ({
    kind: row.kind,
    number: row.kind === 'receipt' ? receiptNumber(row.number) : creditNoteNumber(row.number),
    issued: row.issuedAt.toISOString(),
    holder: row.holderName,
    amount: row.amountCents,
    currency: row.currency,
    order_id: String(row.orderId),
    pdf_url: `/api/admin/${row.kind}s/${row.id}/pdf/`,
  }),
  related: {},
});

/** The attributes of a gift card, in lists and on the page of its order. */
export const giftCardAttributes = ({ card, inviter, colleague }: OfficeGiftCard) => ({
  status: card.status,
  held_why: card.heldWhy,
  cancelled_why: card.cancelledWhy,
  amount: card.amountCents,
  currency: card.currency,
  inviter: namedPerson({ id: card.userId, ...inviter }),
  colleague: namedPerson(colleague),
  order_id: String(card.orderId),
  due: card.dueOn,
  sent: card.sentAt?.toISOString() ?? null,
  created: card.createdAt.toISOString(),
});

export const officeGiftCard = project<'OfficeGiftCard', OfficeGiftCard>({
  type: 'OfficeGiftCard',
  id: ({ card }) => card.id,
  attributes: giftCardAttributes,
  related: {},
});

export const discountCode = project<'DiscountCode', ListedCode>({
  type: 'DiscountCode',
  id: ({ code }) => code.id,
  attributes: ({ code, tiers, uses, reserved, granted, state }) => ({
    code: code.code,
    percent: code.percent,
    amount: code.amountCents,
    currency: code.currency,
    tiers: tiers.map(({ id, name }) => ({ id: String(id), name })),
    uses_limit: code.usesLimit,
    uses,
    reserved,
    granted,
    expires: code.expiresAt?.toISOString() ?? null,
    created: code.createdAt.toISOString(),
    state,
  }),
  related: {},
});
