import type { EmailContext, RenderedEmail } from '#emails/layout/content.ts';
import { paragraphs, renderEmail } from '#emails/layout/render-email.ts';
import { messagesAt } from '#messages/message-tree.ts';

export type AccountMoved = { name: string; email: string; chooseUrl: string };

/** Invites a member whose account was moved here to choose a password; the link expires after 30 days. (rules S27) */
export function accountMoved(context: EmailContext, { name, email, chooseUrl }: AccountMoved): RenderedEmail {
  const { body, button, expiry, ...messages } = messagesAt(context.language, 'emails.accountMoved');
  return renderEmail(context, {
    ...messages,
    name,
    parts: [
      ...paragraphs(body({ email })),
      { kind: 'button', label: button, url: chooseUrl },
      { kind: 'note', text: expiry },
    ],
  });
}
