import type { EmailContext, RenderedEmail } from '#emails/layout/content.ts';
import { formatInstant } from '#emails/layout/format-time.ts';
import { paragraphs, renderEmail } from '#emails/layout/render-email.ts';
import { messagesAt } from '#messages/message-tree.ts';

export type EmailChanged = { name: string; newEmail: string; changedAt: Date; undoUrl: string };

/** Sent to the old address once the new one is verified and has replaced it. (rules S13) */
export function emailChanged(
  context: EmailContext,
  { name, newEmail, changedAt, undoUrl }: EmailChanged,
): RenderedEmail {
  const { body, warning, ...messages } = messagesAt(context.language, 'emails.emailChanged');
  const { button, expiry } = messagesAt(context.language, 'emails.emailChangeUndo');
  const text = body({ newEmail, when: formatInstant(changedAt, context) });
  return renderEmail(context, {
    ...messages,
    name,
    parts: [
      ...paragraphs([text, warning]),
      { kind: 'button', label: button, url: undoUrl },
      { kind: 'note', text: expiry },
    ],
  });
}
