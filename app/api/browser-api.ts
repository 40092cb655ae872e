import { createApi } from './client.ts';
import { requestConfirmation } from './confirmation.ts';
import { readToken, storeToken } from './session-store.ts';
import type { Transport, TransportAnswer, TransportRequest } from './transport.ts';

/** Every request gives up after this long. (rules P36) */
const TIMEOUT_MS = 30_000;

const overNetwork: Transport = async (request) => {
  const token = readToken();
  const answer = await send(request, token);
  const isUnconfirmed = answer.status === 403 && answer.body.includes('"session.confirm"');
  if (isUnconfirmed) return (await requestConfirmation()) ? send(request, readToken()) : answer;
  // What anyone may read stays readable for staff who have yet to add a second factor.
  const mustEnroll = answer.status === 403 && answer.body.includes('"session.enroll"');
  if (mustEnroll && request.method === 'GET') return send(request, null);
  // A session that was ended elsewhere must not take public pages along: what anyone may read is asked for again.
  const ended = answer.status === 401 && token !== null && answer.body.includes('"session.invalid"');
  if (!ended) return answer;
  if (readToken() === token) storeToken(null);
  return request.method === 'GET' ? send(request, null) : answer;
};

async function send(request: TransportRequest, token: string | null): Promise<TransportAnswer> {
  const { method, address, body, headers, signal, keepalive = false } = request;
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  const response = await fetch(address, {
    method,
    keepalive,
    headers: { ...headers, ...(token === null ? {} : { authorization: `JWT ${token}`, 'x-auth-token': token }) },
    signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    ...(body === undefined ? {} : { body }),
  });
  const next = response.headers.get('x-new-token');
  if (next !== null) storeToken(next);
  const reference = response.headers.get('x-request-id');
  return { status: response.status, body: await response.text(), reference };
}

/** The client of this browser, with its session. */
export const browserApi = createApi(overNetwork);
