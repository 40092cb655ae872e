/** A network whose answers are told one by one, for what is seen while one waits for them. */
import { vi } from 'vitest';

export type Told = { status: number; body: object } | 'cut';

export type ToldNetwork = {
  /** Answers the oldest request, or cuts its connection, once it has been sent. */
  answer: (told: Told) => Promise<void>;
};

/** Stands in for `fetch` until the globals are unstubbed. */
export function tellNetwork(): ToldNetwork {
  const waiting: ((told: Told) => void)[] = [];
  const send = () =>
    new Promise<Response>((resolve, reject) => {
      waiting.push((told) => {
        if (told === 'cut') reject(new TypeError('Failed to fetch'));
        else resolve(new Response(JSON.stringify(told.body), { status: told.status }));
      });
    });
  vi.stubGlobal('fetch', send);
  return {
    answer: async (told) => {
      const next = await vi.waitUntil(() => waiting.shift(), { interval: 1 });
      next(told);
    },
  };
}

/** A refusal in the shape of the API. */
export const refusal = (status: number, code: string): Told => ({
  status,
  body: { errors: [{ status: String(status), code, title: code, detail: code }] },
});
