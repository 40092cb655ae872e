import { subscribe as postSubscription } from '#contract/calls/growth.ts';
import { browserApi } from './browser-api.ts';
import type { Ask } from './client.ts';
import { readToken, storeToken } from './session-store.ts';
import { announceUserUpdateLater } from './user-update.ts';

export type SignUp = Ask<typeof postSubscription>['plain'];
export type Subscribed = { message: string; downloadUrl: string | null };

/**
 * Signs an address up. Where that has made an account, its token is stored, which loads the user, and a user-update event
 * fires after 5 seconds. Whoever is signed in stays who they are. (rules P47)
 */
export async function subscribe(signUp: SignUp): Promise<Subscribed> {
  const { data } = await browserApi(postSubscription, { plain: signUp });
  const { id, token, download_url: downloadUrl = null } = data.data;
  if (id !== undefined && token !== undefined && readToken() === null) {
    storeToken(token);
    announceUserUpdateLater();
  }
  return { message: data.message, downloadUrl };
}
