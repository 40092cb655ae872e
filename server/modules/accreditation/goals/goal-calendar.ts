/** A member's calendar of goals. Its URL is a bearer secret: 32 random bytes, stored as a hash, and revocable. (rules T81) */
import { createHash, randomBytes } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { pagePath } from '#contract/page-paths.ts';
import { hostOfLanguage, type Language } from '#domain/catalogue/languages.ts';
import { goalProgress, REMINDER_DAYS } from '#domain/credits/learners/goals.ts';
import { messagesAt } from '#messages/message-tree.ts';
import { productName } from '#messages/product-name.ts';
import type { Ctx, SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { type CalendarEvent, writeCalendar } from '#server/kernel/text/write-calendar.ts';
import { findLanguage } from '#server/modules/accounts/index.ts';
import { goalCalendars } from '#server/modules/accreditation/tables.ts';
import { type GoalRow, listGoals, listHeldCredit } from './queries-goals.ts';

const SECRET_BYTES = 32;
const hashOf = (secret: string) => createHash('sha256').update(secret).digest('base64url');

type GoalCalendar = { url: string | null; created: string | null };

/** Whether the caller has a calendar. Its URL is not known any more. */
export async function readGoalCalendar({ db, viewer }: SignedInCtx): Promise<GoalCalendar> {
  const [row] = await db.select().from(goalCalendars).where(eq(goalCalendars.userId, viewer.id));
  return { url: null, created: row?.createdAt.toISOString() ?? null };
}

/** Creates a URL and revokes the previous one: an account has at most one. */
export async function makeGoalCalendar({ db, viewer, clock, origin }: SignedInCtx): Promise<GoalCalendar> {
  const secret = randomBytes(SECRET_BYTES).toString('base64url');
  const row = { secretHash: hashOf(secret), createdAt: clock.now() };
  await db
    .insert(goalCalendars)
    .values({ userId: viewer.id, ...row })
    .onConflictDoUpdate({ target: goalCalendars.userId, set: row });
  const url = new URL(`/api/feeds/goals/${secret}.ics`, origin).href;
  return { url, created: row.createdAt.toISOString() };
}

/** Revokes the caller's URL, if there is one. */
export async function endGoalCalendar({ db, viewer }: SignedInCtx): Promise<void> {
  await db.delete(goalCalendars).where(eq(goalCalendars.userId, viewer.id));
}

/** The last days of the goals of a secret's owner, in the language of the owner's emails, with a tag of the content. */
export async function writeGoalCalendar(ctx: Ctx, secret: string): Promise<{ body: string; tag: string }> {
  const [calendar] = await ctx.db
    .select()
    .from(goalCalendars)
    .where(eq(goalCalendars.secretHash, hashOf(secret)));
  if (calendar === undefined) throw new Failure('feed.not-found');
  const { userId, createdAt } = calendar;
  const language = await findLanguage(ctx.db, userId);
  const body = writeCalendar({
    name: messagesAt(language, 'labels.goalCalendar').name({ product: productName() }),
    ...{ product: 'Goals', stamp: createdAt, events: await listEvents(ctx, { userId, language }) },
  });
  return { body, tag: hashOf(body) };
}

async function listEvents(ctx: Ctx, { userId, language }: { userId: number; language: Language }) {
  const goals = await listGoals(ctx.db, userId);
  const credits = goals.length === 0 ? [] : await listHeldCredit(ctx.db, userId);
  const today = ctx.clock.today();
  return goals.map((goal) => {
    const isReached = goalProgress(goal, credits, today).state === 'reached';
    return describeGoal(ctx, { goal, language, isReached });
  });
}

type GoalInFeed = { goal: GoalRow; language: Language; isReached: boolean };

/** A reached goal has no reminders, as by email. Amounts are left out, because calendars are shared. (rules T64) */
function describeGoal({ origin }: Ctx, { goal, language, isReached }: GoalInFeed): CalendarEvent {
  const messages = messagesAt(language, 'labels.goalCalendar');
  const { id, name, endsOn, updatedAt, version } = goal;
  const host = `${origin.protocol}//${hostOfLanguage(language, origin.host)}`;
  return {
    uid: `goal-${id}@${origin.hostname}`,
    date: endsOn,
    title: messages.ends({ goal: name }),
    text: messages.text,
    url: new URL(pagePath('/dashboard/my-transcripts'), host).href,
    ...{ changedAt: updatedAt, revision: version - 1 },
    alarms: isReached
      ? []
      : REMINDER_DAYS.map((days) => ({ daysBefore: days, text: messages.reminder({ goal: name, days }) })),
  };
}
