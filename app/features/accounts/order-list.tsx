import './account-page.css';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { ordersQuery } from '#app/api/orders-query.ts';
import { useText } from '#app/i18n/text.tsx';
import { ErrorDetail } from '#app/shell/error-detail.tsx';
import { Button } from '#app/ui/button.tsx';
import { EmptyState } from '#app/ui/empty-state.tsx';
import { Note } from '#app/ui/note.tsx';
import { Pagination } from '#app/ui/pagination.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Table } from '#app/ui/table.tsx';
import type { Entity } from '#contract/resources.ts';
import { OrderRow } from './order-row.tsx';

/** Every order with its state and documents, those that were never paid included. (rules M19) */
export function OrderList({ userId }: { userId: string }) {
  const { t } = useText();
  const [search] = useSearchParams();
  const page = Math.min(Math.max(1, Math.trunc(Number(search.get('page')) || 1)), 100_000);
  const { data, isError, error, refetch } = useQuery(ordersQuery(userId, page));
  if (data === undefined && isError) {
    return (
      <Note kind="danger" isAnnounced>
        {t('orders.failed')} <ErrorDetail error={error} />{' '}
        <Button kind="text" size="small" onClick={() => void refetch()}>
          {t('orders.tryAgain')}
        </Button>
      </Note>
    );
  }
  if (data === undefined) return <Skeleton shape="block" height="12rem" />;
  if (data.pagination.count === 0) return <NoOrders />;
  return (
    <div className="account-orders">
      <Orders orders={data.items} />
      <Pagination
        page={page}
        pages={data.pagination.pages}
        label={t('orders.pages')}
        previousLabel={t('orders.previous')}
        nextLabel={t('orders.next')}
        pageLabel={(number) => t('orders.page', { page: number })}
        linkTo={(number) => <Link to={number === 1 ? '?' : `?page=${number}`} />}
      />
    </div>
  );
}

function NoOrders() {
  const { t } = useText();
  const compare = (
    <Button kind="secondary" render={<Link to="/cme-program?section=pricing" />}>
      {t('orders.compare')}
    </Button>
  );
  return (
    <EmptyState title={t('orders.none')} level={3} actions={compare}>
      {t('orders.noneText')}
    </EmptyState>
  );
}

function Orders({ orders }: { orders: readonly Entity<'Order'>[] }) {
  const { t } = useText();
  return (
    <Table caption={t('orders.all')} isCaptionHidden>
      <thead>
        <tr>
          <th scope="col">{t('orders.order')}</th>
          <th scope="col" className="account-order-wide">
            {t('orders.date')}
          </th>
          <th scope="col" className="account-order-wide">
            {t('orders.status')}
          </th>
          <th scope="col" className="table-amount">
            {t('orders.amount')}
          </th>
          <th scope="col">{t('orders.files')}</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <OrderRow key={order.id} order={order} />
        ))}
      </tbody>
    </Table>
  );
}
