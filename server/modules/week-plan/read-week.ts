/** The week of a member: what was studied, and what to do next. (docs/rules/week-plan.md) */
import { RECALL_PER_DAY } from '#domain/assessment/recall/recall.ts';
import { fillWeek, type PlanItem, rankPublications, weekOf } from '#domain/planning/week-plan.ts';
import { type Quarters, toCredits } from '#domain/shared/credits.ts';
import { daysFromTo, type PlainDate } from '#domain/shared/dates.ts';
import { sectionSlug, slugWithId } from '#domain/shared/id.ts';
import { dayIn } from '#domain/shared/time-zone.ts';
import { recallDays } from '#server/modules/assessment/index.ts';
import { listSteps } from './list-steps.ts';
import { creditEndOf, loadFacts, type MemberFacts, type WeekNeeds } from './load-facts.ts';
import type { StudySection } from './queries-library.ts';
import type { WeekPlanRow } from './queries-week-plans.ts';
import { readStudied } from './read-studied.ts';

const SECONDS = 60;
const minutesOf = (seconds: number): number => Math.ceil(seconds / SECONDS);

/** The same for the same records; nothing of it is stored. */
export async function readWeek(ctx: WeekNeeds, plan: WeekPlanRow) {
  const zone = plan.timeZone;
  const today = dayIn(ctx.clock.now(), zone);
  const week = weekOf(today);
  const member = await loadFacts(ctx, plan);
  const recall = await readRecallOf(ctx, { today, ...week });
  const studied = await readStudied(ctx, { week, zone, member, recallAnswers: recall.answered });
  const ranked = rankPublications(member.facts, { today: ctx.clock.today(), hasTopics: plan.topics.length > 0 });
  const { publications, sections } = await listSteps(ctx, ranked, member);
  const seconds = plan.minutes * SECONDS;
  const items = fillWeek({ seconds, studied: studied.seconds, recall, publications });
  return {
    ...{ starts: week.startsOn, ends: week.endsOn },
    ...{ minutes: plan.minutes, studied_minutes: Math.floor(studied.seconds / SECONDS) },
    items: items.map((item) => describeItem(item, member, sections)),
    studied: studied.publications.map(({ seconds: spent, ...each }) => ({ ...each, minutes: minutesOf(spent) })),
    recall_answered: recall.answered,
    goals: member.goals.map(({ name, endsOn, progress }) => ({
      ...{ name, ends: endsOn },
      remaining: toCredits(Math.max(...progress.parts.map(({ remaining }) => remaining)) as Quarters),
    })),
  };
}

type Days = { today: PlainDate; startsOn: PlainDate; endsOn: PlainDate };

/** The questions of recall until Sunday, by the days that are left, and those that were answered. (rules F8) */
async function readRecallOf(ctx: WeekNeeds, { today, startsOn, endsOn }: Days) {
  const { open, history, answeredToday } = await recallDays.readRecallDay(ctx);
  const possible = RECALL_PER_DAY * (daysFromTo(today, endsOn) + 1) - answeredToday;
  return {
    due: Math.max(0, Math.min(possible, open.filter(({ dueOn }) => dueOn <= endsOn).length)),
    answered: history.filter(({ answeredOn }) => answeredOn >= startsOn).length,
  };
}

function describeItem(item: PlanItem, member: MemberFacts, sections: ReadonlyMap<number, StudySection>) {
  const { reason, publicationId, steps, questions, seconds } = item;
  const row = publicationId === null ? undefined : member.library.get(publicationId);
  const planned = steps.flatMap(({ sectionId }) => (sectionId === null ? [] : (sections.get(sectionId) ?? [])));
  const [first] = planned;
  const hasTest = steps.some(({ sectionId }) => sectionId === null);
  return {
    ...{ reason, questions, minutes: minutesOf(seconds), test: hasTest, sections: planned.length },
    publication:
      row === undefined ? null : { id: String(row.id), slug: slugWithId(row.slug, row.id), title: row.title },
    first:
      first === undefined
        ? null
        : {
            slug: sectionSlug(first.slug, { publication: first.publicationId, number: first.number }),
            title: first.title,
          },
    credits: hasTest && row?.quarters != null ? toCredits(row.quarters) : null,
    ...detailOf(item, member),
  };
}

/** The day that the reason is about, and the title of the series or the name of the goal. */
function detailOf({ reason, publicationId }: PlanItem, { library, facts, parts, goals }: MemberFacts) {
  const row = publicationId === null ? undefined : library.get(publicationId);
  if (row === undefined) return { on: null, of: null };
  if (reason === 'expiring') return { on: creditEndOf(row), of: null };
  if (reason === 'series') {
    const part = parts.find((each) => each.publicationId === row.id);
    return { on: part?.on ?? null, of: part?.seriesTitle ?? null };
  }
  if (reason === 'goal') {
    const on = facts.find(({ id }) => id === row.id)?.goalEndsOn ?? null;
    return { on, of: goals.find(({ endsOn }) => endsOn === on)?.name ?? null };
  }
  return { on: null, of: null };
}
