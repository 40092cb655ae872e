/** Texts for answers that are often needed. */
import { asc, eq } from 'drizzle-orm';
import type { Language } from '#domain/catalogue/languages.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import { answerTemplates } from '#server/modules/support/tables.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer' | 'address'>;
export type AnswerTemplateRow = typeof answerTemplates.$inferSelect;
type Template = { name: string; lang: Language; text: string };

export const listAnswerTemplates = ({ db }: Pick<Needs, 'db'>, lang: Language | undefined) =>
  db
    .select()
    .from(answerTemplates)
    .where(lang === undefined ? undefined : eq(answerTemplates.language, lang))
    .orderBy(asc(answerTemplates.name), asc(answerTemplates.id));

export async function addAnswerTemplate(ctx: Needs, { lang, ...template }: Template): Promise<AnswerTemplateRow> {
  return ctx.db.transaction(async (tx) => {
    const [row] = await tx
      .insert(answerTemplates)
      .values({ ...template, language: lang, updatedAt: ctx.clock.now() })
      .returning();
    if (row === undefined) throw new Error('The template was not stored');
    await recordAuditEntry(tx, ctx, auditOf('message-template.added', row.id, { after: row }));
    return row;
  });
}

type Changes = { name?: string | undefined; lang?: Language | undefined; text?: string | undefined };

export async function changeAnswerTemplate(ctx: Needs, id: number, changes: Changes): Promise<AnswerTemplateRow> {
  const { lang: language, name, text } = changes;
  return ctx.db.transaction(async (tx) => {
    const [before] = await tx.select().from(answerTemplates).where(eq(answerTemplates.id, id)).for('update');
    if (before === undefined) throw new Failure('message-template.not-found');
    const after = {
      ...before,
      name: name ?? before.name,
      text: text ?? before.text,
      language: language ?? before.language,
      updatedAt: ctx.clock.now(),
    };
    const { id: _id, ...columns } = after;
    await tx.update(answerTemplates).set(columns).where(eq(answerTemplates.id, id));
    await recordAuditEntry(tx, ctx, auditOf('message-template.changed', id, { before, after }));
    return after;
  });
}

export async function removeAnswerTemplate(ctx: Needs, id: number): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const [before] = await tx.delete(answerTemplates).where(eq(answerTemplates.id, id)).returning();
    if (before === undefined) throw new Failure('message-template.not-found');
    await recordAuditEntry(tx, ctx, auditOf('message-template.removed', id, { before }));
  });
}

const auditOf = (action: string, subjectId: number, detail: { before?: object; after?: object }) => ({
  ...{ action, subjectType: 'AnswerTemplate', subjectId, detail },
});
