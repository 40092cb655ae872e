/** Every minute: starts the issues that are due, and continues those that are being sent. (rules N12, N13) */
import { and, asc, eq, lte } from 'drizzle-orm';
import { sentLanguages } from '#domain/newsletter/issue-content.ts';
import { isCounted } from '#domain/newsletter/links.ts';
import type { Ctx, Tx } from '#server/kernel/ctx.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import { readEmailContext } from '#server/modules/email/index.ts';
import { runIssueJob } from '#server/modules/newsletter/jobs.ts';
import { newsletterIssuePublications, newsletterIssues, newsletterLinks } from '#server/modules/newsletter/tables.ts';
import { writeDeliveries } from '../composer/audience.ts';
import { type ComposedIssueRow, lockComposed } from '../composer/queries-composed.ts';
import { publicationIdsOf } from '../composer/queries-library.ts';
import { loadIssueFacts, writeIssueEmail } from '../composer/write-email.ts';
import { countDeliveries } from './queries-figures.ts';
import { move } from './steer-issue.ts';

const isComposed = eq(newsletterIssues.kind, 'composed');

export async function startIssues(ctx: Ctx): Promise<void> {
  const due = await ctx.db
    .select({ id: newsletterIssues.id })
    .from(newsletterIssues)
    .where(and(isComposed, eq(newsletterIssues.state, 'scheduled'), lte(newsletterIssues.sendAt, ctx.clock.now())))
    .orderBy(asc(newsletterIssues.sendAt));
  for (const { id } of due) await startIssue(ctx, id);
  const sending = await ctx.db
    .select({ id: newsletterIssues.id })
    .from(newsletterIssues)
    .where(and(isComposed, eq(newsletterIssues.state, 'sending')));
  for (const { id } of sending)
    await ctx.db.transaction((tx) => ctx.jobs.within(tx).send(runIssueJob, { issueId: id }));
}

/** Selects the recipients and stores the links, in one transaction: an issue starts once, whoever starts it. */
async function startIssue(ctx: Ctx, id: number): Promise<void> {
  const now = ctx.clock.now();
  await ctx.db.transaction(async (tx) => {
    const issue = await lockComposed(tx, id);
    // Another process has started it, or it was taken back meanwhile.
    if (issue.state !== 'scheduled' || issue.sendAt === null || issue.sendAt > now) return;
    await move(tx, issue, { act: 'start', startedAt: now, issuedOn: ctx.clock.today() });
    await writeDeliveries(tx, issue, now);
    await countDeliveries(tx, id);
    await storeLinks({ ...ctx, db: tx as unknown as Ctx['db'] }, issue);
    await markAsNews(tx, issue);
    const action = 'newsletter-issue.started';
    await recordAuditEntry(tx, ctx, { action, subjectType: 'NewsletterIssue', subjectId: id });
  });
}

/** Each address that is counted, in each language. */
async function storeLinks(ctx: Ctx, { id, number, content }: ComposedIssueRow): Promise<void> {
  const facts = await loadIssueFacts(ctx, content);
  const rows = new Map<string, typeof newsletterLinks.$inferInsert>();
  for (const language of sentLanguages(content)) {
    const linkFor = (url: string) => {
      if (isCounted(url)) rows.set(`${language} ${url}`, { issueId: id, language, url });
      return url;
    };
    const envelope = await readEmailContext(ctx, language);
    const issue = { number, content, facts, unsubscribeUrl: '', linkFor, pictureFor: () => '' };
    writeIssueEmail(envelope, issue);
  }
  if (rows.size > 0)
    await ctx.db
      .insert(newsletterLinks)
      .values([...rows.values()])
      .onConflictDoNothing();
}

/** What an issue of the office announced is no longer news for the weekly one. (rules N18) */
async function markAsNews(tx: Tx, { id, content }: ComposedIssueRow): Promise<void> {
  const rows = publicationIdsOf(content.blocks).map((publicationId, index) => ({
    ...{ publicationId, issueId: id },
    position: index + 1,
  }));
  if (rows.length > 0) await tx.insert(newsletterIssuePublications).values(rows).onConflictDoNothing();
}
