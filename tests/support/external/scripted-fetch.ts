/** A network that responds on command, for tests of states while requests are in flight. */
import { vi } from 'vitest';

export type ScriptedResponse = { status: number; body: object } | 'cut';

export type ScriptedNetwork = {
  /** Responds to the oldest request, or cuts its connection, once it has been sent. */
  answer: (response: ScriptedResponse) => Promise<void>;
};

/** Replaces `fetch` until the globals are unstubbed. */
export function createScriptedNetwork(): ScriptedNetwork {
  const waiting: ((response: ScriptedResponse) => void)[] = [];
  const send = () =>
    new Promise<Response>((resolve, reject) => {
      waiting.push((response) => {
        if (response === 'cut') reject(new TypeError('Failed to fetch'));
        else resolve(new Response(JSON.stringify(response.body), { status: response.status }));
      });
    });
  vi.stubGlobal('fetch', send);
  return {
    answer: async (response) => {
      const next = await vi.waitUntil(() => waiting.shift(), { interval: 1 });
      next(response);
    },
  };
}

/** An error response of the API. */
export const refusal = (status: number, code: string): ScriptedResponse => ({
  status,
  body: { errors: [{ status: String(status), code, title: code, detail: code }] },
});
