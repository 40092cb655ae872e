/** The list of activities: a few hundred rows, whose states are decided by the rules. (rules L19) */
import { listClocks } from '#domain/credits/activity/activity-clocks.ts';
import { type ActivityState, activityState } from '#domain/credits/activity/activity-state.ts';
import { listMissingForCredit } from '#domain/credits/activity/ready-for-credit.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { type LoadedActivity, loadActivities } from '#server/modules/activities/record/queries-activities.ts';
import { activityNumber } from './activity-number.ts';

type Filter = { search?: string | undefined; state?: ActivityState | undefined };
type Sort = { key: string; descending: boolean };

export type ListedActivity = LoadedActivity & ReturnType<typeof describe>;

export async function listActivities(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { search, state }: Filter,
  sorts: readonly Sort[],
): Promise<ListedActivity[]> {
  const today = clock.today();
  const rows = (await loadActivities(db)).map((loaded) => ({ ...loaded, ...describe(loaded, today) }));
  const wanted = search?.trim().toLowerCase() ?? '';
  const [sort = { key: 'next_clock', descending: false }] = sorts;
  return rows
    .filter((row) => state === undefined || row.state === state)
    .filter(({ text, number }) => `${text.title} ${number} ${text.id}`.toLowerCase().includes(wanted))
    .toSorted((a, b) => compare(a, b, sort));
}

function describe({ activity, text }: LoadedActivity, today: ReturnType<Ctx['clock']['today']>) {
  const clocks = listClocks(activity);
  return {
    number: activityNumber(text),
    state: activityState(activity, text.visibility, today),
    missing: listMissingForCredit(activity, today),
    nextClock: clocks.find(({ on }) => on >= today) ?? null,
  };
}

const LAST = '9999-12-31';

function compare(a: ListedActivity, b: ListedActivity, { key, descending }: Sort): number {
  const keyFor = ({ text, nextClock }: ListedActivity): string =>
    key === 'title' ? text.title.toLowerCase() : ((key === 'credit_ends' ? text.creditEndsOn : nextClock?.on) ?? LAST);
  const [one, other] = [keyFor(a), keyFor(b)];
  const order = one < other ? -1 : one > other ? 1 : a.text.id - b.text.id;
  return descending ? -order : order;
}
