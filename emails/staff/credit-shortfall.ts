import type { EmailContext, RenderedEmail } from '#emails/layout/content.ts';
import { paragraphs, renderEmail } from '#emails/layout/render-email.ts';
import { messagesAt } from '#messages/message-tree.ts';

/** A configured figure, and what the published library offers, in credits. Stored in the audit log: keep the keys. */
export type CreditShortfall = { of: string; promised: number; counted: number };

/** To the site's staff, in English only: the library offers less credit than is advertised. (rules A22) */
export function creditShortfall(context: EmailContext, differences: readonly CreditShortfall[]): RenderedEmail {
  const { title, preview, lead, difference, next } = messagesAt('en', 'staffEmails.creditShortfall');
  return renderEmail(context, {
    subject: title,
    preview,
    title,
    name: '',
    parts: [
      ...paragraphs([lead]),
      {
        kind: 'facts',
        rows: differences.map(({ of, promised, counted }) => [
          of,
          difference({ promised: String(promised), counted: String(counted) }),
        ]),
      },
      ...paragraphs([next]),
    ],
    reason: messagesAt('en', 'staffEmails.footer').reason,
  });
}
