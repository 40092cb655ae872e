import { defineArea, screen } from '#admin/area.ts';
import { officeHref } from '#admin/parts/address/office-address.ts';
import { countWaiting } from '#admin/parts/areas/today-counts.ts';
import { officeAmount } from '#admin/parts/format/office-format.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { listOfficeOrders } from '#contract/calls/office/members/orders.ts';
import { describeOrder, STATUS_LABELS } from './order-labels.ts';

const MAX_RESULTS = 8;

/** Orders, receipts and refunds. */
export const ordersArea = defineArea({
  path: 'orders',
  label: 'Orders',
  icon: 'receipt',
  group: 'Members',
  permissions: ['orders.read'],
  waiting: () => countWaiting('orders.disputed', 'orders.renewal-failed', 'orders.drift'),
  routes: [
    { index: true, lazy: screen(async () => (await import('./orders.tsx')).Orders) },
    { path: 'documents', lazy: screen(async () => (await import('./documents.tsx')).Documents) },
    { path: ':id', lazy: screen(async () => (await import('./order.tsx')).Order) },
  ],
  commands: [
    { label: 'Receipts and credit notes', to: '/orders/documents', permission: 'orders.read' },
    { label: 'Disputed orders', to: '/orders?dispute=open', permission: 'orders.read' },
    { label: 'Orders that differ from the provider', to: '/orders?drift=true', permission: 'orders.read' },
  ],
  sources: [
    {
      title: 'Orders',
      permission: 'orders.read',
      search: async (text, signal) => {
        const { items } = await browserApi(listOfficeOrders, {
          filter: { search: text },
          page: { size: MAX_RESULTS },
          signal,
        });
        return items.map((order) => ({
          id: order.id,
          label: `${describeOrder(order)}, ${order.buyer.name}`,
          note: `Order ${order.id} · ${STATUS_LABELS[order.status]} · ${officeAmount(order.amount, order.currency)}`,
          icon: 'receipt' as const,
          to: officeHref('/orders/:id', { id: order.id }),
        }));
      },
    },
  ],
});
