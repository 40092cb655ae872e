/** Begins, copies, saves and deletes issues. Only drafts are changed, and each saved version only once. (rules N5, N11) */
import { isDeepStrictEqual } from 'node:util';
import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { IssueForm } from '#contract/forms/newsletter-issue.ts';
import { EVERYONE } from '#domain/newsletter/audience.ts';
import { EMPTY_CONTENT, type IssueContent, sentLanguages } from '#domain/newsletter/issue-content.ts';
import { DEFAULT_RATE, mayEdit } from '#domain/newsletter/issue-state.ts';
import { parseId } from '#domain/shared/id.ts';
import type { SignedInCtx, Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import { newsletterIssues } from '#server/modules/newsletter/tables.ts';
import { type ComposedIssueRow, getComposed, lockComposed } from './queries-composed.ts';

/** Numbers are given one after the other, to the weekly issues too. */
const NUMBERS_LOCK = 7_321_009;

export async function createIssue(ctx: SignedInCtx, copyOf: string | undefined): Promise<number> {
  const now = ctx.clock.now();
  return ctx.db.transaction(async (tx) => {
    const source = copyOf === undefined ? null : await getComposed(tx, parseId<'newsletter-issue'>(copyOf) ?? 0);
    await tx.execute(sql`select pg_advisory_xact_lock(${NUMBERS_LOCK})`);
    const [row] = await tx
      .insert(newsletterIssues)
      .values({
        number: sql`(SELECT coalesce(max(number), 0) + 1 FROM newsletter_issues)`,
        kind: 'composed',
        state: 'draft',
        name: source === null ? '' : `Copy of ${source.name || `issue ${source.number}`}`.slice(0, 200),
        content: source?.content ?? EMPTY_CONTENT,
        audience: source?.audience ?? EVERYONE,
        ratePerMinute: source?.ratePerMinute ?? DEFAULT_RATE,
        createdAt: now,
        updatedAt: now,
        createdById: ctx.viewer.id,
        updatedById: ctx.viewer.id,
      })
      .returning({ id: newsletterIssues.id, number: newsletterIssues.number });
    if (row === undefined) throw new Error('The issue was not stored');
    await record(ctx, tx, { id: row.id, action: 'newsletter-issue.created', after: { number: row.number, copyOf } });
    return row.id;
  });
}

type Form = z.output<typeof IssueForm>;

/** Saves what the form contains; 409 if someone else has saved since. (rules N5) */
export async function saveIssue(ctx: SignedInCtx, id: number, { version, ...form }: Form): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const before = await lockDraft(tx, id);
    if (before.version !== version) throw new Failure('issue.changed');
    const content = contentWith(before.content, form);
    await tx
      .update(newsletterIssues)
      .set({
        content,
        name: form.name?.trim() ?? before.name,
        audience: form.audience ?? before.audience,
        ratePerMinute: form.rate ?? before.ratePerMinute,
        version: version + 1,
        // The audience and the rate change nothing of what was tested.
        testedVersion: isSame(content, before.content) ? follow(before) : before.testedVersion,
        updatedAt: ctx.clock.now(),
        updatedById: ctx.viewer.id,
      })
      .where(eq(newsletterIssues.id, id));
    const after = { version: version + 1, changed: Object.keys(form), subject: content.subject };
    await record(ctx, tx, {
      ...{ id, action: 'newsletter-issue.saved', after },
      before: { version, subject: before.content.subject },
    });
  });
}

/** The order of keys does not matter: jsonb does not preserve it. */
const isSame = (one: IssueContent, other: IssueContent): boolean => isDeepStrictEqual(one, other);

const follow = ({ version, testedVersion }: ComposedIssueRow): number | null =>
  testedVersion === version ? version + 1 : testedVersion;

function contentWith(before: IssueContent, form: Omit<Form, 'version'>): IssueContent {
  return {
    subject: form.subject ?? before.subject,
    preheader: form.preheader ?? before.preheader,
    languages: form.languages === undefined ? before.languages : sentLanguages({ languages: form.languages }),
    blocks: form.blocks ?? before.blocks,
  };
}

export async function deleteIssue(ctx: SignedInCtx, id: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const { number, name, content } = await lockDraft(tx, id);
    await tx.delete(newsletterIssues).where(eq(newsletterIssues.id, id));
    const before = { number, name, subject: content.subject };
    await record(ctx, tx, { id, action: 'newsletter-issue.deleted', before });
  });
}

/** A draft, locked until the transaction ends; anything else is not changed any more. */
export async function lockDraft(tx: Tx, id: number): Promise<ComposedIssueRow> {
  const issue = await lockComposed(tx, id);
  if (!mayEdit(issue.state).ok) throw new Failure('issue.locked');
  return issue;
}

type Entry = { id: number; action: string; before?: object; after?: object; reason?: string };

export const record = (ctx: SignedInCtx, tx: Tx, { id, action, ...detail }: Entry): Promise<void> =>
  recordAuditEntry(tx, ctx, { action, subjectType: 'NewsletterIssue', subjectId: id, detail });
