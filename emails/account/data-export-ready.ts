import type { EmailContext, RenderedEmail } from '#emails/layout/content.ts';
import { formatInstant } from '#emails/layout/format-time.ts';
import { paragraphs, renderEmail } from '#emails/layout/render-email.ts';
import { messagesAt } from '#messages/message-tree.ts';

export type DataExportReady = { name: string; downloadUrl: string; expiresAt: Date };

/** The download link of a data export. (rules P52) */
export function dataExportReady(
  context: EmailContext,
  { name, downloadUrl, expiresAt }: DataExportReady,
): RenderedEmail {
  const { body, button, expiry, ...messages } = messagesAt(context.language, 'emails.dataExportReady');
  return renderEmail(context, {
    ...messages,
    name,
    parts: [
      ...paragraphs(body),
      { kind: 'button', label: button, url: downloadUrl },
      { kind: 'note', text: expiry({ when: formatInstant(expiresAt, context) }) },
    ],
  });
}
