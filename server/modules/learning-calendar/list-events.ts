/** The days of a member's calendar: ends of goals, dates of series and the week's plan. (rules T81, Q6, F11) */
import { pagePath } from '#contract/page-paths.ts';
import { hostOfLanguage } from '#domain/catalogue/languages.ts';
import { goalProgress, REMINDER_DAYS } from '#domain/credits/learners/goals.ts';
import { addDays } from '#domain/shared/dates.ts';
import { isOffered } from '#domain/site/features.ts';
import { messagesAt } from '#messages/message-tree.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import type { CalendarEvent } from '#server/kernel/text/write-calendar.ts';
import { creditGoals } from '#server/modules/accreditation/index.ts';
import { listNextParts } from '#server/modules/series/index.ts';
import { currentWeek } from '#server/modules/week-plan/index.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer' | 'language' | 'origin'>;

const MONDAY = 1;
const DAYS_OF_WEEK = 7;

/** Amounts of credit are left out, because calendars are shared. */
export async function listEvents(ctx: Needs): Promise<CalendarEvent[]> {
  const hasCredit = isOffered('credit');
  return [
    ...(hasCredit ? await listGoalEnds(ctx) : []),
    ...(await listSeriesDates(ctx)),
    ...(hasCredit ? await listWeek(ctx) : []),
  ];
}

/** A reached goal has no reminders, as by email. (rules T64) */
async function listGoalEnds(ctx: Needs): Promise<CalendarEvent[]> {
  const { db, clock, viewer, language, origin } = ctx;
  const messages = messagesAt(language, 'labels.learningCalendar');
  const goals = await creditGoals.listGoals(db, viewer.id);
  const credits = goals.length === 0 ? [] : await creditGoals.listHeldCredit(db, viewer.id);
  return goals.map((goal) => {
    const isReached = goalProgress(goal, credits, clock.today()).state === 'reached';
    const remind = (days: number) => ({ daysBefore: days, text: messages.goalReminder({ goal: goal.name, days }) });
    return {
      uid: `goal-${goal.id}@${origin.hostname}`,
      date: goal.endsOn,
      title: messages.goalEnds({ goal: goal.name }),
      text: messages.goalText,
      url: pageUrl(ctx, pagePath('/dashboard/my-transcripts')),
      ...{ changedAt: goal.updatedAt, revision: goal.version - 1 },
      alarms: isReached ? [] : REMINDER_DAYS.map(remind),
    };
  });
}

/** The dates that the member laid out; one that has passed is not reminded of. (rules Q6) */
async function listSeriesDates(ctx: Needs): Promise<CalendarEvent[]> {
  const messages = messagesAt(ctx.language, 'labels.learningCalendar');
  const today = ctx.clock.today();
  const parts = await listNextParts(ctx);
  return parts.flatMap(({ seriesSlug, seriesTitle, publicationId, title, slug, on }): CalendarEvent[] => {
    if (on === null || on < today) return [];
    return [
      {
        uid: `series-${seriesSlug}-${publicationId}-${ctx.viewer.id}@${ctx.origin.hostname}`,
        date: on,
        title,
        text: messages.seriesText({ series: seriesTitle }),
        url: pageUrl(ctx, pagePath('/publication/:slug', { slug })),
        alarms: [{ daysBefore: 0, text: title }],
      },
    ];
  });
}

/** The week's plan on the day of the week that its member chose; nothing if nothing is left to study. (rules F11) */
async function listWeek(ctx: Needs): Promise<CalendarEvent[]> {
  const messages = messagesAt(ctx.language, 'labels.learningCalendar');
  const current = await currentWeek(ctx);
  if (current === null || current.week.items.length === 0) return [];
  const { week, weekday, changedAt } = current;
  const minutes = week.items.reduce((total, item) => total + item.minutes, 0);
  const lines = week.items.map((item) =>
    messages.weekLine({
      title: item.publication?.title ?? messages.weekRecall({ count: item.questions }),
      minutes: item.minutes,
    }),
  );
  return [
    {
      uid: `week-${week.starts}-${ctx.viewer.id}@${ctx.origin.hostname}`,
      date: addDays(week.starts, (weekday - MONDAY + DAYS_OF_WEEK) % DAYS_OF_WEEK),
      title: messages.week({ minutes }),
      text: lines.join('\n'),
      url: pageUrl(ctx, pagePath('/plan')),
      changedAt,
    },
  ];
}

const pageUrl = ({ origin, language }: Needs, path: string): string =>
  new URL(path, `${origin.protocol}//${hostOfLanguage(language, origin.host)}`).href;
