/** The dashboard and the alerts ask for metrics that exist, in valid PromQL, and each alert says what to do. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { parser } from '@prometheus-io/lezer-promql';
import Fastify from 'fastify';
import { beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { registerMetrics } from '#server/plugins/observability/metrics.ts';
import { root } from '#tests/support/root.ts';

type Alert = {
  alert: string;
  expr: string;
  for: string;
  labels: { severity: string };
  annotations: Record<string, string>;
};
type Panel = { id: number; title: string; targets: { expr: string }[]; gridPos: { x: number; y: number } };

const read = (name: string) => readFileSync(path.join(root, name), 'utf8');
const alerts: Alert[] = parse(read('deploy/observing/alerts.yaml')).groups.flatMap(
  ({ rules }: { rules: Alert[] }) => rules,
);
const panels: Panel[] = JSON.parse(read('deploy/observing/dashboard.json')).panels;

let existing: Set<string>;
beforeAll(async () => {
  const app = Fastify();
  const pool = { totalCount: 1, idleCount: 1, waitingCount: 0 };
  registerMetrics(app).serve({
    ...({ pool, background: pool } as never as { pool: never; background: never }),
    cache: { read: () => ({ hits: 0, misses: 0, entries: 0, bytes: 0 }) },
    stored: { ctx: {} as never, waiting: [] },
    token: null,
    publicOrigin: new URL('http://localhost:3000'),
  });
  const { body } = await app.inject({ url: '/metrics', headers: { host: 'localhost:3000' } });
  const kinds = [...body.matchAll(/^# TYPE (\w+) (\w+)$/gm)];
  // Prometheus itself adds `up` to every target.
  existing = new Set([
    'up',
    ...kinds.flatMap(([, name = '', kind]) => (kind === 'histogram' ? [`${name}_bucket`] : [name])),
  ]);
  await app.close();
});

/** The names of metrics that an expression reads; throws if it is not PromQL. */
function metricsOf(expression: string): string[] {
  // Grafana replaces its own variable before it asks.
  const text = expression.replaceAll('$__rate_interval', '1m');
  const names: string[] = [];
  parser.parse(text).iterate({
    enter: ({ type, from, to }) => {
      if (type.isError) throw new Error(`Not PromQL at ${from}: ${text}`);
      if (type.name === 'VectorSelector')
        names.push(
          text
            .slice(from, to)
            .replace(/[{[].*$/s, '')
            .trim(),
        );
    },
  });
  return names;
}

describe('every expression', () => {
  test.each([
    ...alerts.map(({ alert, expr }) => [alert, expr]),
    ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr])),
  ])('of %s reads existing metrics', (_, expr = '') => {
    const names = metricsOf(expr);

    expect(names).not.toEqual([]);
    for (const name of names) expect(existing, name).toContain(name);
  });
});

test('an expression with an error is recognized', () => {
  expect(() => metricsOf('sum by (le (up)')).toThrow('Not PromQL');
});

test.each(alerts)(
  '$alert has a severity, a duration and a section of the runbook',
  ({ alert, labels, annotations, ...rule }) => {
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(rule.for).toMatch(/^\d+[mh]$/);
    expect(annotations.runbook).toBe(`docs/runbook.md#${alert.toLowerCase()}`);
    expect(read('docs/runbook.md')).toContain(`\n## ${alert}\n\n${annotations.summary} (${labels.severity})\n`);
  },
);

test('the panels of the dashboard have ids and places of their own', () => {
  expect(new Set(panels.map(({ id }) => id)).size).toBe(panels.length);
  expect(new Set(panels.map(({ gridPos: { x, y } }) => `${x} ${y}`)).size).toBe(panels.length);
});
