import { officeHref } from '#admin/parts/address/office-address.ts';
import type { Filter } from '#admin/parts/filter/filter.ts';
import { datedInstant, officeAmount, officeDate, officeInstant } from '#admin/parts/format/office-format.ts';
import { LinkButton } from '#admin/parts/layout/link-button.tsx';
import { Screen } from '#admin/parts/layout/screen.tsx';
import { type ListRequest, useList } from '#admin/parts/list/use-list.ts';
import { Status } from '#admin/parts/status/status.tsx';
import type { Column } from '#admin/parts/table/column.ts';
import { ListView } from '#admin/parts/table/list-view.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { pageTimeZone } from '#client/clock.ts';
import { listOfficeOrders } from '#contract/calls/office/members/orders.ts';
import type { Entity } from '#contract/resources.ts';
import { ORDER_KINDS } from '#domain/membership/orders/order-kind.ts';
import { ORDER_STATUSES } from '#domain/membership/orders/order-status.ts';
import { parsePlainDate } from '#domain/shared/dates.ts';
import { endOfDayIn, startOfDayIn } from '#domain/shared/time-zone.ts';
import { describeOrder, describeTerm, KIND_LABELS, STATUS_KINDS, STATUS_LABELS } from './order-labels.ts';

type OrderRow = Entity<'OfficeOrder'>;

const COLUMNS: readonly Column<OrderRow>[] = [
  { name: 'state', label: 'State', cell: (order) => <OrderStatus order={order} /> },
  {
    name: 'amount',
    label: 'Amount',
    sort: 'amount',
    align: 'end',
    cell: ({ amount, currency }) => officeAmount(amount, currency),
  },
  { name: 'order', label: 'Order', from: 'tablet', cell: (order) => `${describeOrder(order)}` },
  {
    name: 'created',
    label: 'Placed',
    sort: 'created',
    align: 'end',
    cell: ({ created }) => officeInstant(created),
    saved: ({ created }) => datedInstant(created),
  },
  {
    name: 'discount',
    label: 'Discount',
    from: 'laptop',
    cell: ({ discount, discount_code, currency }) =>
      discount === 0 ? '' : `${officeAmount(discount, currency)}${discount_code === null ? '' : `, ${discount_code}`}`,
  },
  { name: 'term', label: 'Term', isHidden: true, cell: ({ rebillDays }) => describeTerm(rebillDays) },
  { name: 'reference', label: 'Reference', isHidden: true, cell: ({ reference }) => reference },
];

const FILTERS: readonly Filter[] = [
  {
    name: 'status',
    label: 'State',
    kind: 'choice',
    options: ORDER_STATUSES.map((value) => ({ value, label: STATUS_LABELS[value] })),
  },
  {
    name: 'kind',
    label: 'Kind',
    kind: 'choice',
    options: ORDER_KINDS.map((value) => ({ value, label: KIND_LABELS[value] })),
  },
  {
    name: 'dispute',
    label: 'Dispute',
    kind: 'choice',
    options: [
      { value: 'open', label: 'open' },
      { value: 'won', label: 'won' },
    ],
  },
  {
    name: 'discounted',
    label: 'Discount',
    kind: 'choice',
    options: [
      { value: 'true', label: 'with a discount' },
      { value: 'false', label: 'without' },
    ],
  },
  {
    name: 'drift',
    label: 'Provider',
    kind: 'choice',
    options: [
      { value: 'true', label: 'differs' },
      { value: 'false', label: 'agrees' },
    ],
  },
  { name: 'buyer', label: 'Buyer number', kind: 'text' },
  { name: 'tier', label: 'Tier number', kind: 'text' },
  { name: 'discount', label: 'Discount code number', kind: 'text' },
  { name: 'from', label: 'Amount from', kind: 'text' },
  { name: 'to', label: 'Amount to', kind: 'text' },
  { name: 'since', label: 'Since', kind: 'day' },
  { name: 'until', label: 'Until', kind: 'day' },
];

const VIEWS = [
  { label: 'All', query: '' },
  { label: 'Disputed', query: 'dispute=open' },
  { label: 'Failed renewals', query: 'status=failed&kind=renewal' },
  { label: 'Differ from the provider', query: 'drift=true' },
  { label: 'Refunded', query: 'status=refunded' },
];

/** Every order: found by number, receipt, reference or buyer. */
export function Orders() {
  const list = useList({
    queryKey: ['orders'],
    sort: '-created',
    filters: FILTERS.map(({ name }) => name),
    searchFilter: 'search',
    size: 50,
    load: ({ filter, sort, page, signal }) =>
      browserApi(listOfficeOrders, { filter: toWireFilter(filter), sort, page, signal }),
  });
  return (
    <Screen title="Orders" acts={<LinkButton to="/orders/documents">Receipts and credit notes</LinkButton>}>
      <ListView
        name="orders"
        noun="orders"
        list={list}
        idOf={({ id }) => id}
        views={VIEWS}
        filters={FILTERS}
        search="Number, name, email, reference"
        title={{
          label: 'Buyer',
          text: ({ buyer }) => buyer.name,
          sub: ({ id, buyer }) => `Order ${id} · ${buyer.email}`,
          to: ({ id }) => officeHref('/orders/:id', { id }),
        }}
        columns={COLUMNS}
        empty={{ title: 'No orders yet', text: 'Orders appear here as soon as someone begins to pay.' }}
      />
    </Screen>
  );
}

/** The state of an order: a dispute and a difference are said first. */
export function OrderStatus({ order }: { order: Pick<OrderRow, 'status' | 'dispute' | 'drift' | 'refunded'> }) {
  const { status, dispute, drift, refunded } = order;
  if (dispute === 'open') return <Status kind="bad">disputed</Status>;
  if (drift !== null) return <Status kind="bad">differs</Status>;
  return (
    <Status kind={STATUS_KINDS[status]} note={refunded === null ? undefined : officeDate(refunded)}>
      {STATUS_LABELS[status]}
    </Status>
  );
}

const MINOR_UNITS = 100;
const toMinorUnits = (text: string): string | null => {
  const amount = Math.round(Number(text.replace(/[$,\s]/g, '')) * MINOR_UNITS);
  return Number.isFinite(amount) && amount >= 0 && text.trim() !== '' ? String(amount) : null;
};

/** The filters of the call; days begin and end in the time zone of the publication, and amounts are in minor units. */
export function toWireFilter({ since = '', until = '', from = '', to = '', ...others }: ListRequest['filter']) {
  const [first, last] = [parsePlainDate(since), parsePlainDate(until)];
  const [lowest, highest] = [toMinorUnits(from), toMinorUnits(to)];
  return {
    ...others,
    ...(first && { created__gte: startOfDayIn(first, pageTimeZone()).toISOString() }),
    ...(last && { created__lt: endOfDayIn(last, pageTimeZone()).toISOString() }),
    ...(lowest !== null && { amount__gte: lowest }),
    ...(highest !== null && { amount__lte: highest }),
  };
}
