import type { EmailContext, RenderedEmail } from '#emails/layout/content.ts';
import { formatInstant } from '#emails/layout/format-time.ts';
import { paragraphs, renderEmail } from '#emails/layout/render-email.ts';
import { messagesAt } from '#messages/message-tree.ts';

export type PasswordChanged = { name: string; changedAt: Date; recoverUrl: string };

/** Notifies the account holder, who may not have made the change. */
export function passwordChanged(
  context: EmailContext,
  { name, changedAt, recoverUrl }: PasswordChanged,
): RenderedEmail {
  const { body, button, warning, ...messages } = messagesAt(context.language, 'emails.passwordChanged');
  return renderEmail(context, {
    ...messages,
    name,
    parts: [
      ...paragraphs([body({ when: formatInstant(changedAt, context) }), warning]),
      { kind: 'button', label: button, url: recoverUrl },
    ],
  });
}
