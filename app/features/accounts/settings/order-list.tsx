import './account-page.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import { href, Link, useSearchParams } from 'react-router';
import { type ListedOrder, ordersQuery } from '#app/api/queries/billing/orders-query.ts';
import { PRICING_PATH } from '#app/api/redirects/page-paths.ts';
import { useText } from '#app/i18n/text.tsx';
import { ErrorDetail } from '#app/shell/errors/error-detail.tsx';
import { saveDocument } from '#client/api/document.ts';
import { Button } from '#ui/button/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { Skeleton } from '#ui/feedback/skeleton.tsx';
import { Table } from '#ui/list/table.tsx';
import { Pagination } from '#ui/navigation/pagination.tsx';
import { Tag } from '#ui/text/tag.tsx';

/** All orders with status and documents, including unpaid ones. (rules M19) */
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
    <Button kind="secondary" render={<Link to={PRICING_PATH} />}>
      {t('orders.compare')}
    </Button>
  );
  return (
    <EmptyState title={t('orders.none')} level={3} actions={compare}>
      {t('orders.noneText')}
    </EmptyState>
  );
}

function Orders({ orders }: { orders: readonly ListedOrder[] }) {
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

function OrderRow({ order }: { order: ListedOrder }) {
  const { t, date, money } = useText();
  const { receipt, creditNote, membership, rebillDays } = order;
  const day = date(order.created);
  const tag = (
    <Tag {...(order.status === 'paid' ? { kind: 'open' as const } : {})}>
      {t(`orders.statuses.${findStatus(order)}`)}
    </Tag>
  );
  return (
    <tr>
      <td>
        <Link className="link" to={href('/checkout/:orderId', { orderId: order.id })}>
          {t('receipt.membership', { tier: membership?.name ?? '', days: rebillDays })}
        </Link>
        <br />
        <span className="small quiet num">{t('orders.number', { number: order.id })}</span>
        <span className="account-order-narrow small quiet num">
          {day} {tag}
        </span>
      </td>
      <td className="account-order-wide num">{day}</td>
      <td className="account-order-wide">{tag}</td>
      <td className="table-amount">{money(order.amount)}</td>
      <td>
        {receipt && (
          <DocumentButton url={receipt.pdf_url} name={t('orders.receiptFile', { number: receipt.number })}>
            {receipt.number}
          </DocumentButton>
        )}
        {creditNote && (
          <DocumentButton url={creditNote.pdf_url} name={t('orders.creditNoteFile', { number: creditNote.number })}>
            {creditNote.number}
          </DocumentButton>
        )}
        {!receipt && !creditNote && <span className="small quiet">{t('orders.noFiles')}</span>}
      </td>
    </tr>
  );
}

/** The status shown for an order: a refund is split into refunded, disputed and superseded. */
function findStatus({ status, refunded_why }: ListedOrder) {
  if (status !== 'refunded') return status;
  if (refunded_why === 'charged-back') return 'disputed' as const;
  return refunded_why === 'superseded' ? ('returned' as const) : status;
}

type DocumentButtonProps = { url: string; name: string; children: string };

function DocumentButton({ url, name, children }: DocumentButtonProps) {
  const save = useMutation({ mutationFn: () => saveDocument(url) });
  return (
    <Button
      kind="text"
      size="small"
      icon="download"
      busy={save.isPending}
      aria-label={name}
      onClick={() => save.mutate()}
    >
      {children}
    </Button>
  );
}
