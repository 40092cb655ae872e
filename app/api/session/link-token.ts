import { href } from 'react-router';
/** Link tokens: `?token=` of any address is exchanged once at start-up and removed from the address bar at once. (rules S16) */

import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { storeToken } from '#client/session/session-store.ts';
import { exchangeToken } from '#contract/calls/accounts.ts';

/** The link is for `next`, but `current` is signed in: nothing happens until the user confirms. */
export type AccountSwitch = { kind: 'other-account'; token: string; current: string; next: string };
export type LinkOutcome =
  | { kind: 'opened' }
  | { kind: 'email-changed' }
  | { kind: 'refused'; message: string }
  | { kind: 'unreachable' }
  | AccountSwitch;

let outcome: LinkOutcome | null = null;

/** Exchanges the token of this URL before hydration, so that private pages find their session. */
export async function exchangeLinkToken(): Promise<void> {
  const token = takeToken();
  if (token !== null) outcome = await exchange({ token });
}

/** Replaces the session of this browser by that of the link, once the user has confirmed. */
export const switchAccount = ({ token }: AccountSwitch): Promise<LinkOutcome> => exchange({ token, replace: true });

async function exchange(attributes: { token: string; replace?: boolean }): Promise<LinkOutcome> {
  try {
    return await redeem(attributes);
  } catch (error) {
    // The stored session had ended and was cleared; the link is still unused.
    const hasEnded = error instanceof ApiError && error.code === 'session.invalid';
    return hasEnded
      ? redeem(attributes).catch((again) => outcomeOf(again, attributes.token))
      : outcomeOf(error, attributes.token);
  }
}

async function redeem(attributes: { token: string; replace?: boolean }): Promise<LinkOutcome> {
  const { data } = await browserApi(exchangeToken, { attributes });
  const { token, outcome: done, reset_token: reset } = data.attributes;
  // A change of email opens no session; the browser may be signed in to another account, which stays.
  if (token === null || done === 'email-changed') return { kind: 'email-changed' };
  storeToken(token);
  // A password set before the address was verified is deleted: the user chooses a new one.
  if (reset !== null)
    window.location.replace(`${href('/recover-password/change/:uid/:token', { uid: data.id, token: reset })}?verified`);
  return { kind: 'opened' };
}

function outcomeOf(error: unknown, token: string): LinkOutcome {
  if (!(error instanceof ApiError)) return { kind: 'unreachable' };
  const { current, next } = error.errors[0]?.meta ?? {};
  return error.code === 'link.other-account'
    ? { kind: 'other-account', token, current: String(current), next: String(next) }
    : { kind: 'refused', message: error.message };
}

/** The outcome of the link, returned once. */
export function takeLinkOutcome(): LinkOutcome | null {
  const result = outcome;
  outcome = null;
  return result;
}

/** The page whose token ends a subscription and opens no session. (rules S16, P44) */
const UNSUBSCRIBE = /^\/unsubscribe\/?$/;

export const linkTokenOf = ({ pathname, searchParams }: URL): string | null =>
  UNSUBSCRIBE.test(pathname) ? null : searchParams.get('token');

export const hasLinkToken = (): boolean => linkTokenOf(new URL(window.location.href)) !== null;

function takeToken(): string | null {
  const address = new URL(window.location.href);
  const token = linkTokenOf(address);
  if (token === null) return null;
  address.searchParams.delete('token');
  window.history.replaceState(window.history.state, '', address);
  return token;
}
