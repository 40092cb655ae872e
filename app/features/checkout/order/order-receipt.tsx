import './order-receipt.css';
import { useMutation } from '@tanstack/react-query';
import { useId } from 'react';
import { formatReceiptLine } from '#app/features/checkout/receipt-line.ts';
import { type Text, useText } from '#app/i18n/text.tsx';
import { saveDocument } from '#client/api/document.ts';
import type { Entity } from '#contract/resources.ts';
import { Button } from '#ui/button/button.tsx';

type OrderReceiptProps = {
  receipt: Entity<'Receipt'>;
  returned?: 'refunded' | 'disputed';
  /** Null without a refund. */
  creditNote?: Entity<'CreditNote'> | null;
};

/** The receipt of an order: its lines as they were paid, and the PDF. (rules M27) */
export function OrderReceipt({ receipt, returned, creditNote = null }: OrderReceiptProps) {
  const text = useText();
  const { t, date, money } = text;
  const id = useId();
  const save = useMutation({ mutationFn: (url: string) => saveDocument(url) });
  return (
    <section className="order-receipt" aria-labelledby={id}>
      <div className="between">
        <h2 className="h4 num" id={id}>
          {t('checkout.order.receipt', { number: receipt.number })}
        </h2>
        <p className="small quiet num">{date(receipt.issued)}</p>
      </div>
      <p className="small">
        {t('checkout.order.receiptPaidBy', { name: [receipt.holder, receipt.employer].filter(Boolean).join(', ') })}
      </p>
      <dl>
        {receipt.lines.map((line) => (
          <div key={line.text}>
            <dt>{formatReceiptLine(text, line)}</dt>
            <dd>{money(line.amount)}</dd>
          </div>
        ))}
        {receipt.tax && (
          <div>
            <dt>{formatTax(text, receipt.tax)}</dt>
            <dd>{money(receipt.tax.amount)}</dd>
          </div>
        )}
        <div className="order-receipt-total">
          <dt>{t('checkout.order.receiptTotal')}</dt>
          <dd>{money(receipt.amount)}</dd>
        </div>
        {returned && (
          <div className="order-receipt-total">
            <dt>{t(returned === 'disputed' ? 'checkout.order.receiptTakenBack' : 'checkout.order.receiptRefunded')}</dt>
            <dd>{money(-receipt.amount)}</dd>
          </div>
        )}
      </dl>
      <div className="row">
        <Button
          kind="secondary"
          icon="download"
          busy={save.isPending && save.variables === receipt.pdf_url}
          onClick={() => save.mutate(receipt.pdf_url)}
        >
          {t('checkout.order.receiptSave')}
        </Button>
        {creditNote && (
          <Button
            kind="secondary"
            icon="download"
            busy={save.isPending && save.variables === creditNote.pdf_url}
            onClick={() => save.mutate(creditNote.pdf_url)}
          >
            {t('checkout.order.creditNoteSave', { number: creditNote.number })}
          </Button>
        )}
        <p className="small quiet" role="status">
          {save.isError ? t('checkout.order.receiptFailed') : t('checkout.order.receiptInAccount')}
        </p>
      </div>
    </section>
  );
}

/** Prices include tax; a receipt without tax says so. */
function formatTax({ t, number }: Text, { name, percent }: NonNullable<Entity<'Receipt'>['tax']>): string {
  const key = percent > 0 ? 'receipt.taxIncluded' : 'receipt.tax';
  return t(key, { name: name ?? t('receipt.taxName'), percent: number(percent) });
}
