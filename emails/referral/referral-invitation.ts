import { type Cents, formatPrice } from '#domain/shared/money.ts';
import type { EmailContext, RenderedEmail } from '#emails/layout/content.ts';
import { paragraphs, renderEmail } from '#emails/layout/render-email.ts';
import { messagesAt } from '#messages/message-tree.ts';

export type ReferralInvitation = {
  inviter: string;
  discount: Cents;
  currency: string;
  email: string;
  reminder: boolean;
  registerUrl: string;
  termsUrl: string;
};

/** The invitation of a colleague, and the reminder that the member may send. (rules R7) */
export function referralInvitation(context: EmailContext, facts: ReferralInvitation): RenderedEmail {
  const { body, reminder, button, howToUse, terms, ...messages } = messagesAt(
    context.language,
    'emails.referralInvitation',
  );
  const { inviter, currency } = facts;
  const discount = formatPrice(facts.discount, currency, context.language);
  return renderEmail(context, {
    ...messages,
    name: '',
    ...(facts.reminder ? reminder : {}),
    parts: [
      ...paragraphs(body({ inviter, discount })),
      { kind: 'button', label: button, url: facts.registerUrl },
      { kind: 'note', text: howToUse({ email: facts.email }) },
      { kind: 'note', text: `${terms} ${facts.termsUrl}` },
    ],
  });
}
