import type { EmailContext, RenderedEmail } from '#emails/layout/content.ts';
import { paragraphs, renderEmail } from '#emails/layout/render-email.ts';
import { messagesAt } from '#messages/message-tree.ts';

export type ScheduleFailed = { number: number; title: string; draftUrl: string };

/** To whoever scheduled a text, in English only: it was refused at its time and is a draft again. (rules E14) */
export function scheduleFailed(context: EmailContext, { number, title, draftUrl }: ScheduleFailed): RenderedEmail {
  const messages = messagesAt('en', 'staffEmails.scheduleFailed');
  const heading = messages.title({ number });
  return renderEmail(context, {
    subject: heading,
    preview: messages.preview({ title }),
    title: heading,
    name: '',
    parts: [
      ...paragraphs([messages.lead({ title }), messages.next]),
      { kind: 'button', label: messages.open, url: draftUrl },
    ],
    reason: messages.reason,
  });
}
