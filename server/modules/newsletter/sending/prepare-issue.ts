/** Writes an issue once for each language; a recipient's email differs by its unsubscribe link alone. */
import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import type { Language } from '#domain/catalogue/languages.ts';
import { sentLanguages } from '#domain/newsletter/issue-content.ts';
import type { RenderedEmail } from '#emails/layout/content.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { readEmailContext } from '#server/modules/email/index.ts';
import { newsletterLinks } from '#server/modules/newsletter/tables.ts';
import type { ComposedIssueRow } from '../composer/queries-composed.ts';
import { loadIssueFacts, writeIssueEmail } from '../composer/write-email.ts';

export type PreparedIssue = {
  issueId: number;
  write(language: Language, unsubscribeToken: string): RenderedEmail;
};

export async function prepareIssue(ctx: Ctx, { id, number, content }: ComposedIssueRow): Promise<PreparedIssue> {
  // Nothing that an editor can write equals it.
  const placeholder = randomUUID();
  const facts = await loadIssueFacts(ctx, content);
  const links = await loadLinks(ctx, id);
  const emails = new Map<Language, RenderedEmail>();
  for (const language of sentLanguages(content)) {
    const envelope = await readEmailContext(ctx, language);
    const { url: site } = envelope.sender;
    emails.set(
      language,
      writeIssueEmail(envelope, {
        ...{ number, content, facts },
        unsubscribeUrl: `${site}/unsubscribe?token=${placeholder}`,
        linkFor: (url) => {
          const link = links.get(`${language} ${url}`);
          return link === undefined ? url : `${site}/api/newsletter/links/${link}/`;
        },
        pictureFor: (asset) => `${site}/api/newsletter/pictures/${id}/${asset.id}/`,
      }),
    );
  }
  return {
    issueId: id,
    write: (language, token) => {
      const email = emails.get(language) ?? emails.get('en');
      if (email === undefined) throw new Error('Every issue is written in English');
      const { subject, html, text } = email;
      return { subject, html: html.replaceAll(placeholder, token), text: text.replaceAll(placeholder, token) };
    },
  };
}

async function loadLinks({ db }: Ctx, issueId: number): Promise<Map<string, number>> {
  const rows = await db.select().from(newsletterLinks).where(eq(newsletterLinks.issueId, issueId));
  return new Map(rows.map(({ id, language, url }) => [`${language} ${url}`, id]));
}
