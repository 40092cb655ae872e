import type { EmailContext, RenderedEmail } from '#emails/layout/content.ts';
import { paragraphs, renderEmail } from '#emails/layout/render-email.ts';
import { messagesAt } from '#messages/message-tree.ts';

export type Welcome = { name: string; libraryUrl: string };

/** Sent once the address of a new account is verified: what a free account includes. (rules A7, A8) */
export function welcome(context: EmailContext, { name, libraryUrl }: Welcome): RenderedEmail {
  const { body, list, button, ...messages } = messagesAt(context.language, 'emails.welcome');
  return renderEmail(context, {
    ...messages,
    name,
    parts: [
      ...paragraphs(body),
      { kind: 'list', items: [list.sections, list.quickTakes, list.openLibrary] },
      { kind: 'button', label: button, url: libraryUrl },
    ],
  });
}
