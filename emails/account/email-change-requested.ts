import type { EmailContext, RenderedEmail } from '#emails/layout/content.ts';
import { paragraphs, renderEmail } from '#emails/layout/render-email.ts';
import { messagesAt } from '#messages/message-tree.ts';

export type EmailChangeRequested = { name: string; newEmail: string; undoUrl: string };

/** Sent to the current address as soon as another one is requested. (rules S13) */
export function emailChangeRequested(
  context: EmailContext,
  { name, newEmail, undoUrl }: EmailChangeRequested,
): RenderedEmail {
  const { body, warning, ...messages } = messagesAt(context.language, 'emails.emailChangeRequested');
  const { button, expiry } = messagesAt(context.language, 'emails.emailChangeUndo');
  return renderEmail(context, {
    ...messages,
    name,
    parts: [
      ...paragraphs([body({ newEmail }), warning]),
      { kind: 'button', label: button, url: undoUrl },
      { kind: 'note', text: expiry },
    ],
  });
}
