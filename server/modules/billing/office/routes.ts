import * as discounts from '#contract/calls/office/members/discounts.ts';
import * as calls from '#contract/calls/office/members/orders.ts';
import * as refunds from '#contract/calls/office/members/refunds.ts';
import { checkSameId } from '#server/jsonapi/check-related.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import { mountFile } from '#server/jsonapi/mount-file.ts';
import { slicePage } from '#server/kernel/requests/pagination.ts';
import { printAnyCreditNote, printAnyReceipt } from '#server/modules/billing/receipts/print-receipt.ts';
import { previewRefund } from '#server/modules/billing/refunds/preview-refund.ts';
import { refundOrder } from '#server/modules/billing/refunds/refund-order.ts';
import { checkOrder } from './check-order.ts';
import { changeDiscountCode, createDiscountCode, deleteDiscountCode, endDiscountCode } from './discount-codes.ts';
import { resendDocument } from './documents.ts';
import { listDiscountCodes } from './queries-discount-codes.ts';
import { listDocuments } from './queries-documents.ts';
import { listOfficeGiftCards } from './queries-office-gift-cards.ts';
import { listOfficeOrders } from './queries-office-orders.ts';
import { readOfficeOrder } from './read-office-order.ts';

/** The calls of the office about money. (rules O30, O32) */
export function mountOffice(api: Api): void {
  mount(api, calls.listOfficeOrders, async ({ ctx, filter, query }) => listOfficeOrders(ctx.db, filter, query));
  mount(api, calls.getOfficeOrder, async ({ ctx, params }) => ({ data: await readOfficeOrder(ctx, params.id) }));
  mount(api, refunds.previewRefund, async ({ ctx, params }) => ({ data: await previewRefund(ctx, params.id) }));
  mount(api, refunds.refundOrder, async ({ ctx, params, body }) =>
    refundOrder(ctx, { id: params.id, reason: body.attributes.reason }),
  );
  mount(api, calls.checkOrder, async ({ ctx, params }) => checkOrder(ctx, params.id));
  mount(api, calls.resendDocument, async ({ ctx, params, body }) => ({
    data: await resendDocument(ctx, { id: params.id, document: body.document }),
  }));
  mount(api, calls.listDocuments, async ({ ctx, filter, query }) => listDocuments(ctx.db, filter, query.page));
  mountFile(api, calls.printOfficeReceipt, async ({ ctx, params }) => inline(await printAnyReceipt(ctx, params.id)));
  mountFile(api, calls.printOfficeCreditNote, async ({ ctx, params }) =>
    inline(await printAnyCreditNote(ctx, params.id)),
  );
  mountDiscounts(api);
}

const inline = ({ name, bytes }: { name: string; bytes: Uint8Array }) => ({ body: bytes, inlineName: name });

function mountDiscounts(api: Api): void {
  mount(api, discounts.listOfficeGiftCards, async ({ ctx, filter, query }) =>
    listOfficeGiftCards(ctx.db, filter, query.page),
  );
  mount(api, discounts.listDiscountCodes, async ({ ctx, filter, query }) =>
    slicePage(await listDiscountCodes(ctx.db, filter, ctx.clock.now()), query.page),
  );
  mount(api, discounts.createDiscountCode, async ({ ctx, body }) => createDiscountCode(ctx, body.attributes));
  mount(api, discounts.changeDiscountCode, async ({ ctx, params, body }) => {
    checkSameId(body, params.id);
    return changeDiscountCode(ctx, params.id, body.attributes);
  });
  mount(api, discounts.endDiscountCode, async ({ ctx, params, body }) =>
    endDiscountCode(ctx, { id: params.id, reason: body.attributes.reason }),
  );
  mount(api, discounts.deleteDiscountCode, async ({ ctx, params }) => deleteDiscountCode(ctx, params.id));
}
