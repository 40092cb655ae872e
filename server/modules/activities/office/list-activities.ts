/** The list of activities, whose states and dates are decided by the rules. (rules L19) */
import { listClocks } from '#domain/credits/activity/activity-clocks.ts';
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
import { listNextDates } from './queries-next-dates.ts';

type Filter = { search?: string | undefined; state?: ActivityState | undefined };
type Sort = { key: string; descending: boolean };
type Order = { sort: readonly Sort[]; page: PageRequest };

export type ListedActivity = LoadedActivity & ReturnType<typeof describe>;

/** Loads the activities of the page alone; of a state, those that may be in it, because the rules decide that. */
export async function listActivities(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { search, state }: Filter,
  { sort: [sort = { key: 'next_clock', descending: false }], page }: Order,
): Promise<PageOf<ListedActivity>> {
  const today = clock.today();
  const next = sort.key === 'next_clock' ? await listNextDates(db, today) : NO_DATES;
  const found = (await findHeadings(db, search)).toSorted(inOrderOf(sort, next));
  if (state === undefined) {
    const { rows, count } = slicePage(found, page);
    return { rows: await load(db, today, rows), count };
  }
  const candidates = found.filter((heading) => statesOf(heading, today).includes(state));
  const rows = await load(db, today, candidates);
  return slicePage(
    rows.filter((row) => row.state === state),
    page,
  );
}

const NO_DATES: ReadonlyMap<number, PlainDate> = new Map();

async function load(db: Ctx['db'], today: PlainDate, headings: readonly ActivityHeading[]): Promise<ListedActivity[]> {
  const ids = headings.map(({ id }) => id);
  const loaded = new Map((await loadActivities(db, ids)).map((activity) => [activity.text.id, activity]));
  return ids.flatMap((id) => {
    const activity = loaded.get(id);
    return activity === undefined ? [] : [{ ...activity, ...describe(activity, today) }];
  });
}

/** The states that are possible without the record. */
function statesOf({ visibility, creditEndsOn }: ActivityHeading, today: PlainDate): readonly ActivityState[] {
  if (visibility === 'withdrawn') return ['retired'];
  if (visibility !== 'published') return ['preparing', 'ready'];
  return creditEndsOn !== null && creditEndsOn < today ? ['ended'] : ['open', 'stopped'];
}

async function findHeadings(db: Ctx['db'], search = ''): Promise<ActivityHeading[]> {
  const wanted = search.trim().toLowerCase();
  return (await listHeadings(db)).filter((heading) =>
    `${heading.title} ${activityNumber(heading)} ${heading.id}`.toLowerCase().includes(wanted),
  );
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

type Compare = (a: ActivityHeading, b: ActivityHeading) => number;

function inOrderOf({ key, descending }: Sort, next: ReadonlyMap<number, PlainDate>): Compare {
  const keyFor = ({ id, title, creditEndsOn }: ActivityHeading): string =>
    key === 'title' ? title.toLowerCase() : ((key === 'credit_ends' ? creditEndsOn : next.get(id)) ?? LAST);
  return (a, b) => {
    const [one, other] = [keyFor(a), keyFor(b)];
    const order = one < other ? -1 : one > other ? 1 : a.id - b.id;
    return descending ? -order : order;
  };
}
