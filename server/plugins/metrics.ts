/** What an operator's Prometheus reads: requests by route and status, how long they took, the pool, what is kept, the process. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { Counter, Gauge, Histogram, Registry } from 'prom-client';
import { Failure } from '../kernel/failure.ts';
import type { KeptAnswers } from './answer-cache.ts';
import { isLoopbackOrigin, isOwnHost } from './own-hosts.ts';
import { isFromThisMachine } from './this-machine.ts';

type MetricsParts = { pool: pg.Pool; kept: KeptAnswers; token: string | null; publicOrigin: URL };

/** In seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Call it before any route is added, so that every answer is counted. */
export function registerMetrics(app: FastifyInstance, { pool, kept, token, publicOrigin }: MetricsParts): void {
  const registry = new Registry();
  countRequests(app, registry);
  addPoolGauges(registry, pool);
  addCacheMetrics(registry, kept);
  addProcessMetrics(registry);

  app.get('/metrics', async (request, reply) => {
    // Whoever may not read it learns nothing of it.
    if (!mayRead(request, token, publicOrigin)) throw new Failure('request.not-found');
    return reply
      .type(registry.contentType)
      .header('cache-control', 'no-store')
      .send(await registry.metrics());
  });
}

/**
 * With a token, its bearer. Without one, this machine alone, and only while the product is run for this machine: a proxy
 * that adds no header to what it passes on cannot be told from a caller on this machine.
 */
function mayRead(request: FastifyRequest, token: string | null, publicOrigin: URL): boolean {
  const { authorization = '', host = '' } = request.headers;
  if (token !== null) return isSame(authorization, `Bearer ${token}`);
  return isLoopbackOrigin(publicOrigin) && isOwnHost(host, publicOrigin) && isFromThisMachine(request);
}

const digest = (text: string) => createHash('sha256').update(text).digest();
const isSame = (given: string, expected: string) => timingSafeEqual(digest(given), digest(expected));

function countRequests(app: FastifyInstance, registry: Registry): void {
  const requests = new Counter({
    name: 'http_requests_total',
    help: 'Answers by route and status, those that pages ask for in the process included.',
    labelNames: ['method', 'route', 'status'],
    registers: [registry],
  });
  const durations = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'From the arrival of a request to the end of its answer.',
    labelNames: ['method', 'route'],
    buckets: BUCKETS,
    registers: [registry],
  });
  app.addHook('onResponse', (request, reply, done) => {
    // The pattern of the route, never the address: it may hold a name or a token, and there is no end of addresses.
    const labels = { method: request.method, route: request.routeOptions.url ?? 'none' };
    requests.inc({ ...labels, status: reply.statusCode });
    durations.observe(labels, reply.elapsedTime / 1000);
    done();
  });
}

type Measured = { name: string; help: string; registry: Registry; read: () => number };

/** A gauge that is read when the metrics are. */
const addGauge = ({ name, help, registry, read }: Measured) =>
  new Gauge({
    name,
    help,
    registers: [registry],
    collect() {
      this.set(read());
    },
  });

/** A counter that something else counts. */
const addCounter = ({ name, help, registry, read }: Measured) =>
  new Counter({
    name,
    help,
    registers: [registry],
    collect() {
      this.reset();
      this.inc(read());
    },
  });

function addPoolGauges(registry: Registry, pool: pg.Pool): void {
  const gauge = (name: string, help: string, read: () => number) => addGauge({ name, help, registry, read });
  gauge('db_pool_connections', 'Connections to the database.', () => pool.totalCount);
  gauge('db_pool_idle', 'Connections that are free.', () => pool.idleCount);
  gauge('db_pool_waiting', 'Queries that wait for a connection.', () => pool.waitingCount);
}

function addCacheMetrics(registry: Registry, kept: KeptAnswers): void {
  const from = { registry };
  addCounter({
    ...from,
    name: 'kept_answers_hits_total',
    help: 'Requests answered from memory.',
    read: () => kept.read().hits,
  });
  addCounter({
    ...from,
    name: 'kept_answers_misses_total',
    help: 'Anonymous reads answered anew.',
    read: () => kept.read().misses,
  });
  addGauge({ ...from, name: 'kept_answers', help: 'Answers in memory.', read: () => kept.read().entries });
  addGauge({ ...from, name: 'kept_answers_bytes', help: 'Bytes of them.', read: () => kept.read().bytes });
}

/** The few of a process that an operator looks at; the library's own set keeps timers and observers for each instance. */
function addProcessMetrics(registry: Registry): void {
  const gauge = (name: string, help: string, read: () => number) => addGauge({ name, help, registry, read });
  addCounter({ registry, name: 'process_cpu_seconds_total', help: 'Processor time used.', read: cpuSeconds });
  gauge('process_resident_memory_bytes', 'Memory held.', () => process.memoryUsage.rss());
  gauge('nodejs_heap_used_bytes', 'Heap in use.', () => process.memoryUsage().heapUsed);
  gauge(
    'nodejs_eventloop_utilization',
    'Share of its life that the loop was busy.',
    () => performance.eventLoopUtilization().utilization,
  );
  gauge('process_uptime_seconds', 'Since the start.', () => process.uptime());
}

function cpuSeconds(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1e6;
}
