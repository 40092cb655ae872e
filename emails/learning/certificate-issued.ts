import type { PlainDate } from '#domain/shared/dates.ts';
import type { EmailContext, RenderedEmail } from '#emails/layout/content.ts';
import { formatDay, withColon } from '#emails/layout/format-time.ts';
import { paragraphs, renderEmail } from '#emails/layout/render-email.ts';
import { messagesAt } from '#messages/message-tree.ts';

export type CertificateIssued = {
  name: string;
  activity: string;
  completedOn: PlainDate;
  /** As on the certificate: "0.5 AMA PRA Category 1 Credit™"; null for participation. */
  credit: string | null;
  number: string;
  verificationCode: string;
  certificateUrl: string;
  verifyUrl: string;
};

/** Sent once the evaluation is submitted and the certificate issued. (rules T17) */
export function certificateIssued(context: EmailContext, issued: CertificateIssued): RenderedEmail {
  const { body, button, labels, participation, verify, ...messages } = messagesAt(
    context.language,
    'emails.certificateIssued',
  );
  return renderEmail(context, {
    ...messages,
    name: issued.name,
    subject: `${withColon(messages.subject, context.language)} ${issued.activity}`,
    parts: [
      ...paragraphs(body(issued)),
      {
        kind: 'facts',
        rows: [
          [labels.activity, issued.activity],
          [labels.completed, formatDay(issued.completedOn, context.language)],
          [labels.credit, issued.credit ?? participation],
          [labels.number, issued.number],
          [labels.code, issued.verificationCode],
        ],
      },
      { kind: 'button', label: button, url: issued.certificateUrl },
      { kind: 'note', text: `${verify} ${issued.verifyUrl}` },
    ],
  });
}
