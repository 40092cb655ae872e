import type { EmailContext, RenderedEmail } from '#emails/layout/content.ts';
import { formatInstant } from '#emails/layout/format-time.ts';
import { paragraphs, renderEmail } from '#emails/layout/render-email.ts';
import { messagesAt } from '#messages/message-tree.ts';

export type SupportAnswer = {
  /** The number of the conversation. */
  number: number;
  /** Paragraphs are separated by empty lines. */
  answer: string;
  /** The message that is answered. */
  quoted: { text: string; at: Date };
};

/** The office's answer to a message of the contact form. The sender's words are only in the quote. (rules O12) */
export function supportAnswer(context: EmailContext, { number, answer, quoted }: SupportAnswer): RenderedEmail {
  const messages = messagesAt(context.language, 'emails.supportAnswer');
  return renderEmail(context, {
    subject: messages.subject({ number }),
    preview: messages.preview,
    title: messages.title,
    name: '',
    parts: [
      ...paragraphs(answer),
      { kind: 'note', text: messages.quoted({ when: formatInstant(quoted.at, context) }) },
      { kind: 'quote', text: quoted.text },
    ],
    reason: messages.reason,
  });
}
