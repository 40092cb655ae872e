import type { EmailContext, RenderedEmail } from '#emails/layout/content.ts';
import { formatInstant } from '#emails/layout/format-time.ts';
import { paragraphs, renderEmail } from '#emails/layout/render-email.ts';
import { messagesAt } from '#messages/message-tree.ts';

export type AccountsMerged = { name: string; oldEmail: string; email: string; mergedAt: Date };

/** Sent to both addresses when support merged one account of a person into the other. (rules O96) */
export function accountsMerged(
  context: EmailContext,
  { name, oldEmail, email, mergedAt }: AccountsMerged,
): RenderedEmail {
  const { body, moved, warning, preview, ...messages } = messagesAt(context.language, 'emails.accountsMerged');
  const text = body({ oldEmail, email, when: formatInstant(mergedAt, context) });
  return renderEmail(context, {
    ...messages,
    preview: preview({ email }),
    name,
    parts: paragraphs([text, moved, warning]),
  });
}
