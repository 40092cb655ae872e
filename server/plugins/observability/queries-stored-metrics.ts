import { sql } from 'drizzle-orm';
import type { Ctx } from '#server/kernel/ctx.ts';
import { GAUGES, type StoredMetric } from './stored-gauges.ts';

/** One value of one gauge. */
export type StoredCount = { metric: StoredMetric; labels: Record<string, string>; value: number };

type Row = { metric: StoredMetric; label: string | null; other: string | null; value: number };
type Needs = Pick<Ctx, 'db' | 'clock'>;

export async function querySystem({ db, clock }: Needs): Promise<StoredCount[]> {
  const now = clock.now();
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const { rows: queue } = await db.execute<{ name: string | null }>(sql`select to_regclass('boss.job')::text as name`);
  // Before the first process that runs jobs has started there is no queue.
  const jobs = queue[0]?.name == null ? [] : (await db.execute<Row>(JOBS)).rows;
  const { rows } = await db.execute<Row>(sql`
    select 'outbox_waiting' as metric, null as label, null as other, count(*)::float8 as value
      from outbox where relayed_at is null
    union all
    select 'outbox_oldest_seconds', null, null, greatest(0, extract(epoch from ${now}::timestamptz - min(created_at)))::float8
      from outbox where relayed_at is null having count(*) > 0
    union all
    select 'emails_last_hour', category, state, count(*) from sent_emails where sent_at > ${hourAgo}::timestamptz group by 2, 3
    union all
    select 'orders_last_hour', status, null, count(*) from orders where created_at > ${hourAgo}::timestamptz group by 2
    union all
    select 'payment_events_unhandled', null, null, count(*) filter (where handled_at is null)
      from (select handled_at from payment_events order by id desc limit 1000) newest
    union all
    select 'payment_event_newest_seconds', null, null, greatest(0, extract(epoch from ${now}::timestamptz - received_at))::float8
      from (select received_at from payment_events order by id desc limit 1) newest`);
  return [...jobs, ...rows].map(toCount);
}

/** The queue keeps its own time. States before `active` wait; those with a later start are retries and appointments. */
const JOBS = sql`
  with open as (
    select name, start_after, case when state = 'active' then 'running' when start_after > now() then 'delayed' else 'waiting' end as state
    from boss.job where state <= 'active')
  select 'jobs' as metric, name as label, state as other, count(*)::float8 as value from open group by name, state
  union all
  select 'jobs', name, 'failed', count(*)::float8 from boss.job where state = 'failed' group by name
  union all
  select 'jobs_oldest_waiting_seconds', name, null, extract(epoch from now() - min(start_after))::float8
    from open where state = 'waiting' group by name`;

function toCount({ metric, label, other, value }: Row): StoredCount {
  const [first, second]: readonly string[] = GAUGES[metric][1];
  return {
    metric,
    labels: {
      ...(first !== undefined && label !== null && { [first]: label }),
      ...(second !== undefined && other !== null && { [second]: other }),
    },
    value: Number(value),
  };
}
