import type { EmailContext, RenderedEmail } from '#emails/layout/content.ts';
import { paragraphs, renderEmail } from '#emails/layout/render-email.ts';
import { messagesAt } from '#messages/message-tree.ts';

export type RecordCompleted = { number: number; title: string; isReady: boolean; draftUrl: string };

/** To whoever sent a text to review, in English only: its record is complete, so it can be published. (rules E35) */
export function recordCompleted(context: EmailContext, facts: RecordCompleted): RenderedEmail {
  const { number, title, isReady, draftUrl } = facts;
  const messages = messagesAt('en', 'staffEmails.recordCompleted');
  const heading = messages.title({ number });
  return renderEmail(context, {
    subject: heading,
    preview: messages.preview({ title }),
    title: heading,
    name: '',
    parts: [
      ...paragraphs([messages.lead({ title }), isReady ? messages.ready : messages.notReady]),
      { kind: 'button', label: messages.open, url: draftUrl },
    ],
    reason: messages.reason,
  });
}
