import { ChangeDialog } from '#admin/parts/dialog/change-dialog.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { deleteDiscountCode, endDiscountCode } from '#contract/calls/office/members/discounts.ts';
import type { Entity } from '#contract/resources.ts';
import { useDone } from './use-done.ts';

export type Code = Entity<'DiscountCode'>;

type DialogProps = { code: Code; onClose: () => void };

/** Ends a code now. */
export function EndDialog({ code, onClose }: DialogProps) {
  const done = useDone();
  return (
    <ChangeDialog
      open
      onClose={onClose}
      title={`End ${code.code}`}
      changes={[{ label: 'Code', now: 'Lowers new orders', after: 'Refused in the checkout' }]}
      reason
      act="End now"
      isDangerous
      consequence={`${code.reserved} open ${code.reserved === 1 ? 'order keeps' : 'orders keep'} the price.`}
      onConfirm={async ({ reason }) => {
        await browserApi(endDiscountCode, { params: { id: code.id }, attributes: { reason } });
        await done(`${code.code} has ended`);
      }}
    />
  );
}

/** Deletes a code that no order has used. */
export function DeleteDialog({ code, onClose }: DialogProps) {
  const done = useDone();
  return (
    <ChangeDialog
      open
      onClose={onClose}
      title={`Delete ${code.code}`}
      lead="No order has used it."
      act="Delete"
      isDangerous
      consequence="Cannot be undone."
      onConfirm={async () => {
        await browserApi(deleteDiscountCode, { params: { id: code.id } });
        await done(`${code.code} is deleted`);
      }}
    />
  );
}
