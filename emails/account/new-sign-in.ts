import type { EmailContext, RenderedEmail } from '#emails/layout/content.ts';
import { formatInstant } from '#emails/layout/format-time.ts';
import { paragraphs, renderEmail } from '#emails/layout/render-email.ts';
import { messagesAt } from '#messages/message-tree.ts';

/** `device` names the browser and the system, such as "Firefox on Windows". */
export type NewSignIn = { name: string; device: string; at: Date; devicesUrl: string };

/** Notifies the account holder of a sign-in from a new device. (rules S5) */
export function newSignIn(context: EmailContext, { name, device, at, devicesUrl }: NewSignIn): RenderedEmail {
  const { body, button, warning, labels, ...messages } = messagesAt(context.language, 'emails.newSignIn');
  return renderEmail(context, {
    ...messages,
    name,
    parts: [
      ...paragraphs(body),
      {
        kind: 'facts',
        rows: [
          [labels.device, device],
          [labels.at, formatInstant(at, context)],
        ],
      },
      ...paragraphs([warning]),
      { kind: 'button', label: button, url: devicesUrl },
    ],
  });
}
