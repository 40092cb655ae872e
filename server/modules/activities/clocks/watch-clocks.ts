/** The daily look at the clocks of all activities. (rules L21) */
import {
  type ClockDate,
  listClocks,
  type ReminderDays,
  reminderFor,
} from '#domain/credits/activity/activity-clocks.ts';
import { activityState } from '#domain/credits/activity/activity-state.ts';
import { nameSubject } from '#domain/credits/record-labels.ts';
import { writeName } from '#domain/shared/person-name.ts';
import { activityReminder } from '#emails/staff/activity-reminder.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { listOfficers } from '#server/modules/activities/office/queries-figures.ts';
import { countStoppingOn } from '#server/modules/activities/queries-stops.ts';
import { type LoadedActivity, loadActivities } from '#server/modules/activities/record/queries-activities.ts';
import { settleActivities } from '#server/modules/activities/record/settle-activities.ts';
import { activityReminders } from '#server/modules/activities/tables.ts';
import { sendEmail } from '#server/modules/email/index.ts';

export type Reminder = ClockDate & { activity: LoadedActivity; days: ReminderDays };

export async function watchClocks(ctx: Ctx): Promise<void> {
  const all = await loadActivities(ctx.db);
  const published = all.filter(({ text }) => text.visibility === 'published');
  await ctx.db.transaction(async (tx) => {
    await settleActivities(
      tx,
      ctx,
      published.map(({ text }) => text.id),
    );
    // Cached covers of activities that stop today were rendered when they gave credit.
    if ((await countStoppingOn(tx, ctx.clock.today())) > 0) await ctx.content.raise(tx);
  });
  await ctx.content.refresh();
  await remind(ctx, published);
}

/** One email with everything that is due, to each officer; a reminder is stored first, so that it is sent once. */
async function remind(ctx: Ctx, activities: readonly LoadedActivity[]): Promise<void> {
  const due = listReminders(activities, ctx);
  const added = await storeNew(ctx, due);
  if (added.length === 0) return;
  for (const officer of await listOfficers(ctx.db))
    await sendEmail(ctx, {
      category: 'activity-reminder',
      to: { email: officer.email, language: 'en' },
      write: (envelope) =>
        activityReminder(envelope, {
          name: writeName(officer),
          reminders: added.map(({ activity, clock, on, subject, days }) => ({
            ...{ title: activity.text.title, clock, on, subject: nameSubject(subject), days },
          })),
          activitiesUrl: new URL('/admin/activities', ctx.origin).href,
        }),
    });
}

function listReminders(activities: readonly LoadedActivity[], { clock }: Pick<Ctx, 'clock'>): Reminder[] {
  const today = clock.today();
  return activities.flatMap((loaded) => {
    if (activityState(loaded.activity, loaded.text.visibility, today) === 'ended') return [];
    return listClocks(loaded.activity).flatMap((date) => {
      const days = reminderFor(date.on, today);
      return days === null ? [] : [{ ...date, activity: loaded, days }];
    });
  });
}

/** A statement has 65,535 parameters at most. */
const INSERT_ROWS = 5000;

async function storeNew({ db, clock }: Pick<Ctx, 'db' | 'clock'>, due: readonly Reminder[]): Promise<Reminder[]> {
  if (due.length === 0) return [];
  const keyOf = ({ clock: name, on, subject, days }: Omit<Reminder, 'activity'>, id: number) =>
    [id, name, on, subject, days].join(' ');
  const values = due.map(({ activity, clock: name, on, subject, days }) => ({
    ...{ publicationId: activity.text.id, clock: name, subject, dueOn: on, days, sentAt: clock.now() },
  }));
  const rows: (typeof activityReminders.$inferSelect)[] = [];
  await db.transaction(async (tx) => {
    for (let at = 0; at < values.length; at += INSERT_ROWS) {
      const part = values.slice(at, at + INSERT_ROWS);
      rows.push(...(await tx.insert(activityReminders).values(part).onConflictDoNothing().returning()));
    }
  });
  const added = new Set(
    rows.map((row) => keyOf({ ...row, on: row.dueOn, days: row.days as ReminderDays }, row.publicationId)),
  );
  return due.filter((reminder) => added.has(keyOf(reminder, reminder.activity.text.id)));
}
