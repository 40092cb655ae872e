import { and, eq, isNull } from 'drizzle-orm';
import { supportAnswer } from '#emails/account/support-answer.ts';
import { type EmailNeeds, sendEmail } from '#server/modules/email/index.ts';
import { conversationEntries } from '#server/modules/support/tables.ts';
import { findAnswer } from './queries-inbox.ts';

/** Emails an answer to the sender of the message, once, in the language of the message. (rules O12) */
export async function sendAnswer(ctx: EmailNeeds, entryId: number): Promise<void> {
  const found = await findAnswer(ctx.db, entryId);
  if (found === null || found.entry.emailedAt !== null) return;
  const { entry, conversation, message } = found;
  const claim = async () => {
    const claimed = await ctx.db
      .update(conversationEntries)
      .set({ emailedAt: ctx.clock.now() })
      .where(and(eq(conversationEntries.id, entryId), isNull(conversationEntries.emailedAt)))
      .returning({ id: conversationEntries.id });
    return claimed.length > 0;
  };
  await sendEmail(ctx, {
    category: 'support-answer',
    to: { email: conversation.email, language: conversation.language },
    repliesToOffice: true,
    claim,
    write: (envelope) => supportAnswer(envelope, { number: conversation.id, answer: entry.text, quoted: message }),
  });
}
