import type { PublishingRequirement } from '#domain/catalogue/publishing.ts';
import { formatUsDate, type PlainDate } from '#domain/shared/dates.ts';
import type { EmailContext, RenderedEmail } from '#emails/layout/content.ts';
import { paragraphs, renderEmail } from '#emails/layout/render-email.ts';
import { messagesAt } from '#messages/message-tree.ts';

export type PublicationDelayed = {
  number: number;
  title: string;
  announcedFor: PlainDate;
  missing: readonly PublishingRequirement[];
  coverUrl: string;
};

/**
 * To the site's staff, in English only: an announced publication could not be published, and what is missing. (rules
 * C4)
 */
export function publicationDelayed(context: EmailContext, facts: PublicationDelayed): RenderedEmail {
  const { number, title, announcedFor, missing, coverUrl } = facts;
  const messages = messagesAt('en', 'staffEmails.publicationDelayed');
  const heading = messages.title({ number });
  return renderEmail(context, {
    subject: heading,
    preview: messages.preview({ title }),
    title: heading,
    name: '',
    parts: [
      ...paragraphs([messages.lead({ title, date: formatUsDate(announcedFor) })]),
      { kind: 'list', items: missing.map((requirement) => messages.missing[requirement]) },
      ...paragraphs([messages.next]),
      { kind: 'button', label: messages.open, url: coverUrl },
    ],
    reason: messagesAt('en', 'staffEmails.footer').reason,
  });
}
