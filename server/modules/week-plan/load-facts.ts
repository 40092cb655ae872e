/** What is known of each publication for one member. (rules F3, F4) */
import { mayTakeTest } from '#domain/assessment/may-take-test.ts';
import { kindOfClass } from '#domain/credits/credit-kinds.ts';
import { countsFor, type GoalProgress, goalProgress } from '#domain/credits/learners/goals.ts';
import type { StudyFacts } from '#domain/planning/week-plan.ts';
import { addDays, type PlainDate } from '#domain/shared/dates.ts';
import { dayIn, type TimeZone } from '#domain/shared/time-zone.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { creditGoals } from '#server/modules/accreditation/index.ts';
import { topicQueries } from '#server/modules/activities/index.ts';
import { listNextParts, type NextPart } from '#server/modules/series/index.ts';
import {
  type LibraryRow,
  listLibrary,
  listOnTopics,
  listResults,
  listSavedIds,
  listStudiedAt,
} from './queries-library.ts';

export type WeekNeeds = Pick<SignedInCtx, 'db' | 'clock' | 'viewer' | 'language'>;

/** A goal that is not reached, with what is still needed of each part. */
export type OpenGoal = { name: string; endsOn: PlainDate; progress: GoalProgress };

export type MemberFacts = {
  library: ReadonlyMap<number, LibraryRow>;
  facts: StudyFacts[];
  parts: NextPart[];
  goals: OpenGoal[];
  /** Publications whose test was passed, with the instant. */
  passed: ReadonlyMap<number, Date>;
};

/** The facts of every published publication: a fixed number of queries. */
export async function loadFacts(ctx: WeekNeeds, plan: { topics: string[]; timeZone: TimeZone }): Promise<MemberFacts> {
  const { db, viewer } = ctx;
  const rows = await listLibrary(db);
  const results = await listResults(db, viewer.id);
  const member: MemberRecords = {
    zone: plan.timeZone,
    onTopic: await listOnTopics(db, plan.topics),
    saved: await listSavedIds(db, viewer.id),
    studiedAt: await listStudiedAt(db, viewer.id),
    failed: new Set(results.map(({ id }) => id)),
    passed: new Map(results.filter(({ status }) => status === 'APPROVED').map(({ id, at }) => [id, at])),
    parts: await listNextParts(ctx),
    goals: await listOpenGoals(ctx),
    creditTopics: new Map(),
  };
  if (member.goals.some(({ progress }) => progress.parts.some(({ topic }) => topic !== undefined)))
    member.creditTopics = await listCreditTopics(ctx, rows);
  return {
    library: new Map(rows.map((row) => [row.id, row])),
    facts: rows.map((row) => factsOf(ctx, row, member)),
    ...{ parts: member.parts, goals: member.goals, passed: member.passed },
  };
}

type MemberRecords = {
  zone: TimeZone;
  onTopic: ReadonlySet<number>;
  saved: ReadonlySet<number>;
  studiedAt: ReadonlyMap<number, Date>;
  /** Those with any attempt; what was passed is looked at first. */
  failed: ReadonlySet<number>;
  passed: ReadonlyMap<number, Date>;
  parts: NextPart[];
  goals: OpenGoal[];
  creditTopics: ReadonlyMap<number, string[]>;
};

async function listOpenGoals({ db, clock, viewer }: WeekNeeds): Promise<OpenGoal[]> {
  const rows = await creditGoals.listGoals(db, viewer.id);
  if (rows.length === 0) return [];
  const held = await creditGoals.listHeldCredit(db, viewer.id);
  return rows
    .map((row) => ({ name: row.name, endsOn: row.endsOn, progress: goalProgress(row, held, clock.today()) }))
    .filter(({ progress }) => progress.state === 'open');
}

async function listCreditTopics({ db }: WeekNeeds, rows: readonly LibraryRow[]): Promise<Map<number, string[]>> {
  const parts = await topicQueries.listTopicParts(
    db,
    rows.map(({ id }) => id),
  );
  return new Map([...parts].map(([id, topics]) => [id, topics.map(({ code }) => code)]));
}

function factsOf({ clock, viewer }: WeekNeeds, row: LibraryRow, member: MemberRecords): StudyFacts {
  const { id, type, visibility, publishedOn, expiresOn, creditStopsOn, questionCount } = row;
  const isPassed = member.passed.has(id);
  const testable = { type, visibility, expirationDate: expiresOn, creditStopsOn, questionCount, completed: isPassed };
  const studiedAt = member.studiedAt.get(id);
  const parts = member.parts.filter(({ publicationId }) => publicationId === id);
  // A part without a date is the next one; of several dates, the earliest counts.
  const [series = null] = parts.toSorted((one, other) => ((one.on ?? '') < (other.on ?? '') ? -1 : 1));
  return {
    ...{ id, isPassed, publishedOn },
    hasFailed: member.failed.has(id) && !isPassed,
    mayTest: mayTakeTest(viewer, testable, clock.moment()).ok,
    creditEndsOn: creditEndOf(row),
    studiedOn: studiedAt === undefined ? null : dayIn(studiedAt, member.zone),
    isSaved: member.saved.has(id),
    series: series === null ? null : { on: series.on },
    isOnTopic: member.onTopic.has(id),
    goalEndsOn: goalEndOf(row, member),
  };
}

/** The last day on which a publication earns credit; null without credit or without an end. */
export function creditEndOf({ creditClass, expiresOn, creditStopsOn }: LibraryRow): PlainDate | null {
  if (creditClass === null) return null;
  const ends = [expiresOn, creditStopsOn === null ? null : addDays(creditStopsOn, -1)].filter((day) => day !== null);
  return ends.toSorted()[0] ?? null;
}

/** Goals are in the order of their ends. */
function goalEndOf({ id, creditClass }: LibraryRow, { goals, creditTopics }: MemberRecords): PlainDate | null {
  if (creditClass === null) return null;
  const credit = { kind: kindOfClass(creditClass), topics: creditTopics.get(id) ?? [] };
  const needs = ({ progress }: OpenGoal) =>
    progress.parts.some((part) => part.remaining > 0 && countsFor(part, credit));
  return goals.find(needs)?.endsOn ?? null;
}
