import { type Quarters, toCredits } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { EmailContext, RenderedEmail } from '#emails/layout/content.ts';
import { formatDay, withColon } from '#emails/layout/format-time.ts';
import { paragraphs, renderEmail } from '#emails/layout/render-email.ts';
import { messagesAt } from '#messages/message-tree.ts';

export type CreditCorrected = {
  name: string;
  activity: string;
  completedOn: PlainDate;
  /** What counted before, and what counts now. */
  before: Quarters;
  after: Quarters;
  /** In the words of the office. */
  reason: string;
  /** The certificate that is no longer valid, and the one that replaces it, if any. */
  number: string;
  replacedBy: string | null;
  certificatesUrl: string;
};

/** Sent when the office corrects the credit of a certificate, or revokes it. (rules T31) */
export function creditCorrected(context: EmailContext, corrected: CreditCorrected): RenderedEmail {
  const { activity, before, after, number, replacedBy } = corrected;
  const { subject, preview, title, body, labels, note, button, ...messages } = messagesAt(
    context.language,
    'emails.creditCorrected',
  );
  const change = replacedBy !== null ? 'corrected' : after === before ? 'revoked' : 'reversed';
  const amount = new Intl.NumberFormat(context.language, { maximumFractionDigits: 2 });
  return renderEmail(context, {
    ...messages,
    name: corrected.name,
    subject: `${withColon(subject({ change }), context.language)} ${activity}`,
    preview: preview({ change }),
    title: title({ change }),
    parts: [
      ...paragraphs(
        body({
          ...{ change, activity, number, replacement: replacedBy ?? '' },
          before: amount.format(toCredits(before)),
          after: amount.format(toCredits(after)),
        }),
      ),
      {
        kind: 'facts',
        rows: [
          [labels.activity, activity],
          [labels.completed, formatDay(corrected.completedOn, context.language)],
          [labels.reason, corrected.reason],
        ],
      },
      { kind: 'note', text: note },
      { kind: 'button', label: button, url: corrected.certificatesUrl },
    ],
  });
}
