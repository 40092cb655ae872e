import type { EmailContext, RenderedEmail } from '#emails/layout/content.ts';
import { paragraphs, renderEmail } from '#emails/layout/render-email.ts';
import { messagesAt } from '#messages/message-tree.ts';

export type NewsletterConfirm = { email: string; confirmUrl: string; unsubscribeUrl: string };

/** Double opt-in: the newsletter is sent only after its subscriber confirms. (rules P43) */
export function newsletterConfirm(
  context: EmailContext,
  { email, confirmUrl, unsubscribeUrl }: NewsletterConfirm,
): RenderedEmail {
  const { body, button, unsubscribe, ...messages } = messagesAt(context.language, 'emails.newsletterConfirm');
  return renderEmail(context, {
    ...messages,
    name: '',
    parts: [...paragraphs(body({ email })), { kind: 'button', label: button, url: confirmUrl }],
    unsubscribe: { label: unsubscribe, url: unsubscribeUrl },
  });
}
