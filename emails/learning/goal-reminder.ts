import { type Quarters, toCredits } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { EmailContext, RenderedEmail } from '#emails/layout/content.ts';
import { formatDay } from '#emails/layout/format-time.ts';
import { paragraphs, renderEmail } from '#emails/layout/render-email.ts';
import { messagesAt } from '#messages/message-tree.ts';

export type GoalReminder = {
  name: string;
  goal: string;
  endsOn: PlainDate;
  daysLeft: number;
  /** What is required, what counts already, and what is still needed; of the part that needs most. */
  required: Quarters;
  counted: Quarters;
  remaining: Quarters;
  transcriptUrl: string;
  preferencesUrl: string;
};

/** Sent before the cycle of a goal ends, unless it is reached. (rules T64) */
export function goalReminder(context: EmailContext, reminder: GoalReminder): RenderedEmail {
  const { goal, endsOn, daysLeft, required, counted, remaining } = reminder;
  const { subject, title, body, labels, button, off, ...messages } = messagesAt(
    context.language,
    'emails.goalReminder',
  );
  const amount = new Intl.NumberFormat(context.language, { maximumFractionDigits: 2 });
  const date = formatDay(endsOn, context.language);
  return renderEmail(context, {
    ...messages,
    name: reminder.name,
    subject: subject({ goal, days: daysLeft }),
    title: title({ days: daysLeft }),
    parts: [
      ...paragraphs(body({ goal, date, remaining: amount.format(toCredits(remaining)) })),
      {
        kind: 'facts',
        rows: [
          [labels.goal, goal],
          [labels.ends, date],
          [labels.counted, `${amount.format(toCredits(counted))} / ${amount.format(toCredits(required))}`],
          [labels.remaining, amount.format(toCredits(remaining))],
        ],
      },
      { kind: 'button', label: button, url: reminder.transcriptUrl },
      { kind: 'note', text: `${off} ${reminder.preferencesUrl}` },
    ],
  });
}
