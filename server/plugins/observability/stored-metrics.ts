/**
 * Metrics of what is stored, the same from every process: the queue, emails, payments, and work that waits for people.
 */
import { Gauge, type Registry } from 'prom-client';
import type { Ctx } from '#server/kernel/ctx.ts';
import type { WaitingWork } from '#server/kernel/jobs/waiting-work.ts';
import { querySystem, type StoredCount } from './queries-stored-metrics.ts';
import { GAUGES, type StoredMetric } from './stored-gauges.ts';

export type StoredMetricsParts = {
  ctx: Pick<Ctx, 'db' | 'clock' | 'viewer'>;
  waiting: readonly WaitingWork[];
  /** Counts are reused for this long, so that several scrapers do not repeat them. */
  reuseMs?: number;
};

const REUSE_MS = 10_000;

export type StoredMetrics = {
  /** Counts again unless the last count is recent; a database that does not respond leaves the gauges without values. */
  refresh(): Promise<void>;
};

export function addStoredMetrics(
  registry: Registry,
  { ctx, waiting, reuseMs = REUSE_MS }: StoredMetricsParts,
): StoredMetrics {
  const gauges = createGauges(registry);
  let counted = Number.NEGATIVE_INFINITY;
  let running: Promise<void> | null = null;
  const count = async () => {
    const counts = [...(await querySystem(ctx)), ...(await countWork(ctx, waiting))];
    for (const gauge of Object.values(gauges)) gauge.reset();
    for (const { metric, labels, value } of counts) gauges[metric].set(labels, value);
    counted = performance.now();
  };
  return {
    refresh: async () => {
      if (performance.now() - counted < reuseMs) return;
      running ??= count().finally(() => {
        running = null;
      });
      await running.catch(() => {
        for (const gauge of Object.values(gauges)) gauge.reset();
      });
    },
  };
}

async function countWork(ctx: StoredMetricsParts['ctx'], waiting: readonly WaitingWork[]): Promise<StoredCount[]> {
  const counts: StoredCount[] = [];
  // One after another: a scrape must not take several connections from requests.
  for (const { kind, count: countOf } of waiting) {
    const { count, since } = await countOf(ctx);
    counts.push({ metric: 'work_waiting', labels: { kind }, value: count });
    if (since)
      counts.push({
        metric: 'work_oldest_seconds',
        labels: { kind },
        value: Math.max(0, (ctx.clock.now().getTime() - since.getTime()) / 1000),
      });
  }
  return counts;
}

const createGauges = (registry: Registry): Record<StoredMetric, Gauge> =>
  Object.fromEntries(
    Object.entries(GAUGES).map(([name, [help, labelNames]]) => [
      name,
      new Gauge({ name, help, labelNames: [...labelNames], registers: [registry] }),
    ]),
  ) as Record<StoredMetric, Gauge>;
