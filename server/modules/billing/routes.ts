import type { FastifyRequest } from 'fastify';
import * as calls from '#contract/calls/membership.ts';
import { ONE_YEAR } from '#domain/membership/pricing.ts';
import { parseId } from '#domain/shared/id.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import { mountFile } from '#server/jsonapi/mount-file.ts';
import { Failure } from '#server/kernel/failure.ts';
import { cancelRenewal } from './cancel-renewal.ts';
import { readOrder } from './check-order.ts';
import { placeOrder } from './place-order.ts';
import { previewRefund } from './preview-refund.ts';
import { printCreditNote, printReceipt } from './print-receipt.ts';
import { listCreditNotes } from './queries-credit-notes.ts';
import { listOrders } from './queries-orders.ts';
import { listReceipts } from './queries-receipts.ts';
import { quoteOrder } from './quote-order.ts';
import { readSavedMethod } from './read-saved-method.ts';
import { receiveEvent } from './receive-event.ts';
import { refundOrder } from './refund-order.ts';
import { removeSavedMethod } from './remove-saved-method.ts';
import { readRenewal } from './renewal-status.ts';
import { resumeRenewal } from './resume-renewal.ts';
import { startCardChange } from './start-card-change.ts';

export function mountBilling(api: Api): void {
  mount(api, calls.placeOrder, async ({ ctx, body }) => {
    const { rebillDays, employer, discount_code } = body.attributes;
    const membershipId = parseId<'membership'>(body.relationships.membership ?? '');
    return placeOrder(ctx, {
      membershipId,
      rebillDays,
      employer: employer || null,
      discountCode: discount_code || null,
    });
  });
  mount(api, calls.quoteOrder, async ({ ctx, parameters }) => {
    const { membership = '', rebillDays = ONE_YEAR, discount_code } = parameters;
    return { data: await quoteOrder(ctx, { membership, rebillDays, code: discount_code || null }) };
  });
  mount(api, calls.listOrders, async ({ ctx, query }) => {
    if (ctx.viewer.kind === 'visitor') throw new Failure('session.required');
    return listOrders(ctx.db, ctx.viewer.id, query.page);
  });
  mount(api, calls.getOrder, async ({ ctx, params }) => readOrder(ctx, params.id));
  mount(api, calls.refundOrder, async ({ ctx, params, body }) =>
    refundOrder(ctx, { id: params.id, reason: body.attributes.reason }),
  );
  mount(api, calls.previewRefund, async ({ ctx, params }) => ({ data: await previewRefund(ctx, params.id) }));
  mount(api, calls.listCreditNotes, async ({ ctx, query }) => {
    if (ctx.viewer.kind === 'visitor') throw new Failure('session.required');
    return listCreditNotes(ctx.db, ctx.viewer.id, query.page);
  });
  mountFile(api, calls.printCreditNote, async ({ ctx, params }) => {
    const { name, bytes } = await printCreditNote(ctx, params.id);
    return { body: bytes, show: name };
  });
  mount(api, calls.listReceipts, async ({ ctx, query }) => {
    if (ctx.viewer.kind === 'visitor') throw new Failure('session.required');
    return listReceipts(ctx.db, ctx.viewer.id, query.page);
  });
  mountFile(api, calls.printReceipt, async ({ ctx, params }) => {
    const { name, bytes } = await printReceipt(ctx, params.id);
    return { body: bytes, show: name };
  });
  mountRenewal(api);
  mountWebhook(api);
}

/** Whether it renews, and the card that it is charged to. */
function mountRenewal(api: Api): void {
  mount(api, calls.getRenewal, async ({ ctx }) => ({ data: await readRenewal(ctx) }));
  mount(api, calls.getSavedMethod, async ({ ctx }) => readSavedMethod(ctx));
  mount(api, calls.startCardChange, async ({ ctx }) => ({ data: await startCardChange(ctx) }));
  mount(api, calls.removeSavedMethod, async ({ ctx }) => {
    await removeSavedMethod(ctx);
    return readSavedMethod(ctx);
  });
  mount(api, calls.cancelRenewal, async ({ ctx, params, body }) =>
    cancelRenewal(ctx, { id: params.id, reason: body?.reason ?? null, note: body?.note || null }),
  );
  mount(api, calls.resumeRenewal, async ({ ctx, params }) => resumeRenewal(ctx, params.id));
}

/** Signatures are made over the raw bytes, so this scope alone keeps a body as the text that came. */
function mountWebhook({ app, registry }: Api): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) => done(null, body));
    mount({ app: scope, registry }, calls.receivePaymentEvent, async ({ ctx, params, body, request }) => {
      await receiveEvent(ctx, { provider: params.provider, rawBody: String(body ?? ''), headers: headersOf(request) });
      return { data: { received: true as const } };
    });
  });
}

/** Headers of which there is one; a provider sends its signature once. */
const headersOf = ({ headers }: FastifyRequest): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
