/** Words of the glossary, as those who translate into a language change them. (rules E29) */
import { and, eq, sql } from 'drizzle-orm';
import type { TranslationLanguage } from '#domain/catalogue/languages.ts';
import type { SignedInCtx, Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import { translationTerms } from '#server/modules/translations/tables.ts';
import { requireLanguage } from '#server/modules/translations/workspace/open-section.ts';
import type { TermRow } from './queries-terms.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer' | 'address'>;
type NewTerm = { language: TranslationLanguage; term: string; translation: string; note: string };

export function createTerm(ctx: Needs, form: NewTerm): Promise<TermRow> {
  requireLanguage(ctx, form.language);
  return ctx.db.transaction(async (tx) => {
    const [known] = await tx
      .select({ id: translationTerms.id })
      .from(translationTerms)
      .where(
        and(
          eq(translationTerms.language, form.language),
          eq(sql`lower(${translationTerms.term})`, form.term.toLowerCase()),
        ),
      );
    if (known !== undefined) throw exists();
    const [row] = await tx
      .insert(translationTerms)
      .values({ ...form, updatedAt: ctx.clock.now(), updatedById: ctx.viewer.id })
      .onConflictDoNothing()
      .returning();
    // Two at once: the other one was first.
    if (row === undefined) throw exists();
    await record(ctx, tx, { id: row.id, action: 'translation-term.created', after: form });
    return row;
  });
}

const exists = () => new Failure('translation-term.exists', { source: { pointer: '/data/attributes/term' } });

type TermChange = { translation?: string | undefined; note?: string | undefined };

export function changeTerm(ctx: Needs, id: number, { translation, note }: TermChange): Promise<TermRow> {
  return ctx.db.transaction(async (tx) => {
    const before = await lockTerm(ctx, tx, id);
    const [row] = await tx
      .update(translationTerms)
      .set({
        translation: translation ?? before.translation,
        note: note ?? before.note,
        ...{ updatedAt: ctx.clock.now(), updatedById: ctx.viewer.id },
      })
      .where(eq(translationTerms.id, id))
      .returning();
    if (row === undefined) throw new Failure('translation-term.not-found');
    await record(ctx, tx, { id, action: 'translation-term.changed', before: textsOf(before), after: textsOf(row) });
    return row;
  });
}

export function deleteTerm(ctx: Needs, id: number): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    const before = await lockTerm(ctx, tx, id);
    await tx.delete(translationTerms).where(eq(translationTerms.id, id));
    await record(ctx, tx, { id, action: 'translation-term.deleted', before: textsOf(before) });
  });
}

async function lockTerm(ctx: Needs, tx: Tx, id: number): Promise<TermRow> {
  const [row] = await tx.select().from(translationTerms).where(eq(translationTerms.id, id)).for('update');
  if (row === undefined) throw new Failure('translation-term.not-found');
  requireLanguage(ctx, row.language);
  return row;
}

const textsOf = ({ language, term, translation, note }: TermRow) => ({ language, term, translation, note });

type Entry = { id: number; action: string; before?: object; after?: object };

const record = (ctx: Needs, tx: Tx, { id, action, ...detail }: Entry): Promise<void> =>
  recordAuditEntry(tx, ctx, { action, subjectType: 'TranslationTerm', subjectId: id, detail });
