import type { EmailContext, RenderedEmail } from '#emails/layout/content.ts';
import { formatInstant } from '#emails/layout/format-time.ts';
import { paragraphs, renderEmail } from '#emails/layout/render-email.ts';
import { messagesAt } from '#messages/message-tree.ts';

export type DisclosureRequested = { name: string; activity: string; expiresAt: Date; formUrl: string };

/** To someone in control of an activity, who has no account: the private link of the disclosure form. (rules L22) */
export function disclosureRequested(context: EmailContext, facts: DisclosureRequested): RenderedEmail {
  const { subject, preview, title, body, note, button, ...messages } = messagesAt(
    context.language,
    'emails.disclosureRequested',
  );
  const { activity } = facts;
  return renderEmail(context, {
    ...messages,
    ...{ name: facts.name, subject, preview, title },
    parts: [
      ...paragraphs(body({ activity, expires: formatInstant(facts.expiresAt, context) })),
      { kind: 'button', label: button, url: facts.formUrl },
      { kind: 'note', text: note },
    ],
  });
}
