import type { EmailContext, RenderedEmail } from '#emails/layout/content.ts';
import { formatInstant } from '#emails/layout/format-time.ts';
import { paragraphs, renderEmail } from '#emails/layout/render-email.ts';
import { messagesAt } from '#messages/message-tree.ts';

export type AccountDeleted = { name: string; deletedAt: Date };

/** The last email to an account: what was deleted, and which records are retained. (rules P53) */
export function accountDeleted(context: EmailContext, { name, deletedAt }: AccountDeleted): RenderedEmail {
  const { body, retained, warning, ...messages } = messagesAt(context.language, 'emails.accountDeleted');
  const sentences = [body({ when: formatInstant(deletedAt, context) }), retained, warning];
  return renderEmail(context, { ...messages, name, parts: paragraphs(sentences) });
}
