/**
 * Prometheus metrics: requests by route and status, durations, the connection pool, the response cache, the process.
 */
import { createHash, timingSafeEqual } from 'node:crypto';
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { Failure } from '#server/kernel/failure.ts';
import type { ResponseCacheStats } from '#server/plugins/cache/response-cache.ts';
import { isAllowedHost, isLoopbackOrigin } from '#server/plugins/security/allowed-hosts.ts';
import { isLocalRequest } from '#server/plugins/security/local-request.ts';
import { addStoredMetrics, type StoredMetricsParts } from './stored-metrics.ts';

export type MetricsParts = {
  pool: pg.Pool;
  background: pg.Pool;
  /** Null in a worker, which serves no pages. */
  cache: ResponseCacheStats | null;
  stored: StoredMetricsParts;
  token: string | null;
  publicOrigin: URL;
};

/** In seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type Metrics = {
  /** Counts a response that the framework did not answer. */
  count(response: CountedResponse): void;
  /** Adds the address at which the metrics are read. */
  serve(parts: MetricsParts): void;
};

/** Must be called before any route is added, so that every response is counted. */
export function registerMetrics(app: FastifyInstance): Metrics {
  const registry = new Registry();
  const count = createRequestCounter(registry);
  app.addHook('onResponse', (request, reply, done) => {
    const { method, routeOptions } = request;
    count({ method, route: routeOptions.url ?? 'none', status: reply.statusCode, ms: reply.elapsedTime });
    done();
  });
  return {
    count,
    serve: ({ pool, background, cache, stored, token, publicOrigin }) => {
      addPoolGauges(registry, { requests: pool, background });
      const storedMetrics = addStoredMetrics(registry, stored);
      if (cache !== null) addCacheMetrics(registry, cache);
      addProcessMetrics(registry);
      app.get('/metrics', async (request, reply) => {
        // 404 rather than 403: an unauthorized caller does not learn that it exists.
        if (!mayReadMetrics(request, token, publicOrigin)) throw new Failure('request.not-found');
        await storedMetrics.refresh();
        return reply
          .type(registry.contentType)
          .header('cache-control', 'no-store')
          .send(await registry.metrics());
      });
    },
  };
}

/**
 * With a token, only its bearer. Without one, only this machine, and only if the product is not public: a proxy that
 * adds no header looks like a caller on this machine.
 */
function mayReadMetrics(request: FastifyRequest, token: string | null, publicOrigin: URL): boolean {
  const { authorization = '', host = '' } = request.headers;
  if (token !== null) return isSame(authorization, `Bearer ${token}`);
  return isLoopbackOrigin(publicOrigin) && isAllowedHost(host, publicOrigin) && isLocalRequest(request);
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (given: string, expected: string) => timingSafeEqual(digest(given), digest(expected));

/** `route` is the pattern, not the URL: URLs may contain names and tokens, and their number is unbounded. */
type CountedResponse = { method: string; route: string; status: number; ms: number };

function createRequestCounter(registry: Registry): (response: CountedResponse) => void {
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Responses by route and status, including calls made while rendering pages.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the arrival of a request to the end of its response.',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers: [registry],
  });
  return ({ method, route, status, ms }) => {
    requests.inc({ method, route, status });
    durations.observe({ method, route }, ms / 1000);
  };
}

type MetricOptions = { name: string; help: string; registry: Registry; read: () => number };

/** A gauge read at scrape time. */
const addGauge = ({ name, help, registry, read }: MetricOptions) =>
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });

/** A counter whose value is read at scrape time. */
const addCounter = ({ name, help, registry, read }: MetricOptions) =>
  new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      this.reset();
      this.inc(read());
    },
  });

type Pools = Record<'requests' | 'background', pg.Pool>;

function addPoolGauges(registry: Registry, pools: Pools): void {
  const gauge = (name: string, help: string, read: (pool: pg.Pool) => number) =>
    new Gauge({
      name,
      help,
      labelNames: ['pool'],
      registers: [registry],
      collect() {
        for (const [pool, counts] of Object.entries(pools)) this.set({ pool }, read(counts));
      },
    });
  gauge('db_pool_connections', 'Connections to the database.', ({ totalCount }) => totalCount);
  gauge('db_pool_idle', 'Connections that are free.', ({ idleCount }) => idleCount);
  gauge('db_pool_waiting', 'Queries that wait for a connection.', ({ waitingCount }) => waitingCount);
}

function addCacheMetrics(registry: Registry, cache: ResponseCacheStats): void {
  const from = { registry };
  addCounter({
    ...from,
    name: 'response_cache_hits_total',
    help: 'Requests answered from the response cache.',
    read: () => cache.read().hits,
  });
  addCounter({
    ...from,
    name: 'response_cache_misses_total',
    help: 'Anonymous reads that were not cached.',
    read: () => cache.read().misses,
  });
  addGauge({ ...from, name: 'response_cache_entries', help: 'Cached responses.', read: () => cache.read().entries });
  addGauge({
    ...from,
    name: 'response_cache_bytes',
    help: 'Bytes of cached responses.',
    read: () => cache.read().bytes,
  });
}

/** An explicit list, because the library's default set creates timers and observers for each registry. */
function addProcessMetrics(registry: Registry): void {
  const gauge = (name: string, help: string, read: () => number) => addGauge({ name, help, registry, read });
  addCounter({ registry, name: 'process_cpu_seconds_total', help: 'Processor time used.', read: cpuSeconds });
  gauge('process_resident_memory_bytes', 'Memory held.', () => process.memoryUsage.rss());
  gauge('nodejs_heap_used_bytes', 'Heap in use.', () => process.memoryUsage().heapUsed);
  gauge(
    'nodejs_eventloop_utilization',
    'Share of time that the event loop was busy.',
    () => performance.eventLoopUtilization().utilization,
  );
  addEventLoopDelay(registry);
  gauge('process_uptime_seconds', 'Since the start.', () => process.uptime());
}

/** Since the last scrape: how late timers ran. */
function addEventLoopDelay(registry: Registry): void {
  const delays = monitorEventLoopDelay({ resolution: 20 });
  delays.enable();
  new Gauge({
    name: 'nodejs_eventloop_delay_seconds',
    help: 'How long the event loop was blocked since the last scrape, by quantile.',
    labelNames: ['quantile'],
    registers: [registry],
    collect() {
      for (const quantile of [50, 99, 100])
        this.set({ quantile: String(quantile / 100) }, delays.count === 0 ? 0 : delays.percentile(quantile) / 1e9);
      delays.reset();
    },
  });
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
