import type { ActivityClock, ReminderDays } from '#domain/credits/activity/activity-clocks.ts';
import { formatUsDate, type PlainDate } from '#domain/shared/dates.ts';
import type { EmailContext, RenderedEmail } from '#emails/layout/content.ts';
import { paragraphs, renderEmail } from '#emails/layout/render-email.ts';
import { messagesAt } from '#messages/message-tree.ts';

export type ActivityReminder = {
  name: string;
  reminders: readonly { title: string; clock: ActivityClock; on: PlainDate; subject: string; days: ReminderDays }[];
  activitiesUrl: string;
};

/** To accreditation officers, in English only: activities that stop giving credit soon, and why. (rules L21) */
export function activityReminder(context: EmailContext, facts: ActivityReminder): RenderedEmail {
  const messages = messagesAt('en', 'staffEmails.activityReminder');
  const title = messages.title({ count: facts.reminders.length });
  return renderEmail(context, {
    subject: title,
    preview: messages.preview,
    title,
    name: facts.name,
    parts: [
      ...paragraphs([messages.lead]),
      {
        kind: 'list',
        items: facts.reminders.map(({ title: activity, clock, on, subject, days }) =>
          messages[clock]({ activity, date: formatUsDate(on), subject, days }),
        ),
      },
      ...paragraphs([messages.next]),
      { kind: 'button', label: messages.open, url: facts.activitiesUrl },
    ],
    reason: messages.reason,
  });
}
