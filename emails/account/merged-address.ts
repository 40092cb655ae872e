import type { EmailContext, RenderedEmail } from '#emails/layout/content.ts';
import { paragraphs, renderEmail } from '#emails/layout/render-email.ts';
import { messagesAt } from '#messages/message-tree.ts';

export type MergedAddress = { email: string; signInUrl: string };

/** Sent when a password reset is requested for an address whose account was merged into another. (rules O95) */
export function mergedAddress(context: EmailContext, { email, signInUrl }: MergedAddress): RenderedEmail {
  const { body, button, note, ...messages } = messagesAt(context.language, 'emails.mergedAddress');
  return renderEmail(context, {
    ...messages,
    name: '',
    parts: [
      ...paragraphs([body({ email })]),
      { kind: 'button', label: button, url: signInUrl },
      { kind: 'note', text: note },
    ],
  });
}
