/** Derives the facts of completions again whose records have changed. (rules L40) */
import { countDistinct, inArray, sql } from 'drizzle-orm';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { reportCompletionChanges, reportCompletions } from '#server/modules/reporting/tables.ts';

type Needs = Pick<Ctx, 'db'>;

/** Two processes never derive the same completions at the same time, or the older facts could be stored last. */
const LOCK = 7_402_612;
/** Accounts in a transaction: a fifth of a second, and a few megabytes. */
const BATCH = 1_000;
const READER_WAITS_MS = 500;
const OFFICER_WAITS_MS = 10_000;

export type Freshness = {
  /** Accounts whose completions are still to be derived; 0 if the stored facts agree with every change before the call. */
  pending: number;
};

/** Derives what has changed, in batches, until nothing is left or a number of milliseconds has passed. */
export async function refreshCompletions(
  { db }: Needs,
  { withinMs = Number.POSITIVE_INFINITY } = {},
): Promise<Freshness> {
  const started = performance.now();
  for (;;) {
    const { rows } = await db.execute<{ changed: boolean }>(
      sql`select exists (select from ${reportCompletionChanges}) as changed`,
    );
    if (rows[0]?.changed !== true) return { pending: 0 };
    await db.transaction(refreshBatch);
    if (performance.now() - started >= withinMs) return { pending: await countPending(db) };
  }
}

/** The same for a reader, who does not wait for thousands of accounts after an upgrade or an import: a job derives them. */
export const refreshForReading = (ctx: Needs): Promise<Freshness> =>
  refreshCompletions(ctx, { withinMs: READER_WAITS_MS });

/** The same for an officer who changes thousands of records at once, and wants to see them changed. */
export const refreshForOffice = (ctx: Needs, withinMs = OFFICER_WAITS_MS): Promise<Freshness> =>
  refreshCompletions(ctx, { withinMs });

async function countPending(db: Needs['db']): Promise<number> {
  const [row] = await db.select({ count: countDistinct(reportCompletionChanges.userId) }).from(reportCompletionChanges);
  return row?.count ?? 0;
}

async function refreshBatch(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${LOCK})`);
  const { rows } = await tx.execute<{ user_id: number }>(sql`
    delete from ${reportCompletionChanges} where id in (
      select id from ${reportCompletionChanges} order by id limit ${BATCH}
    ) returning user_id`);
  const userIds = [...new Set(rows.map(({ user_id }) => user_id))];
  if (userIds.length === 0) return;
  await tx.delete(reportCompletions).where(inArray(reportCompletions.userId, userIds));
  await tx.execute(deriveCompletions(userIds));
}

/** Derives every completion again: the result is the same as before. */
export async function rebuildCompletions(ctx: Needs): Promise<number> {
  await ctx.db.execute(
    sql`insert into ${reportCompletionChanges} (user_id) select distinct user_id from (
      select user_id from credit_ledger union all select user_id from ${reportCompletions}) known`,
  );
  await refreshCompletions(ctx);
  return ctx.db.$count(reportCompletions);
}

/** Stores the completions of accounts with their facts, in the order in which `readFacts` reads them. */
const deriveCompletions = (userIds: readonly number[]) => sql`
  insert into ${reportCompletions} (evaluation_id, user_id, publication_id, completed_on, facts)
  select c.evaluation_id, c.user_id, c.publication_id, c.completed_on, jsonb_build_array(
    u.profession, trim(u.first_name) <> '', trim(u.last_name) <> '',
    i.npi is not null, i.licence_number is not null, i.licence_state, i.board_number is not null, i.eprofile_id is not null,
    i.birth_month is not null, i.birth_day is not null, c.quarters, coalesce(d.given, '{}'), coalesce(r.records, '{}'))::text
  from (
    select evaluation_id, user_id, publication_id, min(completed_on) as completed_on, sum(quarters)::int as quarters
    from credit_ledger where user_id = any(${sql.param([...userIds])}::int[]) group by evaluation_id, user_id, publication_id
  ) c
  join users u on u.id = c.user_id and u.deleted_at is null
  left join identifiers i on i.user_id = u.id
  left join lateral (
    select jsonb_object_agg(body, given) as given from (
      select distinct on (body) body, given from consents where user_id = c.user_id order by body, id desc
    ) decided
  ) d on true
  left join lateral (
    select jsonb_object_agg(body, jsonb_build_array(action, state, quarters, resend)) as records from (
      select distinct on (body) body, action, state, quarters, resend from report_records
      where evaluation_id = c.evaluation_id and state <> 'canceled' order by body, id desc
    ) latest
  ) r on true`;
