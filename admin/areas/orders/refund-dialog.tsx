import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type Change, ChangeDialog } from '#admin/parts/dialog/change-dialog.tsx';
import { OfficeDialog } from '#admin/parts/dialog/office-dialog.tsx';
import { Checklist, type ChecklistItem } from '#admin/parts/explain/checklist.tsx';
import { officeAmount, officeDate } from '#admin/parts/format/office-format.ts';
import { LoadError } from '#admin/parts/layout/load-error.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { previewRefund, refundOrder } from '#contract/calls/office/members/refunds.ts';
import type { OrderRecord } from './order-record.ts';

const loadPreview = async (id: string, signal?: AbortSignal) => {
  const { data } = await browserApi(previewRefund, { params: { id }, ...(signal && { signal }) });
  return data;
};
type Preview = Awaited<ReturnType<typeof loadPreview>>;

const REASONS = [
  'Requested by the member',
  'Bought by mistake',
  'Not what was expected',
  'Paid twice',
  'Other, see the messages',
];
const MINOR_UNITS = 100;

type RefundDialogProps = { order: OrderRecord; open: boolean; onClose: () => void };

/** Asks before a refund: exactly what changes and what stays, from a dry run of the refund itself. (rules M23) */
export function RefundDialog({ order, open, onClose }: RefundDialogProps) {
  const { data, error, refetch } = useQuery({
    // Not among the orders: after the refund there is nothing to preview.
    queryKey: ['refund-preview', order.id],
    queryFn: ({ signal }) => loadPreview(order.id, signal),
    enabled: open,
    gcTime: 0,
  });
  if (data !== undefined && error === null)
    return <LoadedDialog order={order} open={open} onClose={onClose} preview={data} />;
  return (
    <OfficeDialog open={open} onClose={onClose} title={`Refund order ${order.id}`}>
      {error === null ? (
        <p role="status">Calculating what a refund would change…</p>
      ) : (
        <LoadError subject="The preview" error={error} onRetry={() => void refetch()} />
      )}
    </OfficeDialog>
  );
}

function LoadedDialog({ order, open, onClose, preview }: RefundDialogProps & { preview: Preview }) {
  const queries = useQueryClient();
  const notifier = useNotifier();
  const total = officeAmount(preview.total, preview.currency);
  const refund = async (reason: string) => {
    await browserApi(refundOrder, { params: { id: order.id }, attributes: { reason } });
    notifier.done(`${total} refunded to ${order.buyer.name}`);
    await Promise.all([
      queries.invalidateQueries({ queryKey: ['orders'] }),
      queries.invalidateQueries({ queryKey: ['today'] }),
    ]);
  };
  return (
    <ChangeDialog
      open={open}
      onClose={onClose}
      title={`Refund ${total} to ${order.buyer.name}`}
      lead={
        preview.orders.length === 1
          ? `Undoes this order and no other. Possible until ${officeDate(preview.until)}.`
          : `Undoes this order and ${preview.orders.length - 1} later upgrade that contains its value.`
      }
      changes={listChanges(preview)}
      reason={REASONS}
      typed={(preview.total / MINOR_UNITS).toFixed(2)}
      act={`Refund ${total}`}
      isDangerous
      consequence="Cannot be undone. A new purchase is possible."
      onConfirm={({ reason }) => refund(reason)}
    >
      <Checklist items={listConsequences(preview)} label="What stays and what is new" />
    </ChangeDialog>
  );
}

type Term = Preview['current'][number];

const describeTerms = (terms: readonly Term[]): string =>
  terms.length === 0
    ? 'No membership'
    : terms.map(({ membership, ends }) => `${membership} until ${officeDate(ends)}`).join(', then ');

const describePlan = (plan: Preview['renewal']['now']): string =>
  plan === null ? 'None' : plan.renews ? `${plan.membership}, automatic` : 'Off';

function listChanges(preview: Preview): Change[] {
  const changes: Change[] = [
    { label: 'Membership', now: describeTerms(preview.current), after: describeTerms(preview.remaining) },
    ...preview.orders.map(({ id, membership, amount, currency, method }) => ({
      label: preview.orders.length === 1 ? 'Money' : `Order ${id}, ${membership}`,
      now: `${officeAmount(amount, currency)} paid`,
      after: amount === 0 ? 'Nothing to return' : `${officeAmount(amount, currency)} returned`,
      ...(method === null ? {} : { note: `to ${method}, in 5 to 10 days` }),
    })),
    { label: 'Renewal', now: describePlan(preview.renewal.now), after: describePlan(preview.renewal.after) },
  ];
  for (const { inviter, amount, currency, cancelled } of preview.gift_cards)
    if (cancelled)
      changes.push({ label: 'Gift card', now: `${officeAmount(amount, currency)} for ${inviter}`, after: 'Cancelled' });
  if (preview.superseded_orders.length > 0)
    changes.push({
      label: 'Open orders',
      now: preview.superseded_orders.map((id) => `Order ${id}`).join(', '),
      after: 'Superseded',
      note: 'They were priced on the terms that end.',
    });
  return changes;
}

function listConsequences({ credits, gift_cards, credit_notes, emails, buyer }: Preview): ChecklistItem[] {
  const earned = [credits.cme > 0 && `${credits.cme} CME`, credits.sa > 0 && `${credits.sa} SA`].filter(Boolean);
  const items: ChecklistItem[] = [
    {
      state: 'ok',
      label:
        earned.length === 0
          ? 'No credit was earned since the payment'
          : `Stays: ${earned.join(' and ')} earned since the payment, with the certificates`,
    },
  ];
  for (const { inviter, cancelled } of gift_cards)
    if (!cancelled) items.push({ state: 'ok', label: `Stays: the gift card of ${inviter}, which was sent` });
  if (credit_notes > 0)
    items.push({
      state: 'waiting',
      label: credit_notes === 1 ? 'New: a credit note' : `New: ${credit_notes} credit notes`,
    });
  if (emails > 0)
    items.push({
      state: 'waiting',
      label: `New: ${emails === 1 ? 'an email' : `${emails} emails`} to ${buyer?.email ?? 'the member'} about the refund`,
    });
  return items;
}
