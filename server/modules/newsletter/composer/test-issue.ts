/** Sends an issue to addresses of the office, to see it in a mail program. (rules N8) */
import { eq } from 'drizzle-orm';
import type { Language } from '#domain/catalogue/languages.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { testIssueJob } from '#server/modules/newsletter/jobs.ts';
import { newsletterIssues } from '#server/modules/newsletter/tables.ts';
import { lockComposed } from './queries-composed.ts';
import { listStaffAt } from './queries-staff.ts';
import { record } from './write-issue.ts';

type Test = { language: Language; to: readonly string[] };

/** Only staff get tests: a test has no unsubscribe link that works, and no consent is needed for colleagues. */
export async function testIssue(ctx: SignedInCtx, id: number, { language, to }: Test): Promise<void> {
  const addresses = [...new Set(to.map((address) => address.trim().toLowerCase()))];
  await ctx.db.transaction(async (tx) => {
    const issue = await lockComposed(tx, id);
    const staff = await listStaffAt(tx, addresses);
    if (staff.length !== addresses.length) throw new Failure('issue.testers', { source: { pointer: '/to' } });
    for (const { id: userId } of staff) await ctx.jobs.within(tx).send(testIssueJob, { issueId: id, userId, language });
    await tx.update(newsletterIssues).set({ testedVersion: issue.version }).where(eq(newsletterIssues.id, id));
    const after = { version: issue.version, language, recipients: staff.map((person) => person.id) };
    await record(ctx, tx, { id, action: 'newsletter-issue.tested', after });
  });
}
