import type { FastifyRequest } from 'fastify';
import * as growth from '#contract/calls/growth.ts';
import * as calls from '#contract/calls/membership.ts';
import { ONE_YEAR } from '#domain/membership/pricing.ts';
import { parseId } from '#domain/shared/id.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import { mountFile } from '#server/jsonapi/mount-file.ts';
import { listGiftCardsOf } from './gift-cards/queries-gift-cards.ts';
import { releaseGiftCard, voidGiftCard } from './gift-cards/review-gift-card.ts';
import { mountOffice } from './office/routes.ts';
import { placeOrder } from './orders/place-order.ts';
import { listOrders } from './orders/queries-orders.ts';
import { quoteOrder } from './orders/quote-order.ts';
import { readOrder } from './orders/sync-order.ts';
import { printCreditNote, printReceipt } from './receipts/print-receipt.ts';
import { listCreditNotes, listReceipts } from './receipts/queries-receipts.ts';
import { readRenewal } from './renewals/renewal-status.ts';
import { cancelRenewal, resumeRenewal } from './renewals/toggle-renewal.ts';
import { readSavedMethod, removeSavedMethod } from './saved-card/saved-card.ts';
import { startCardChange } from './saved-card/start-card-change.ts';
import { receiveEvent } from './webhooks/receive-event.ts';

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
    return listOrders(ctx.db, ctx.viewer.id, query.page);
  });
  mount(api, calls.getOrder, async ({ ctx, params }) => readOrder(ctx, params.id));
  mount(api, calls.listCreditNotes, async ({ ctx, query }) => {
    return listCreditNotes(ctx.db, ctx.viewer.id, query.page);
  });
  mountFile(api, calls.printCreditNote, async ({ ctx, params }) => {
    const { name, bytes } = await printCreditNote(ctx, params.id);
    return { body: bytes, inlineName: name };
  });
  mount(api, calls.listReceipts, async ({ ctx, query }) => {
    return listReceipts(ctx.db, ctx.viewer.id, query.page);
  });
  mountFile(api, calls.printReceipt, async ({ ctx, params }) => {
    const { name, bytes } = await printReceipt(ctx, params.id);
    return { body: bytes, inlineName: name };
  });
  mountOffice(api);
  mountRenewal(api);
  mountGiftCards(api);
  mountWebhook(api);
}

/** The gift cards that inviters earn by paid orders. */
function mountGiftCards(api: Api): void {
  mount(api, growth.releaseGiftCard, async ({ ctx, params }) => releaseGiftCard(ctx, params.id));
  mount(api, growth.voidGiftCard, async ({ ctx, params, body }) =>
    voidGiftCard(ctx, { id: params.id, reason: body.attributes.reason }),
  );
  mount(api, growth.listGiftCards, async ({ ctx, query }) => listGiftCardsOf(ctx.db, ctx.viewer.id, query.page));
}

/** The automatic renewal, and the card that it charges. */
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

/** Signatures cover the raw bytes, so in this scope the body is not parsed. */
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

/** Headers with a single value; a provider sends its signature once. */
const headersOf = ({ headers }: FastifyRequest): Record<string, string | undefined> =>
  Object.fromEntries(
    Object.entries(headers).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
