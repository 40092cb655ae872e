import './account-page.css';
import { useMutation } from '@tanstack/react-query';
import { Link } from 'react-router';
import { saveDocument } from '#app/api/document.ts';
import { useText } from '#app/i18n/text.tsx';
import { Button } from '#app/ui/button.tsx';
import { Tag } from '#app/ui/tag.tsx';
import type { Entity } from '#contract/resources.ts';

/** One order: what, when, how much, in which state, and its documents. */
export function OrderRow({ order }: { order: Entity<'Order'> }) {
  const { t, date, money } = useText();
  const { receipt, creditNote, membership, rebillDays } = order;
  const day = date(order.created);
  const tag = (
    <Tag {...(order.status === 'paid' ? { kind: 'open' as const } : {})}>{t(`orders.statuses.${stateOf(order)}`)}</Tag>
  );
  return (
    <tr>
      <td>
        <Link className="link" to={`/checkout/${order.id}`}>
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

/** Money that went back says by whom: a refund, the bank, or because another order had taken its place. */
function stateOf({ status, refunded_why }: Entity<'Order'>) {
  if (status !== 'refunded') return status;
  if (refunded_why === 'charged-back') return 'disputed' as const;
  return refunded_why === 'given-up' ? ('returned' as const) : status;
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
