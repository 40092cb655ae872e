import type { EmailContext, RenderedEmail } from '#emails/layout/content.ts';
import { paragraphs, renderEmail } from '#emails/layout/render-email.ts';
import { messagesAt } from '#messages/message-tree.ts';

export type EmailChangeConfirm = { email: string; confirmUrl: string };

/** To the new address of an account, which is not verified yet, so no name is used. (rules S13) */
export function emailChangeConfirm(context: EmailContext, { email, confirmUrl }: EmailChangeConfirm): RenderedEmail {
  const { body, button, expiry, ...messages } = messagesAt(context.language, 'emails.emailChangeConfirm');
  return renderEmail(context, {
    ...messages,
    name: '',
    parts: [
      ...paragraphs(body({ email })),
      { kind: 'button', label: button, url: confirmUrl },
      { kind: 'note', text: expiry },
    ],
  });
}
