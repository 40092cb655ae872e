import { sql } from 'drizzle-orm';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { outbox } from '#server/kernel/tables.ts';
import { sentEmails } from '#server/modules/email/tables.ts';
import { MODULES } from '#server/modules.ts';
import { type Slice, startSlice } from '#tests/support/server/slice.ts';
import { addStoredMetrics } from './stored-metrics.ts';

let slice: Slice;
beforeAll(async () => {
  slice = await startSlice();
});
afterAll(() => slice.close());

const waiting = MODULES.flatMap((module) => module.waiting ?? []);

async function read(): Promise<string> {
  const registry = new Registry();
  await addStoredMetrics(registry, { ctx: slice.ctx, waiting }).refresh();
  return registry.metrics();
}

test('the metrics count the outbox, emails of the last hour and waiting work', async () => {
  const now = slice.clock.now();
  await slice.db
    .insert(outbox)
    .values({ job: 'a.job', payload: {}, createdAt: new Date(now.getTime() - 90_000), relayedAt: null });
  const email = { email: 'a@clinic.example', category: 'receipt', subject: 'Receipt' };
  await slice.db.insert(sentEmails).values([
    { ...email, sentAt: now },
    { ...email, sentAt: now, state: 'bounced' },
    { ...email, sentAt: new Date(now.getTime() - 7_200_000) },
  ]);
  const text = await read();

  expect(text).toContain('\noutbox_waiting 1\n');
  expect(text).toContain('\noutbox_oldest_seconds 90\n');
  expect(text).toContain('\nemails_last_hour{category="receipt",state="sent"} 1\n');
  expect(text).toContain('\nemails_last_hour{category="receipt",state="bounced"} 1\n');
  for (const { kind } of waiting) expect(text).toContain(`work_waiting{kind="${kind}"} 0`);
  expect(text).not.toContain('clinic.example');
});

test('the queue is counted by name and state', async () => {
  await slice.db.execute(sql`drop schema if exists boss cascade`);
  await slice.db.execute(sql`create schema boss`);
  await slice.db.execute(
    sql`create type boss.job_state as enum ('created', 'retry', 'active', 'completed', 'cancelled', 'failed')`,
  );
  await slice.db.execute(
    sql`create table boss.job (name text, state boss.job_state, start_after timestamptz, completed_on timestamptz)`,
  );
  await slice.db.execute(sql`insert into boss.job (name, state, start_after) values
    ('a.job', 'created', now() - interval '30 s'), ('a.job', 'retry', now() + interval '1 h'), ('a.job', 'failed', now())`);
  const text = await read();
  await slice.db.execute(sql`drop schema boss cascade`);

  expect(text).toContain('jobs{job="a.job",state="waiting"} 1');
  expect(text).toContain('jobs{job="a.job",state="delayed"} 1');
  expect(text).toContain('jobs{job="a.job",state="failed"} 1');
  expect(text).toMatch(/jobs_oldest_waiting_seconds\{job="a.job"\} 30\.?\d*/);
});
