import { officeHref } from '#admin/parts/address/office-address.ts';
import '#admin/parts/table/data-table.css';
import type { ReactNode } from 'react';
import { Link } from '#admin/parts/address/navigation.ts';
import { RuleHelp } from '#admin/parts/explain/rule-help.tsx';
import { daysUntil, officeAmount, officeDate, officeInstant } from '#admin/parts/format/office-format.ts';
import { END_REASON_LABELS } from '#admin/parts/format/term-labels.ts';
import { FactList, Section } from '#admin/parts/layout/section.tsx';
import { Timeline, type TimelineEvent } from '#admin/parts/timeline/timeline.tsx';
import { Button } from '#ui/button/button.tsx';
import { useSaveDocument } from './documents.tsx';
import { describeOrder, describeTerm, STATUS_LABELS } from './order-labels.ts';
import type { OrderRecord } from './order-record.ts';

/** How the amount was calculated. */
export function PriceTable({ order }: { order: OrderRecord }) {
  const { price, tier, replaced } = order;
  const amount = (value: number) => officeAmount(value, price.currency);
  const less = (value: number) => (value === 0 ? amount(0) : `−${amount(value)}`);
  return (
    <Section title="How the amount was calculated">
      <table className="o-table o-table-plain o-order-price">
        <tbody>
          <Row label={`${tier.name}, ${describeTerm(order.rebillDays)}`} value={amount(price.list)} />
          {price.proration > 0 && (
            <Row
              label="Unused value of the earlier membership"
              note={replaced.map((term) => `${term.tier}, paid until ${officeDate(term.ends)}`).join('; ')}
              value={less(price.proration)}
            />
          )}
          <Row label="Discount" note={price.discount_why ?? 'None'} value={less(price.discount)} />
          <Row label={order.paid === null ? 'To pay' : 'Paid'} value={<b>{amount(price.amount)}</b>} />
        </tbody>
      </table>
    </Section>
  );
}

function Row({ label, note, value }: { label: string; note?: string; value: ReactNode }) {
  return (
    <tr>
      <th scope="row">
        {label}
        {note && <span className="o-table-sub">{note}</span>}
      </th>
      <td>{value}</td>
    </tr>
  );
}

const ACTIONS: Readonly<Record<string, string>> = {
  'order.refunded': 'Refunded by the office',
  'order.checked': 'Compared with the provider',
  'order.document-resent': 'Document sent again',
};

/** What happened with the payment, oldest first. */
export function OrderTimeline({ order }: { order: OrderRecord }) {
  return (
    <Section title="Payment timeline">
      <Timeline label="Payment timeline" events={listEvents(order)} />
    </Section>
  );
}

function listEvents(order: OrderRecord): TimelineEvent[] {
  const events: TimelineEvent[] = [];
  const add = (at: string | null, label: string, more: Partial<TimelineEvent> = {}) => {
    if (at === null) return;
    events.push({ id: `${events.length}`, time: officeInstant(at), dateTime: at, label, ...more });
  };
  const amount = officeAmount(order.amount, order.currency);
  add(order.created, 'Order placed', { end: amount });
  for (const { type, received, handled, outcome } of order.events)
    add(received, 'Event of the provider', {
      note: `${type}${handled === null ? ', not handled yet' : ''}${outcome === null ? '' : `, order ${outcome}`}`,
      kind: handled === null ? 'waiting' : 'neutral',
    });
  add(order.paid, 'Payment succeeded', { kind: 'good', end: amount, note: describeTermOf(order) });
  add(order.receipt?.issued ?? null, `Receipt ${order.receipt?.number}`, { kind: 'good' });
  add(order.disputed, 'Charged back', { kind: 'bad' });
  add(order.superseded, 'Superseded by a later order or payment');
  add(order.refunded, 'Money returned', { note: order.refund.reason ?? undefined, end: `−${amount}` });
  add(order.credit_note?.issued ?? null, `Credit note ${order.credit_note?.number}`, { kind: 'good' });
  for (const { at, action, by, reason } of order.changes)
    add(at, ACTIONS[action] ?? action, { note: [by ?? 'Receptor', reason].filter(Boolean).join(': ') });
  return events.toSorted((one, other) => one.dateTime.localeCompare(other.dateTime));
}

function describeTermOf({ term, replaced }: OrderRecord): string | undefined {
  if (term === null) return undefined;
  const ended = replaced.map(({ tier, ends }) => `${tier}, until ${officeDate(ends)}, ended early`);
  return [`${term.tier} until ${officeDate(term.ends)}`, ...ended].join('. ');
}

type AsideProps = {
  order: OrderRecord;
  /** Null if the roles do not permit it. */
  onRefund: (() => void) | null;
};

