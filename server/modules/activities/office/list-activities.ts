/** The list of activities: a few hundred rows, whose states are decided by the rules. (rules L19) */
import { type ClockDate, listClocks } from '#domain/credits/activity/activity-clocks.ts';
import { type ActivityState, activityState } from '#domain/credits/activity/activity-state.ts';
import { listMissingForCredit } from '#domain/credits/activity/ready-for-credit.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { type PageOf, type PageRequest, slicePage } from '#server/kernel/pagination.ts';
import {
  type ActivityHeading,
  type LoadedActivity,
  listHeadings,
  loadActivities,
} from '#server/modules/activities/record/queries-activities.ts';
import { activityNumber } from './activity-number.ts';

type Filter = { search?: string | undefined; state?: ActivityState | undefined };
type Sort = { key: string; descending: boolean };
type Order = { sort: readonly Sort[]; page: PageRequest };

export type ListedActivity = LoadedActivity & ReturnType<typeof describe>;

export async function listActivities(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { search, state }: Filter,
  { sort: [sort = { key: 'next_clock', descending: false }], page }: Order,
): Promise<PageOf<ListedActivity>> {
  const today = clock.today();
  const order = inOrderOf(sort);
  const load = async (headings: readonly Heading[]): Promise<ListedActivity[]> => {
    const activities = await loadActivities(
      db,
      headings.map(({ text }) => text.id),
    );
    return activities.map((loaded) => ({ ...loaded, ...describe(loaded, today) })).toSorted(order);
  };
  const found = await findHeadings(db, search);
  if (state === undefined && sort.key !== 'next_clock') {
    // What is on the page is decided by neither states nor clocks, so they are found for the page alone.
    const { rows, count } = slicePage(found.toSorted(order), page);
    return { rows: await load(rows), count };
  }
  const rows = (await load(found)).filter((row) => state === undefined || row.state === state);
  return slicePage(rows, page);
}

type Heading = { text: Omit<ActivityHeading, 'parsId'>; nextClock?: ClockDate | null };

async function findHeadings(db: Ctx['db'], search = ''): Promise<Heading[]> {
  const wanted = search.trim().toLowerCase();
  const found = (await listHeadings(db)).filter((heading) =>
    `${heading.title} ${activityNumber(heading)} ${heading.id}`.toLowerCase().includes(wanted),
  );
  return found.map((text) => ({ text }));
}

function describe({ activity, text }: LoadedActivity, today: PlainDate) {
  return {
    number: activityNumber(text),
    state: activityState(activity, text.visibility, today),
    missing: listMissingForCredit(activity, today),
    nextClock: listClocks(activity).find(({ on }) => on >= today) ?? null,
  };
}

const LAST = '9999-12-31';

function inOrderOf({ key, descending }: Sort): (a: Heading, b: Heading) => number {
  const keyFor = ({ text, nextClock }: Heading): string =>
    key === 'title' ? text.title.toLowerCase() : ((key === 'credit_ends' ? text.creditEndsOn : nextClock?.on) ?? LAST);
  return (a, b) => {
    const [one, other] = [keyFor(a), keyFor(b)];
    const order = one < other ? -1 : one > other ? 1 : a.text.id - b.text.id;
    return descending ? -order : order;
  };
}
