import { browserApi } from '#client/api/browser-api.ts';
import type { CallOptions } from '#client/api/client.ts';
import { readToken, storeToken } from '#client/session/session-store.ts';
import { subscribe as postSubscription } from '#contract/calls/growth.ts';
import { announceUserUpdateLater } from './user-update.ts';

export type SignUp = CallOptions<typeof postSubscription>['plain'];
export type SubscriptionResult = { message: string; downloadUrl: string | null };

/**
 * Subscribes an email address. If that creates an account, its token is stored and a user-update event fires after
 * 5 seconds. A signed-in user stays signed in. (rules P47)
 */
export async function subscribe(signUp: SignUp): Promise<SubscriptionResult> {
  const { data } = await browserApi(postSubscription, { plain: signUp });
  const { id, token, download_url: downloadUrl = null } = data.data;
  if (id !== undefined && token !== undefined && readToken() === null) {
    storeToken(token);
    announceUserUpdateLater();
  }
  return { message: data.message, downloadUrl };
}
