import { z } from 'zod';
import { ServiceUnavailable } from '#server/kernel/service-unavailable.ts';
import type { DeskMessage, SupportDesk } from '#server/ports/support-desk.ts';

/** The desk's own clients wait as long. (rules P48) */
const TIMEOUT_MS = 30_000;

const Taken = z.object({ request: z.object({ id: z.union([z.int(), z.string()]) }) });

/** A desk that speaks Zendesk's Requests API: `POST {address}/requests`. (rules P48) */
export function createZendesk({ url }: { url: URL }): SupportDesk {
  const address = new URL('requests', url.href.endsWith('/') ? url : `${url.href}/`);
  return {
    submit: async (message) => {
      const answer = await fetch(address, {
        method: 'POST',
        // A message is for the configured desk and for no other address.
        redirect: 'error',
        headers: { 'content-type': 'application/json', 'idempotency-key': `support-request-${message.id}` },
        body: JSON.stringify(bodyOf(message)),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      }).catch((error: unknown) => {
        // A time limit that is exceeded comes without a stack.
        throw new ServiceUnavailable('The support desk', error);
      });
      if (!answer.ok) throw new Error(`The support desk answered ${answer.status}`);
      return { deskId: String(Taken.parse(await answer.json()).request.id) };
    },
  };
}

const bodyOf = ({ name, email, subject, body }: DeskMessage) => ({
  request: { requester: { name, email }, subject, comment: { body } },
});
