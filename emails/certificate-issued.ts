import type { PlainDate } from '#domain/shared/dates.ts';
import { compose, paragraphs } from './layout.ts';
import type { Envelope, Mail } from './mail.ts';
import { wordsFor } from './words-for.ts';
import { writeDay } from './write-time.ts';

export type CertificateIssued = {
  name: string;
  activity: string;
  completedOn: PlainDate;
  /** As the certificate says it: "0.5 AMA PRA Category 1 Credit™"; null where it confirms participation. */
  credit: string | null;
  number: string;
  verificationCode: string;
  certificateUrl: string;
  verifyUrl: string;
};

/** Sent when the survey is in and the certificate is issued. (rules T17) */
export function certificateIssued(envelope: Envelope, issued: CertificateIssued): Mail {
  const { body, button, labels, participation, verify, ...words } = wordsFor(envelope.language).certificateIssued;
  return compose(envelope, {
    ...words,
    name: issued.name,
    subject: `${words.subject}: ${issued.activity}`,
    parts: [
      ...paragraphs(body(issued)),
      {
        kind: 'facts',
        rows: [
          [labels.activity, issued.activity],
          [labels.completed, writeDay(issued.completedOn, envelope.language)],
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
