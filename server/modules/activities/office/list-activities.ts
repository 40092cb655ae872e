/** The list of activities, whose states and dates are decided by the rules. (rules L19) */
import { listClocks } from '#domain/credits/activity/activity-clocks.ts';
import { type ActivityState, activityState, isCreditStopped } from '#domain/credits/activity/activity-state.ts';
import { listMissingForCredit } from '#domain/credits/activity/ready-for-credit.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { type PageOf, type PageRequest, slicePage } from '#server/kernel/requests/pagination.ts';
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

/**
 * Loads the activities of the page alone. What is public stores when its credit stops, so its state is known without the
 * record; of the others, those that may be in the state are loaded, because the rules decide that.
 */
export async function listActivities(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { search, state }: Filter,
  { sort: [sort = { key: 'next_clock', descending: false }], page }: Order,
): Promise<PageOf<ListedActivity>> {
  const today = clock.today();
  const next = sort.key === 'next_clock' ? await listNextDates(db, today) : NO_DATES;
  const found = (await findHeadings(db, search)).toSorted(inOrderOf(sort, next));
  const wanted = state === undefined ? found : await findInState(db, { state, today }, found);
  const { rows, count } = slicePage(wanted, page);
  return { rows: await load(db, today, rows), count };
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

type StateOnDay = { state: ActivityState; today: PlainDate };

async function findInState(
  db: Ctx['db'],
  { state, today }: StateOnDay,
  found: readonly ActivityHeading[],
): Promise<ActivityHeading[]> {
  const known = found.filter((heading) => storedState(heading, today) === state);
  if (state !== 'preparing' && state !== 'ready') return known;
  const open = found.filter((heading) => storedState(heading, today) === null);
  const decided = new Set(
    (await load(db, today, open)).filter((row) => row.state === state).map(({ text }) => text.id),
  );
  return open.filter(({ id }) => decided.has(id));
}

/** The state without the record; null before the release, when the record decides it. (rules L21) */
function storedState({ visibility, creditEndsOn, stopsOn }: ActivityHeading, today: PlainDate): ActivityState | null {
  if (visibility === 'withdrawn') return 'retired';
  if (visibility !== 'published') return null;
  if (creditEndsOn !== null && creditEndsOn < today) return 'ended';
  return isCreditStopped(stopsOn, today) ? 'stopped' : 'open';
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
