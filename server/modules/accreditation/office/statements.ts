/** The statements of covers and certificates, which the office changes. (rules T32) */
import { asc, eq } from 'drizzle-orm';
import { EXAMPLE_CERTIFICATE } from '#domain/credits/certificates/example-papers.ts';
import { mayChangeStatement, STATEMENT_CODES, type StatementCode } from '#domain/credits/statements.ts';
import { nameUnprinted } from '#domain/shared/text/printed-text.ts';
import { libraryLanguage } from '#domain/site/papers.ts';
import { describeMessage } from '#messages/message-descriptor.ts';
import { messagesAt } from '#messages/message-tree.ts';
import type { Queryable, SignedInCtx } from '#server/kernel/ctx.ts';
import { Failure, refuse } from '#server/kernel/failure.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import { statements } from '#server/modules/accreditation/tables.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer' | 'address' | 'content'>;
type Row = typeof statements.$inferSelect;
export type StatementRow = Omit<Row, 'code'> & { code: StatementCode };
/** `from`: the text that the change began with. */
type Change = { id: number; text: string; from: string; reason: string };

/** Every statement that is used, in the order of the certificate. */
export async function listOfficeStatements(db: Queryable): Promise<StatementRow[]> {
  const rows = await db.select().from(statements).orderBy(asc(statements.id));
  return rows.filter(isUsed);
}

/** The labels of an example in the language of papers: a site may have its own. (rules P63, L27) */
export function describePapers() {
  const { number, continued, others, footer, code } = messagesAt(libraryLanguage(), 'papers.certificate');
  const ofExample = {
    number: number(EXAMPLE_CERTIFICATE),
    footer: footer(EXAMPLE_CERTIFICATE),
    code: code(EXAMPLE_CERTIFICATE),
  };
  return { labels: { ...ofExample, continued, others } };
}

/** Changes a text in one transaction with the record of changes; what was issued stays as it was. */
export async function changeStatement(ctx: Needs, { id, text, from, reason }: Change): Promise<StatementRow> {
  return ctx.db.transaction(async (tx) => {
    const [before] = await tx.select().from(statements).where(eq(statements.id, id)).for('update');
    if (before === undefined || !isUsed(before)) throw new Failure('statement.not-found');
    if (before.text !== from) throw new Failure('statement.changed');
    const decision = mayChangeStatement(before.code, { before: before.text, after: text });
    const detail =
      decision.ok || decision.why !== 'characters'
        ? {}
        : { detail: describeMessage('validation.characters', { characters: nameUnprinted(text) }) };
    refuse(decision, 'statement', { source: { pointer: '/data/attributes/text' }, ...detail });
    await tx.update(statements).set({ text }).where(eq(statements.id, id));
    // Covers are cached by the version of the content.
    await ctx.content.raise(tx);
    await recordAuditEntry(tx, ctx, {
      ...{ action: 'statement.changed', subjectType: 'Statement', subjectId: id },
      detail: { before: { text: before.text }, after: { text }, reason },
    });
    return { ...before, text };
  });
}

const isUsed = (row: Row): row is StatementRow => STATEMENT_CODES.some((code) => code === row.code);