/** Beside the order: refund, documents, term, gift card, other orders. */
export function OrderAside({ order, onRefund }: AsideProps) {
  return (
    <>
      <RefundSection order={order} onRefund={onRefund} />
      <Section title="Details">
        <FactList facts={listFacts(order)} />
        <Documents order={order} />
      </Section>
      {order.gift_card !== null && <GiftCard card={order.gift_card} />}
      <OtherOrders order={order} />
    </>
  );
}

const REFUSALS = {
  'not-paid': 'Nothing was paid, so there is nothing to refund.',
  refunded: 'This order has been refunded.',
  'too-late': 'The 30 days of the guarantee are over.',
} as const;

/** A chargeback refuses like a refund, but the bank returned the money, not the office. */
const describeRefusal = ({ dispute }: OrderRecord, refusal: keyof typeof REFUSALS): string =>
  dispute === 'open' ? 'The bank has returned the money, so there is nothing to refund.' : REFUSALS[refusal];

function RefundSection({ order, onRefund }: AsideProps) {
  const { refund, amount, currency } = order;
  const days = refund.until === null ? 0 : daysUntil(refund.until);
  return (
    <Section title="Refund">
      {refund.refusal !== null ? (
        <p>{describeRefusal(order, refund.refusal)}</p>
      ) : (
        <p>
          Until {officeDate(refund.until ?? '')}, for {days} {days === 1 ? 'day' : 'days'}.
        </p>
      )}
      {refund.may && onRefund !== null && (
        <Button kind="secondary" onClick={onRefund}>
          Refund {officeAmount(amount, currency)}…
        </Button>
      )}
      {refund.may && onRefund === null && <p className="o-muted">Finance refunds orders.</p>}
      <RuleHelp source="Money, M21 and M22">
        Within 30 days the full amount of that order. It undoes exactly that order; credits already earned stay on the
        record.
      </RuleHelp>
    </Section>
  );
}

const RENEWAL = { on: 'On', retrying: 'Charge declined, retried', off: 'Off' } as const;

function listFacts({ term, method, provider, reference, renewal, rebillDays }: OrderRecord) {
  const facts: { label: string; value: ReactNode }[] = [
    {
      label: 'Term',
      value: term === null ? describeTerm(rebillDays) : `${officeDate(term.starts)} to ${officeDate(term.ends)}`,
    },
  ];
  if (term?.ended)
    facts.push({
      label: 'Ended',
      value: [officeDate(term.ended), term.ended_why && END_REASON_LABELS[term.ended_why]].filter(Boolean).join(', '),
    });
  if (method !== null) facts.push({ label: 'Method', value: method.name });
  facts.push({ label: 'Provider', value: provider });
  if (reference !== null) facts.push({ label: 'Reference', value: <code className="o-hash">{reference}</code> });
  if (renewal !== null)
    facts.push({
      label: 'Renewal',
      value: [
        RENEWAL[renewal.status],
        renewal.membership,
        renewal.status !== 'off' && renewal.amount !== null ? officeAmount(renewal.amount, renewal.currency) : null,
        renewal.status !== 'off' && renewal.charged_on !== null ? officeDate(renewal.charged_on) : null,
      ]
        .filter(Boolean)
        .join(', '),
    });
  return facts;
}

function Documents({ order: { receipt, credit_note } }: { order: OrderRecord }) {
  const save = useSaveDocument();
  return (
    <div className="row">
      {[receipt, credit_note].map(
        (document) =>
          document !== null && (
            <Button key={document.number} kind="text" icon="download" onClick={() => save.mutate(document.pdf_url)}>
              {document.number}
            </Button>
          ),
      )}
    </div>
  );
}

const CARD_STATES = {
  pending: 'held',
  pending_to_send: 'scheduled',
  sent: 'sent',
  cancelled: 'cancelled',
} as const;

function GiftCard({ card }: { card: NonNullable<OrderRecord['gift_card']> }) {
  return (
    <Section title="Gift card">
      <p>
        {officeAmount(card.amount, card.currency)} for {card.inviter.name}, who invited this buyer:{' '}
        {CARD_STATES[card.status]}
        {card.status === 'pending_to_send' ? ` for ${officeDate(card.due)}` : ''}.
      </p>
    </Section>
  );
}

function OtherOrders({ order: { other_orders } }: { order: OrderRecord }) {
  if (other_orders.length === 0) return null;
  return (
    <Section title="Other orders">
      <ul className="o-order-others">
        {other_orders.map(({ id, tier, kind, status, created, amount, currency }) => (
          <li key={id}>
            <Link className="link" to={officeHref('/orders/:id', { id })}>
              {describeOrder({ tier: { name: tier }, kind })}
            </Link>
            <span>{officeDate(created)}</span>
            <small className="o-muted">
              {officeAmount(amount, currency)}, {STATUS_LABELS[status]}
            </small>
          </li>
        ))}
      </ul>
    </Section>
  );
}
