import type { Language } from '#domain/catalogue/languages.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { findAccount } from '#server/modules/accounts/index.ts';
import { sendEmail } from '#server/modules/email/index.ts';
import { renderPreview } from '../composer/preview-issue.ts';
import { findComposed } from '../composer/queries-composed.ts';

type Test = { issueId: number; userId: number; language: Language };

/** Sends one test: the email as it is now, with its purpose in the subject and links that are not counted. (rules N8) */
export async function sendTest(ctx: Ctx, { issueId, userId, language }: Test): Promise<void> {
  const issue = await findComposed(ctx.db, issueId);
  const account = await findAccount(ctx.db, userId);
  if (issue === null || account === null) return;
  const { subject, html, text } = await renderPreview(ctx, issue, language);
  await sendEmail(ctx, {
    category: 'newsletter-test',
    to: { email: account.email, language },
    write: () => ({ subject: `[Test] ${subject}`, html, text }),
  });
}
