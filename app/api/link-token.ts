/** Link tokens: `?token=` of any address is exchanged once at start-up and removed from the address bar at once. (rules S16) */
import { exchangeToken } from '#contract/calls/accounts.ts';
import { ApiError } from './api-error.ts';
import { browserApi } from './browser-api.ts';
import { storeToken } from './session-store.ts';

/** The link is for `next`, but `current` is signed in: nothing happens until the person agrees. */
export type AccountSwitch = { kind: 'other-account'; token: string; current: string; next: string };
export type LinkOutcome =
  | { kind: 'opened' }
  | { kind: 'email-changed' }
  | { kind: 'refused'; message: string }
  | { kind: 'unreachable' }
  | AccountSwitch;

let outcome: LinkOutcome | null = null;

/** Exchanges the token of this address before the first paint of the page, so that private pages find their session. */
export async function exchangeLinkToken(): Promise<void> {
  const token = takeToken();
  if (token !== null) outcome = await exchange({ token });
}

/** Leaves the session of this browser for that of the link, once the person has agreed. */
export const switchAccount = ({ token }: AccountSwitch): Promise<LinkOutcome> => exchange({ token, replace: true });

async function exchange(attributes: { token: string; replace?: boolean }): Promise<LinkOutcome> {
  try {
    return await spend(attributes);
  } catch (error) {
    // The stored session had ended and is cleared by now; the link is still unused.
    const hasEnded = error instanceof ApiError && error.code === 'session.invalid';
    return hasEnded
      ? spend(attributes).catch((again) => outcomeOf(again, attributes.token))
      : outcomeOf(error, attributes.token);
  }
}

async function spend(attributes: { token: string; replace?: boolean }): Promise<LinkOutcome> {
  const { data } = await browserApi(exchangeToken, { attributes });
  const { token, outcome: done, reset_token: reset } = data.attributes;
  // A change of email opens no session; the browser may be signed in to another account, which stays.
  if (token === null || done === 'email-changed') return { kind: 'email-changed' };
  storeToken(token);
  // The password that was set before the address was proven is gone: the person chooses one now.
  if (reset !== null) window.location.replace(`/recover-password/change/${data.id}/${reset}?verified`);
  return { kind: 'opened' };
}

function outcomeOf(error: unknown, token: string): LinkOutcome {
  if (!(error instanceof ApiError)) return { kind: 'unreachable' };
  const { current, next } = error.errors[0]?.meta ?? {};
  return error.code === 'link.other-account'
    ? { kind: 'other-account', token, current: String(current), next: String(next) }
    : { kind: 'refused', message: error.message };
}

/** What became of the link, returned once. */
export function takeLinkOutcome(): LinkOutcome | null {
  const told = outcome;
  outcome = null;
  return told;
}

/** The letters' own page, whose token ends a subscription and opens no session. (rules S16, P44) */
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
