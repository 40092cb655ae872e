import { writeName } from '#domain/shared/person-name.ts';
import { project } from '#server/jsonapi/projection.ts';
import type { Suppression } from '#server/modules/email/index.ts';
import type { SubscriberRow } from './queries-subscribers.ts';

export const subscriber = project<'Subscriber', SubscriberRow>({
  type: 'Subscriber',
  id: ({ subscription }) => subscription.id,
  attributes: ({ subscription, suppressed }) => ({
    email: subscription.email,
    name: writeName(subscription),
    status: subscription.status,
    language: subscription.language,
    account: subscription.userId === null ? null : String(subscription.userId),
    source: subscription.sourceType === null ? null : `${subscription.sourceType} ${subscription.sourceId}`,
    created: subscription.createdAt.toISOString(),
    confirmed: subscription.confirmedAt?.toISOString() ?? null,
    unsubscribed: subscription.unsubscribedAt?.toISOString() ?? null,
    suppressed,
  }),
  related: {},
});

export const suppression = project<'Suppression', Suppression>({
  type: 'Suppression',
  id: ({ id }) => id,
  attributes: ({ email, why, createdAt }) => ({ email, why, since: createdAt.toISOString() }),
  related: {},
});
