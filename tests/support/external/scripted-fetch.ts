/** A network whose answers are told one by one, for what is seen while one waits for them. */
import { vi } from 'vitest';

export type ScriptedResponse = { status: number; body: object } | 'cut';

export type ScriptedNetwork = {
  /** Answers the oldest request, or cuts its connection, once it has been sent. */
  answer: (response: ScriptedResponse) => Promise<void>;
};

/** Stands in for `fetch` until the globals are unstubbed. */
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

/** A refusal in the shape of the API. */
export const refusal = (status: number, code: string): ScriptedResponse => ({
  status,
  body: { errors: [{ status: String(status), code, title: code, detail: code }] },
});
