import { z } from 'zod';
import { ServiceUnavailable } from '#server/kernel/requests/service-unavailable.ts';
import type { DeskMessage, SupportDesk } from '#server/ports/support-desk.ts';

/** The desk's own clients wait the same time. (rules P48) */
const TIMEOUT_MS = 30_000;

const Taken = z.object({ request: z.object({ id: z.union([z.int(), z.string()]) }) });

/** A desk with Zendesk's Requests API: `POST {address}/requests`. (rules P48) */
export function createZendesk({ url }: { url: URL }): SupportDesk {
  const address = new URL('requests', url.href.endsWith('/') ? url : `${url.href}/`);
  return {
    submit: async (message) => {
      const answer = await fetch(address, {
        method: 'POST',
        // A message must not be sent to another host.
        redirect: 'error',
        headers: { 'content-type': 'application/json', 'idempotency-key': `support-request-${message.id}` },
        body: JSON.stringify(bodyOf(message)),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error: unknown) => {
        // The error of a timeout has no stack.
        throw new ServiceUnavailable('The support desk', error);
      });
      if (!answer.ok) throw new Error(`The support desk responded ${answer.status}`);
      return { deskId: String(Taken.parse(await answer.json()).request.id) };
    },
  };
}

const bodyOf = ({ name, email, subject, body }: DeskMessage) => ({
  request: { requester: { name, email }, subject, comment: { body } },
});
