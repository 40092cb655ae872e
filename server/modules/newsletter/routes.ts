import * as calls from '#contract/calls/growth.ts';
import { formatSuccess } from '#server/jsonapi/format-success.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import { confirmSubscription } from './confirm-subscription.ts';
import { endOwnSubscription, getOwnStatus } from './own-subscription.ts';
import { subscribe } from './subscribe.ts';
import { unsubscribe } from './unsubscribe.ts';

export function mountNewsletter(api: Api): void {
  mount(api, calls.subscribe, async ({ ctx, body, request }) => ({
    data: {
      message: formatSuccess('subscriptionPending', ctx),
      data: await subscribe(ctx, body, request.headers['user-agent'] ?? null),
    },
  }));
  mount(api, calls.confirmSubscription, async ({ ctx, parameters }) => {
    await confirmSubscription(ctx, parameters.token);
    return { data: { message: formatSuccess('subscribed', ctx) } };
  });
  mount(api, calls.getOwnSubscription, async ({ ctx }) => ({ data: { status: await getOwnStatus(ctx) } }));
  mount(api, calls.leaveNewsletter, async ({ ctx }) => endOwnSubscription(ctx));
  mountUnsubscribe(api);
}

/** Mail programs post a one-field form, which adds nothing to the URL. (RFC 8058) */
function mountUnsubscribe({ app, registry }: Api): void {
  app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined));
    mount({ app: scope, registry }, calls.unsubscribe, async ({ ctx, parameters }) => {
      await unsubscribe(ctx, parameters.token);
      return { data: { message: formatSuccess('unsubscribed', ctx) } };
    });
  });
}
