/** Link tokens: `?token=` of any address is exchanged once at start-up and removed from the address bar at once. (decisions.md, Routes) */
import { exchangeToken } from '#contract/calls/accounts.ts';
import { ApiError } from './api-error.ts';
import { browserApi } from './browser-api.ts';
import { storeToken } from './session-store.ts';

export type LinkOutcome = { kind: 'opened' } | { kind: 'refused'; message: string } | { kind: 'unreachable' };

let outcome: LinkOutcome | null = null;

/** Exchanges the token of this address before the first paint of the page, so that private pages find their session. */
export async function exchangeLinkToken(): Promise<void> {
  const token = takeToken();
  if (token === null) return;
  try {
    const answer = await browserApi(exchangeToken, { attributes: { token } });
    storeToken(answer.data.attributes.token);
    outcome = { kind: 'opened' };
  } catch (error) {
    outcome = error instanceof ApiError ? { kind: 'refused', message: error.message } : { kind: 'unreachable' };
  }
}

/** What became of the link, told once. */
export function takeLinkOutcome(): LinkOutcome | null {
  const told = outcome;
  outcome = null;
  return told;
}

/** The letters' own page, whose token ends a subscription and opens no session. (decisions.md, Newsletter) */
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
