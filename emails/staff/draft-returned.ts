import type { EmailContext, RenderedEmail } from '#emails/layout/content.ts';
import { paragraphs, renderEmail } from '#emails/layout/render-email.ts';
import { messagesAt } from '#messages/message-tree.ts';

export type DraftReturned = { number: number; title: string; editor: string; reason: string; draftUrl: string };

/** To whoever sent a text to review, in English only: it is a draft again, and why. (rules E32) */
export function draftReturned(context: EmailContext, facts: DraftReturned): RenderedEmail {
  const { number, title, editor, reason, draftUrl } = facts;
  const messages = messagesAt('en', 'staffEmails.draftReturned');
  const heading = messages.title({ number });
  return renderEmail(context, {
    subject: heading,
    preview: messages.preview({ title }),
    title: heading,
    name: '',
    parts: [
      ...paragraphs([messages.lead({ title, editor }), `“${reason}”`, messages.next]),
      { kind: 'button', label: messages.open, url: draftUrl },
    ],
    reason: messages.reason,
  });
}
