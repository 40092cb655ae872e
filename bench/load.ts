import autocannon from 'autocannon';

export type Load = { rate: number; p50: number; p99: number };
export type Target = {
  url: string;
  headers?: Record<string, string>;
  /** Every request has another port in `Host`, so that no response comes from the cache. */
  unkept?: boolean;
  seconds?: number;
};

const CONNECTIONS = 20;
let serial = 0;

/** Requests one URL as fast as possible; a refusal or an error ends the run, because it would distort the rate. */
export async function load({ url, headers = {}, unkept = false, seconds = 4 }: Target): Promise<Load> {
  const setupRequest = (request: object) => {
    serial += 1;
    return { ...request, headers: { ...headers, host: `localhost:${10_000 + (serial % 50_000)}` } };
  };
  const result = await autocannon({
    url,
    connections: unkept ? 4 : CONNECTIONS,
    duration: seconds,
    headers,
    ...(unkept ? { requests: [{ setupRequest }] } : {}),
  });
  if (result.non2xx + result.errors > 0) throw new Error(`${url}: ${result.non2xx} refusals, ${result.errors} errors`);
  return { rate: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

export function median(numbers: readonly number[]): number {
  const sorted = numbers.toSorted((one, other) => one - other);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}
