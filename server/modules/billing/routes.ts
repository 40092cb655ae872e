import type { FastifyRequest } from 'fastify';
import * as calls from '#contract/calls/membership.ts';
import { ONE_YEAR } from '#domain/membership/pricing.ts';
import { parseId } from '#domain/shared/id.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import { Failure } from '#server/kernel/failure.ts';
import { readOrder } from './check-order.ts';
import { placeOrder } from './place-order.ts';
import { printReceipt } from './print-receipt.ts';
import { listReceipts } from './queries-receipts.ts';
import { quoteOrder } from './quote-order.ts';
import { receiveEvent } from './receive-event.ts';

export function mountBilling(api: Api): void {
  mount(api, calls.placeOrder, async ({ ctx, body }) => {
    const { rebillDays, employer } = body.attributes;
    const membershipId = parseId<'membership'>(body.relationships.membership ?? '');
    return placeOrder(ctx, { membershipId, rebillDays, employer: employer || null });
  });
  mount(api, calls.quoteOrder, async ({ ctx, parameters: { membership = '', rebillDays } }) => ({
    data: await quoteOrder(ctx, { membership, rebillDays: rebillDays ?? ONE_YEAR }),
  }));
  mount(api, calls.getOrder, async ({ ctx, params }) => readOrder(ctx, params.id));
  mount(api, calls.listReceipts, async ({ ctx, query }) => {
    if (ctx.viewer.kind === 'visitor') throw new Failure('session.required');
    return listReceipts(ctx.db, ctx.viewer.id, query.page);
  });
  mountReceiptDocument(api);
  mountWebhook(api);
}

/** A document is not a resource: it is answered as it is. */
function mountReceiptDocument({ app }: Api): void {
  app.get<{ Params: { id: string } }>('/api/receipts/:id/pdf', async (request, reply) => {
    const { name, bytes } = await printReceipt(await request.readCtx(), request.params.id);
    return reply
      .type('application/pdf')
      .header('content-disposition', `inline; filename="${name}"`)
      .header('cache-control', 'private, no-store')
      .send(Buffer.from(bytes));
  });
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
