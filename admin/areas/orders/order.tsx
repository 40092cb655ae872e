import { officeHref } from '#admin/parts/address/office-address.ts';
import './order.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { Link } from '#admin/parts/address/navigation.ts';
import { officeAmount, officeInstant } from '#admin/parts/format/office-format.ts';
import { describeLoadError, LoadError } from '#admin/parts/layout/load-error.tsx';
import { type Crumb, Screen } from '#admin/parts/layout/screen.tsx';
import { Remark, TwoColumns } from '#admin/parts/layout/section.tsx';
import { useMay } from '#admin/parts/staff/use-staff.ts';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { checkOrder, resendDocument } from '#contract/calls/office/members/orders.ts';
import { Button } from '#ui/button/button.tsx';
import { DRIFT_ADVICE, DRIFT_LABELS, describeOrder, PROVIDER_STATES } from './order-labels.ts';
import { OrderAside, OrderTimeline, PriceTable } from './order-parts.tsx';
import { loadOrder, type OrderRecord } from './order-record.ts';
import { OrderStatus } from './orders.tsx';
import { RefundDialog } from './refund-dialog.tsx';

const CRUMBS: readonly Crumb[] = [{ label: 'Orders', to: '/orders' }];

/** One order with everything that belongs to it. */
export function Order() {
  const { id = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['orders', id],
    queryFn: ({ signal }) => loadOrder(id, signal),
  });
  if (error !== null)
    return (
      <Screen title={`Order ${id}`} crumbs={CRUMBS}>
        <LoadError subject="The order" error={error} onRetry={() => void refetch()} />
      </Screen>
    );
  if (data === undefined)
    return (
      <Screen title={`Order ${id}`} crumbs={CRUMBS}>
        <p role="status">Loading the order…</p>
      </Screen>
    );
  return <LoadedOrder order={data} />;
}

function LoadedOrder({ order }: { order: OrderRecord }) {
  const [isRefunding, setRefunding] = useState(false);
  const { buyer, drift } = order;
  const may = useMay();
  return (
    <Screen
      title={describeOrder(order)}
      crumbs={CRUMBS}
      crumb={`Order ${order.id}`}
      acts={<OrderActs order={order} />}
      lead={
        <span className="dots">
          <span>
            {buyer.name} <span className="o-muted">{buyer.email}</span>
          </span>
          <span>Order {order.id}</span>
          <time dateTime={order.created}>{officeInstant(order.created)}</time>
        </span>
      }
      headEnd={
        <p className="o-order-amount">
          {officeAmount(order.amount, order.currency)} <OrderStatus order={order} />
        </p>
      }
    >
      <TwoColumns
        label="Order"
        aside={<OrderAside order={order} onRefund={may('orders.refund') ? () => setRefunding(true) : null} />}
      >
        {drift !== null && (
          <Remark kind="bad">
            <b>{DRIFT_LABELS[drift.kind]}.</b>{' '}
            {drift.provider_state === null
              ? ''
              : `Here the order is ${order.status}; there it is ${PROVIDER_STATES[drift.provider_state] ?? drift.provider_state}. `}
            {DRIFT_ADVICE[drift.kind]}
            <span className="o-muted">
              {' '}
              Found {officeInstant(drift.found)}, checked {officeInstant(drift.checked)}
            </span>
          </Remark>
        )}
        {order.dispute === 'open' && (
          <Remark kind="bad">
            <b>The bank disputes this payment.</b> The membership has ended; it returns if the dispute is won.
          </Remark>
        )}
        <PriceTable order={order} />
        <OrderTimeline order={order} />
        <p>
          <Link className="link" to={officeHref('/orders', { buyer: buyer.id })}>
            All orders of {buyer.name}
          </Link>
        </p>
      </TwoColumns>
      <RefundDialog order={order} open={isRefunding} onClose={() => setRefunding(false)} />
    </Screen>
  );
}

function OrderActs({ order }: { order: OrderRecord }) {
  const may = useMay();
  const notifier = useNotifier();
  const queries = useQueryClient();
  const params = { id: order.id };
  const refresh = () => queries.invalidateQueries({ queryKey: ['orders'] });
  const document = order.credit_note === null ? 'receipt' : 'credit-note';
  const resending = useMutation({
    mutationFn: () => browserApi(resendDocument, { params, plain: { document } }),
    onSuccess: async ({ data }) => {
      notifier.done(`Sent to ${data.buyer.email}`);
      await refresh();
    },
    onError: (error) => notifier.failed(describeLoadError(error), () => resending.mutate()),
  });
  const checking = useMutation({
    mutationFn: () => browserApi(checkOrder, { params }),
    onSuccess: async (checked) => {
      notifier.done(checked.drift === null ? 'The provider agrees' : DRIFT_LABELS[checked.drift.kind]);
      await refresh();
    },
    onError: (error) => notifier.failed(describeLoadError(error), () => checking.mutate()),
  });
  return (
    <>
      {may('operations.write') && order.reference !== null && (
        <Button kind="secondary" busy={checking.isPending} onClick={() => checking.mutate()}>
          Check again
        </Button>
      )}
      {order.receipt !== null && (
        <Button kind="secondary" busy={resending.isPending} onClick={() => resending.mutate()}>
          {document === 'receipt' ? 'Resend receipt' : 'Resend credit note'}
        </Button>
      )}
    </>
  );
}
