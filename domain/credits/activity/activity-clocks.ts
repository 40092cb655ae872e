/** The dates on which an activity stops giving credit, and the reminders before them. (rules L21) */
import { addDays, addMonths, daysFromTo, type PlainDate } from '#domain/shared/dates.ts';
import type { Activity } from './activity-record.ts';

export const ACTIVITY_CLOCKS = ['credit-end', 'review', 'disclosure', 'approval'] as const;
export type ActivityClock = (typeof ACTIVITY_CLOCKS)[number];

/** The last day on which credit is given, as far as this clock decides; `subject` is the person or the type of credit. */
export type ClockDate = { readonly clock: ActivityClock; readonly on: PlainDate; readonly subject: string };

/** How long an activity gives credit without a review. */
export const REVIEW_MONTHS = 36;
const REMINDER_DAYS = [30, 60, 120] as const;
export type ReminderDays = (typeof REMINDER_DAYS)[number];

/** The last day before a review is due; null before the release. (rules L21) */
export function reviewDueOn({ publication, record }: Activity): PlainDate | null {
  const latest = [publication.releasedOn, record.reviewedOn]
    .filter((day) => day !== null)
    .toSorted()
    .at(-1);
  return latest === undefined ? null : addDays(addMonths(latest, REVIEW_MONTHS), -1);
}

/** Every clock of an activity, the earliest first. Without a record the end of credit is the only one. (rules L20) */
export function listClocks(activity: Activity): ClockDate[] {
  const { publication, record } = activity;
  const review = reviewDueOn(activity);
  const end = publication.creditEndsOn;
  const clocks: ClockDate[] = end === null ? [] : [{ clock: 'credit-end', on: end, subject: '' }];
  if (record.basis === 'record') {
    if (review !== null) clocks.push({ clock: 'review', on: review, subject: '' });
    for (const { name, disclosure } of record.people)
      if (disclosure.state === 'cleared')
        clocks.push({ clock: 'disclosure', on: disclosure.validUntil, subject: name });
    for (const { type, to } of record.approvals)
      if (to !== null) clocks.push({ clock: 'approval', on: to, subject: type });
  }
  return clocks.toSorted((a, b) => daysFromTo(b.on, a.on));
}

/** The reminder that is due: 120, 60 or 30 days before, none once the date has passed. (rules L21) */
export function reminderFor(on: PlainDate, today: PlainDate): ReminderDays | null {
  const days = daysFromTo(today, on);
  return days < 0 ? null : (REMINDER_DAYS.find((limit) => days <= limit) ?? null);
}
