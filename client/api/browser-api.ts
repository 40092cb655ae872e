import { requestConfirmation } from '#client/session/confirmation.ts';
import { readToken, storeToken } from '#client/session/session-store.ts';
import { createApi } from './client.ts';
import type { Transport, TransportRequest, TransportResponse } from './transport.ts';

/** The timeout of every request. (rules P36) */
const TIMEOUT_MS = 30_000;

/** Over the network, with the session of this browser. */
export const overNetwork: Transport = async (request) => {
  const token = readToken();
  const response = await send(request, token);
  const isUnconfirmed = response.status === 403 && response.body.includes('"session.confirm"');
  if (isUnconfirmed) return (await requestConfirmation()) ? send(request, readToken()) : response;
  // Staff without a second factor can read public content.
  const mustEnroll = response.status === 403 && response.body.includes('"session.enroll"');
  if (mustEnroll && request.method === 'GET') return send(request, null);
  // A request of an ended session was not carried out. It is repeated without the session, because the content may be
  // public, and signing in or writing to support needs none.
  const ended = response.status === 401 && token !== null && response.body.includes('"session.invalid"');
  if (!ended) return response;
  if (readToken() === token) storeToken(null);
  const repeated = await send(request, null);
  const needsSession = repeated.status === 401 && repeated.body.includes('"session.required"');
  return needsSession && request.method !== 'GET' ? response : repeated;
};

async function send(request: TransportRequest, token: string | null): Promise<TransportResponse> {
  const { method, address, body, headers, signal, keepalive = false } = request;
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const fetched = await fetch(address, {
    method,
    keepalive,
    headers: { ...headers, ...(token === null ? {} : { authorization: `JWT ${token}`, 'x-auth-token': token }) },
    signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    ...(body === undefined ? {} : { body }),
  });
  const next = fetched.headers.get('x-new-token');
  if (next !== null) storeToken(next);
  const reference = fetched.headers.get('x-request-id');
  return { status: fetched.status, body: await fetched.text(), reference };
}

/** The client of this browser, with its session. */
export const browserApi = createApi(overNetwork);
