import type { Language } from '#domain/catalogue/languages.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { readEmailContext } from '#server/modules/email/index.ts';
import { type ComposedIssueRow, getComposed } from './queries-composed.ts';
import { pictureUrl } from './queries-library.ts';
import { loadIssueFacts, writeIssueEmail } from './write-email.ts';

/** An issue as an email, with plain links; its bytes are those of the HTML. */
export async function renderPreview(ctx: Ctx, { number, content }: ComposedIssueRow, language: Language) {
  const envelope = await readEmailContext(ctx, language);
  const email = writeIssueEmail(envelope, {
    ...{ number, content, facts: await loadIssueFacts(ctx, content) },
    unsubscribeUrl: `${envelope.sender.url}/unsubscribe`,
    pictureFor: ({ storageKey }) => new URL(pictureUrl(ctx, storageKey), ctx.origin).href,
  });
  return { ...email, bytes: Buffer.byteLength(email.html) };
}

export async function previewIssue(ctx: Ctx, id: number, language: Language) {
  const issue = await getComposed(ctx.db, id);
  return { ...(await renderPreview(ctx, issue, language)), version: issue.version };
}
