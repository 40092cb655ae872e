import type { PlainDate } from '#domain/shared/dates.ts';
import type { EmailContext, RenderedEmail } from '#emails/layout/content.ts';
import { formatDay } from '#emails/layout/format-time.ts';
import { paragraphs, renderEmail } from '#emails/layout/render-email.ts';
import { messagesAt } from '#messages/message-tree.ts';

type FollowUp = {
  name: string;
  activity: string;
  evaluatedOn: PlainDate;
  /** The last day on which it can be answered. */
  lastDay: PlainDate;
  formUrl: string;
};

/** Sent 60 days after an evaluation: whether something was changed since. (rules T78) */
export function followUpEmail(context: EmailContext, followUp: FollowUp): RenderedEmail {
  const { activity, formUrl } = followUp;
  const { subject, title, body, button, ends, stop, ...messages } = messagesAt(context.language, 'emails.followUp');
  const date = formatDay(followUp.evaluatedOn, context.language);
  return renderEmail(context, {
    ...messages,
    name: followUp.name,
    subject: subject({ activity }),
    title,
    parts: [
      ...paragraphs(body({ activity, date })),
      { kind: 'button', label: button, url: formUrl },
      { kind: 'note', text: ends({ date: formatDay(followUp.lastDay, context.language) }) },
      { kind: 'link', label: stop, url: `${formUrl}?stop` },
    ],
  });
}
