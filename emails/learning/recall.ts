import type { EmailContext, RenderedEmail } from '#emails/layout/content.ts';
import { paragraphs, renderEmail } from '#emails/layout/render-email.ts';
import { messagesAt } from '#messages/message-tree.ts';

type Recall = {
  name: string;
  /** The questions of the day, in English, each with the title of its lecture. */
  questions: { stem: string; source: string; answers: { text: string; url: string }[] }[];
  recallUrl: string;
  stopUrl: string;
};

/** The questions of a day, each answered by one tap. (rules K10, K11) */
export function recallEmail(context: EmailContext, { name, questions, recallUrl, stopUrl }: Recall): RenderedEmail {
  const { subject, title, body, app, stop, ...messages } = messagesAt(context.language, 'emails.recall');
  const count = questions.length;
  return renderEmail(context, {
    ...messages,
    name,
    subject: subject({ count }),
    title: title({ count }),
    parts: [
      ...paragraphs(body),
      ...questions.map(({ stem, source, answers }) => ({
        ...({ kind: 'question', lang: 'en' } as const),
        ...{ stem, source, answers },
      })),
      { kind: 'link', label: app, url: recallUrl },
      { kind: 'link', label: stop, url: stopUrl },
    ],
  });
}
