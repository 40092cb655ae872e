import type { EmailContext, RenderedEmail } from '#emails/layout/content.ts';
import { paragraphs, renderEmail } from '#emails/layout/render-email.ts';
import { messagesAt } from '#messages/message-tree.ts';

export type VerifyEmail = { name: string; email: string; verifyUrl: string };

/** Sent after registration and to the new address of a changed one; the link is single-use. (rules S13, S20) */
export function verifyEmail(context: EmailContext, { name, email, verifyUrl }: VerifyEmail): RenderedEmail {
  const { body, button, expiry, ...messages } = messagesAt(context.language, 'emails.verifyEmail');
  return renderEmail(context, {
    ...messages,
    name,
    parts: [
      ...paragraphs(body({ email })),
      { kind: 'button', label: button, url: verifyUrl },
      { kind: 'note', text: expiry },
    ],
  });
}
