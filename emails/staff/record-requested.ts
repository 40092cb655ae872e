import type { EmailContext, RenderedEmail } from '#emails/layout/content.ts';
import { paragraphs, renderEmail } from '#emails/layout/render-email.ts';
import { messagesAt } from '#messages/message-tree.ts';

export type RecordRequested = { name: string; number: number; title: string; editor: string; activityUrl: string };

/** To accreditation officers, in English only: a text in review gives credit once its record is complete. (rules E34) */
export function recordRequested(context: EmailContext, facts: RecordRequested): RenderedEmail {
  const { name, number, title, editor, activityUrl } = facts;
  const messages = messagesAt('en', 'staffEmails.recordRequested');
  return renderEmail(context, {
    subject: messages.title({ number }),
    preview: messages.preview({ title }),
    title: messages.title({ number }),
    name,
    parts: [
      ...paragraphs([messages.lead({ title, editor }), messages.next]),
      { kind: 'button', label: messages.open, url: activityUrl },
    ],
    reason: messages.reason,
  });
}
