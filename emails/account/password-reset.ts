import type { EmailContext, RenderedEmail } from '#emails/layout/content.ts';
import { paragraphs, renderEmail } from '#emails/layout/render-email.ts';
import { messagesAt } from '#messages/message-tree.ts';

export type PasswordReset = { name: string; resetUrl: string };

/** Sent when a password reset is requested; the link expires after an hour. (rules S18) */
export function passwordReset(context: EmailContext, { name, resetUrl }: PasswordReset): RenderedEmail {
  const { body, button, expiry, ...messages } = messagesAt(context.language, 'emails.passwordReset');
  return renderEmail(context, {
    ...messages,
    name,
    parts: [...paragraphs(body), { kind: 'button', label: button, url: resetUrl }, { kind: 'note', text: expiry }],
  });
}
