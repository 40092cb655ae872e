import './account-page.css';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { saveDocument } from '#app/api/document.ts';
import { receiptsQuery } from '#app/api/receipts-query.ts';
import { useText } from '#app/i18n/text.tsx';
import { ErrorDetail } from '#app/shell/error-detail.tsx';
import { tellLine } from '#app/shell/receipt-line.ts';
import { Button } from '#app/ui/button.tsx';
import { Note } from '#app/ui/note.tsx';
import { Skeleton } from '#app/ui/skeleton.tsx';
import { Table } from '#app/ui/table.tsx';
import { Tag } from '#app/ui/tag.tsx';
import type { Entity } from '#contract/resources.ts';

/** Every order has a receipt (page and PDF) with a gap-free number. (rules M27) */
export function ReceiptList({ userId }: { userId: string }) {
  const { t } = useText();
  const { data, isError, error, refetch } = useQuery(receiptsQuery(userId));
  return (
    <div className="account-receipts account-wide" id="receipts">
      {isError && (
        <Note kind="danger" isAnnounced>
          {t('accounts.account.receiptsFailed')} <ErrorDetail error={error} />{' '}
          <Button kind="text" size="small" onClick={() => void refetch()}>
            {t('accounts.account.tryAgain')}
          </Button>
        </Note>
      )}
      {data === undefined && !isError && <Skeleton shape="block" height="5rem" />}
      {data?.items.length === 0 && <p className="small quiet">{t('accounts.account.noReceipts')}</p>}
      {data && data.items.length > 0 && <Receipts receipts={data.items} />}
    </div>
  );
}

function Receipts({ receipts }: { receipts: readonly Entity<'Receipt'>[] }) {
  const text = useText();
  const { t, date, money } = text;
  return (
    <Table caption={t('accounts.account.receiptsAll')} isCaptionHidden>
      <thead>
        <tr>
          <th scope="col">{t('accounts.account.receiptNumber')}</th>
          <th scope="col" className="account-receipt-date">
            {t('accounts.account.receiptDate')}
          </th>
          <th scope="col" className="table-amount">
            {t('accounts.account.receiptAmount')}
          </th>
          <th scope="col">{t('accounts.account.receiptFile')}</th>
        </tr>
      </thead>
      <tbody>
        {receipts.map((receipt) => (
          <tr key={receipt.id}>
            <td>
              {receipt.order ? (
                <Link className="link nowrap" to={`/checkout/${receipt.order.id}`}>
                  {receipt.number}
                </Link>
              ) : (
                <span className="nowrap">{receipt.number}</span>
              )}
              <br />
              <span className="small quiet">{receipt.lines[0] && tellLine(text, receipt.lines[0])}</span>
              <span className="account-receipt-day small quiet">{date(receipt.issued)}</span>
            </td>
            <td className="account-receipt-date">{date(receipt.issued)}</td>
            <td className="table-amount">
              {money(receipt.amount)}
              {receipt.order?.status === 'refunded' && (
                <>
                  <br />
                  <Tag>
                    {t(isDisputed(receipt) ? 'accounts.account.receiptDisputed' : 'accounts.account.receiptRefunded')}
                  </Tag>
                </>
              )}
            </td>
            <td>
              <DocumentButton
                url={receipt.pdf_url}
                name={t('accounts.account.receiptPdfOf', { number: receipt.number })}
              >
                {t('accounts.account.receiptPdf')}
              </DocumentButton>
              {receipt.order?.creditNote && (
                <>
                  <br />
                  <DocumentButton url={receipt.order.creditNote.pdf_url}>
                    {t('accounts.account.creditNote', { number: receipt.order.creditNote.number })}
                  </DocumentButton>
                </>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

const isDisputed = ({ order }: Entity<'Receipt'>): boolean => order?.refunded_why === 'charged-back';

type DocumentButtonProps = { url: string; name?: string; children: string };

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
