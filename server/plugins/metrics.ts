/** What an operator's Prometheus reads: requests by route and status, how long they took, the pool, what is kept, the process. */
import { createHash, timingSafeEqual } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import { Failure } from '../kernel/failure.ts';
import type { KeptAnswers } from './answer-cache.ts';
import { isLoopbackOrigin, isOwnHost } from './own-hosts.ts';
import { isFromThisMachine } from './this-machine.ts';

type MetricsParts = { pool: pg.Pool; kept: KeptAnswers; token: string | null; publicOrigin: URL };

/** In seconds. */
const BUCKETS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10] as const;
const TYPE = 'text/plain; version=0.0.4; charset=utf-8';

type Durations = { labels: string; counts: number[]; sum: number; all: number };

/** Call it before any route is added, so that every answer is counted. */
export function registerMetrics(app: FastifyInstance, { pool, kept, token, publicOrigin }: MetricsParts): void {
  const requests = new Map<string, number>();
  const durations = new Map<string, Durations>();

  app.addHook('onResponse', (request, reply, done) => {
    // The pattern of the route, never the address: it may hold a name or a token, and there is no end of addresses.
    const labels = `method="${request.method}",route="${request.routeOptions.url ?? 'none'}"`;
    const key = `${labels},status="${reply.statusCode}"`;
    requests.set(key, (requests.get(key) ?? 0) + 1);
    const known = durations.get(labels) ?? { labels, counts: BUCKETS.map(() => 0), sum: 0, all: 0 };
    durations.set(labels, known);
    observe(known, reply.elapsedTime / 1000);
    done();
  });

  app.get('/metrics', async (request, reply) => {
    // Whoever may not read it learns nothing of it.
    if (!mayRead(request, token, publicOrigin)) throw new Failure('request.not-found');
    const lines = [...requestLines(requests, durations), ...poolLines(pool), ...keptLines(kept), ...processLines()];
    return reply
      .type(TYPE)
      .header('cache-control', 'no-store')
      .send(`${lines.join('\n')}\n`);
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

function observe(durations: Durations, seconds: number): void {
  durations.all += 1;
  durations.sum += seconds;
  // Each bucket holds those of the narrower ones too.
  for (let i = BUCKETS.length - 1; i >= 0 && seconds <= (BUCKETS[i] ?? 0); i -= 1) {
    durations.counts[i] = (durations.counts[i] ?? 0) + 1;
  }
}

const head = (name: string, type: 'counter' | 'gauge' | 'histogram', help: string) => [
  `# HELP ${name} ${help}`,
  `# TYPE ${name} ${type}`,
];

type One = { type: 'counter' | 'gauge'; help: string; value: number };
const one = (name: string, { type, help, value }: One) => [...head(name, type, help), `${name} ${value}`];

function requestLines(requests: ReadonlyMap<string, number>, durations: ReadonlyMap<string, Durations>): string[] {
  const name = 'http_request_duration_seconds';
  return [
    ...head(
      'http_requests_total',
      'counter',
      'Answers by route and status, those that pages ask for in the process included.',
    ),
    ...[...requests].map(([labels, count]) => `http_requests_total{${labels}} ${count}`),
    ...head(name, 'histogram', 'From the arrival of a request to the end of its answer.'),
    ...[...durations.values()].flatMap(({ labels, counts, sum, all }) => [
      ...counts.map((count, i) => `${name}_bucket{${labels},le="${BUCKETS[i]}"} ${count}`),
      `${name}_bucket{${labels},le="+Inf"} ${all}`,
      `${name}_sum{${labels}} ${sum}`,
      `${name}_count{${labels}} ${all}`,
    ]),
  ];
}

const poolLines = ({ totalCount, idleCount, waitingCount }: pg.Pool) => [
  ...one('db_pool_connections', { type: 'gauge', help: 'Connections to the database.', value: totalCount }),
  ...one('db_pool_idle', { type: 'gauge', help: 'Connections that are free.', value: idleCount }),
  ...one('db_pool_waiting', { type: 'gauge', help: 'Queries that wait for a connection.', value: waitingCount }),
];

function keptLines(kept: KeptAnswers): string[] {
  const { hits, misses, entries, bytes } = kept.read();
  return [
    ...one('kept_answers_hits_total', { type: 'counter', help: 'Requests answered from memory.', value: hits }),
    ...one('kept_answers_misses_total', { type: 'counter', help: 'Anonymous reads answered anew.', value: misses }),
    ...one('kept_answers', { type: 'gauge', help: 'Answers in memory.', value: entries }),
    ...one('kept_answers_bytes', { type: 'gauge', help: 'Bytes of them.', value: bytes }),
  ];
}

function processLines(): string[] {
  const { user, system } = process.cpuUsage();
  const { rss, heapUsed } = process.memoryUsage();
  const busy = performance.eventLoopUtilization().utilization;
  const seconds = (user + system) / 1e6;
  return [
    ...one('process_cpu_seconds_total', { type: 'counter', help: 'Processor time used.', value: seconds }),
    ...one('process_resident_memory_bytes', { type: 'gauge', help: 'Memory held.', value: rss }),
    ...one('nodejs_heap_used_bytes', { type: 'gauge', help: 'Heap in use.', value: heapUsed }),
    ...one('nodejs_eventloop_utilization', {
      type: 'gauge',
      help: 'Share of its life that the loop was busy.',
      value: busy,
    }),
    ...one('process_uptime_seconds', { type: 'gauge', help: 'Since the start.', value: process.uptime() }),
  ];
}
