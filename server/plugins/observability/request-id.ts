import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { isTrustedProxy } from '#server/plugins/security/trusted-proxies.ts';

/**
 * UUIDs, and the hexadecimal ids of nginx, HAProxy and traces. Nothing else, because a proxy may pass on what a caller
 * sent: twenty characters are more than a card number has, and no name or address consists of these.
 */
const WELL_FORMED = /^[0-9a-f-]{20,64}$/i;

type Incoming = { headers: IncomingHttpHeaders; socket: { remoteAddress?: string | undefined } };

/** The id that a trusted proxy has given to the request, or a new one. (rules W10) */
export function requestIdOf({ headers, socket }: Incoming): string {
  const given = headers['x-request-id'];
  const isAccepted = typeof given === 'string' && WELL_FORMED.test(given) && isTrustedProxy(socket.remoteAddress);
  return isAccepted ? given : randomUUID();
}
