import { type PageArguments, pagePath } from '#contract/page-paths.ts';
import type { Language } from '#domain/catalogue/languages.ts';
import type { EmailCategory, OptionalEmail } from '#domain/email/email-categories.ts';
import { maySendEmail } from '#domain/email/may-send-email.ts';
import type { EmailContext, RenderedEmail } from '#emails/layout/content.ts';
import type { Ctx, Queryable } from '#server/kernel/ctx.ts';
import { readEmailContext } from './email-context.ts';
import { isSuppressed } from './queries.ts';
import { listAmong } from './queries-suppressions.ts';
import { recordSentEmail } from './sent-emails.ts';

/** The dependencies of sending an email. */
export type EmailNeeds = Pick<Ctx, 'db' | 'clock' | 'origin' | 'mail' | 'log' | 'requestId'>;

/** The URL of a page on the host of the recipient's language. */
export type PageUrl = (...page: PageArguments) => string;

/** The address and language of an email; `optedOut` lists the optional emails that the account turned off. */
export type Recipient = { email: string; language: Language; optedOut?: readonly OptionalEmail[] };

export type OutgoingEmail = {
  category: EmailCategory;
  to: Recipient;
  headers?: Record<string, string>;
  /** Whether replies go to the office instead of the sender's address. */
  repliesToOffice?: true;
  /** Called right before the email is submitted, so that it is sent once; `false` cancels it. */
  claim?(): Promise<boolean>;
  write(envelope: EmailContext, page: PageUrl): RenderedEmail;
};

/**
 * The deliveries of an issue are recorded with it; no address is stored of a deleted account, nor of a colleague
 * whom a member invited: neither can ask the office to delete it with an account. (rules O45)
 */
const NOT_RECORDED: readonly EmailCategory[] = ['newsletter-issue', 'account-deleted', 'referral-invitation'];

/** Sends an email in its recipient's language; returns whether it was sent, or withheld. (rules P46) */
export async function sendEmail(
  ctx: EmailNeeds,
  { category, to, headers, repliesToOffice, claim, write }: OutgoingEmail,
): Promise<boolean> {
  const { language, optedOut = [] } = to;
  const may = maySendEmail(category, { suppressed: await isSuppressed(ctx.db, to.email), optedOut });
  if (!may.ok) {
    ctx.log.info({ event: 'email.withheld', category, why: may.why });
    return false;
  }
  const envelope = await readEmailContext(ctx, language);
  const mail = write(envelope, (...page) => new URL(pagePath(...page), envelope.sender.url).href);
  if (claim !== undefined && !(await claim())) return false;
  const replyTo = repliesToOffice ? { replyTo: envelope.sender.supportEmail } : {};
  await submitEmail(ctx, { email: to.email, mail, ...(headers === undefined ? {} : { headers }), ...replyTo });
  if (!NOT_RECORDED.includes(category))
    await recordSentEmail(ctx, { email: to.email, category, subject: mail.subject });
  return true;
}

type Submission = { email: string; mail: RenderedEmail; headers?: Record<string, string>; replyTo?: string };

/** Submits an email that was written and may be sent: `listWithheld` and a claim of its own are the caller's. */
export const submitEmail = (
  ctx: Pick<EmailNeeds, 'mail' | 'requestId'>,
  { email, mail, headers, replyTo }: Submission,
): Promise<void> =>
  ctx.mail.send({
    ...{ to: email, ...mail },
    headers: { ...headers, 'X-Request-Id': ctx.requestId },
    ...(replyTo === undefined ? {} : { replyTo }),
  });

/** Those of many addresses that may not get an email of this category. (rules P46) */
export async function listWithheld(
  db: Queryable,
  category: EmailCategory,
  emails: readonly string[],
): Promise<Set<string>> {
  const suppressed = await listAmong(db, emails);
  const isWithheld = (email: string) =>
    !maySendEmail(category, { suppressed: suppressed.has(email.toLowerCase()), optedOut: [] }).ok;
  return new Set(emails.filter(isWithheld));
}
