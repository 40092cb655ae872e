/** Emails about accounts that were merged. Only verified addresses get them: another one may be a stranger's. (rules O95, O96) */
import { eq } from 'drizzle-orm';
import { greetingName } from '#domain/accounts/greeting-name.ts';
import type { Language } from '#domain/catalogue/languages.ts';
import { accountsMerged } from '#emails/account/accounts-merged.ts';
import { mergedAddress } from '#emails/account/merged-address.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { findAccount } from '#server/modules/accounts/queries.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { type EmailNeeds, sendEmail, sentEmails } from '#server/modules/email/index.ts';
import { recipientOf } from './email-preferences.ts';

const HOUR_MS = 3_600_000;
/** More in an hour would let anyone flood a mailbox. */
const MAX_EMAILS_PER_HOUR = 5;

type MergeNotice = { userId: number; doubleId: number; language: Language; at: string };

/** To both addresses, each in the language of its account. */
export async function emailAccountsMerged(
  ctx: EmailNeeds,
  { userId, doubleId, language, at }: MergeNotice,
): Promise<void> {
  const account = await findAccount(ctx.db, userId);
  const double = await findMergedRow(ctx.db, doubleId);
  if (account === null || double === null) return;
  const facts = { oldEmail: double.email, email: account.email, mergedAt: new Date(at) };
  const recipients = [
    { verifiedAt: account.emailVerifiedAt, to: await recipientOf(ctx.db, account) },
    { verifiedAt: double.emailVerifiedAt, to: { email: double.email, language } },
  ];
  const name = greetingName(account);
  for (const { verifiedAt, to } of recipients)
    if (verifiedAt !== null)
      await sendEmail(ctx, {
        category: 'accounts-merged',
        to,
        write: (envelope) => accountsMerged(envelope, { name, ...facts }),
      });
}

/** Which address is in use, to the address of a merged account for which a password reset was requested. */
export async function emailMergedAddress(ctx: EmailNeeds, doubleId: number): Promise<void> {
  const double = await findMergedRow(ctx.db, doubleId);
  const account = double?.mergedIntoId == null ? null : await findAccount(ctx.db, double.mergedIntoId);
  if (double === null || account === null || double.emailVerifiedAt === null) return;
  const { email } = double;
  const since = ctx.clock.now().getTime() - HOUR_MS;
  const sent = await sentEmails.listSentEmails(ctx.db, email, MAX_EMAILS_PER_HOUR);
  const recent = sent.filter(({ category, sentAt }) => category === 'merged-address' && sentAt.getTime() > since);
  if (recent.length >= MAX_EMAILS_PER_HOUR) return;
  const { language } = await recipientOf(ctx.db, account);
  await sendEmail(ctx, {
    category: 'merged-address',
    to: { email, language },
    write: (envelope, page) => mergedAddress(envelope, { email: account.email, signInUrl: page('/signin') }),
  });
}

async function findMergedRow(db: Queryable, id: number) {
  const [row] = await db.select().from(users).where(eq(users.id, id));
  return row === undefined || row.mergedIntoId === null ? null : row;
}
