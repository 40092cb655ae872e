import { createApi } from './client.ts';
import { readToken, storeToken } from './session-store.ts';
import type { Transport } from './transport.ts';

/** Every request gives up after this long. (§9) */
const TIMEOUT_MS = 30_000;

const overNetwork: Transport = async ({ method, address, body, headers, signal, keepalive = false }) => {
  const token = readToken();
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
  return { status: response.status, body: await response.text() };
};

/** The client of this browser, with its session. */
export const browserApi = createApi(overNetwork);
