/** Publishes the first forms of the site, and again once their translations came; a form of the office stays. */
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { FormKind } from '#domain/assessment/evaluation/evaluation-form.ts';
import { TRANSLATION_LANGUAGES } from '#domain/catalogue/languages.ts';
import type { Queryable } from '../../../kernel/ctx.ts';
import { evaluationForms, evaluationQuestions, type FormEntry } from '../../../modules/assessment/tables.ts';
import { EVALUATION, FOLLOW_UP, type SeedQuestion } from './questions.ts';
import { TRANSLATED_QUESTIONS } from './translations.ts';

/** When the questions were written. */
const WRITTEN_AT = new Date('2026-11-01T00:00:00Z');

export async function seedForms(db: Queryable): Promise<void> {
  await seedForm(db, 'evaluation', EVALUATION);
  await seedForm(db, 'follow-up', FOLLOW_UP);
}

async function seedForm(db: Queryable, kind: FormKind, questions: readonly SeedQuestion[]): Promise<void> {
  await db
    .insert(evaluationQuestions)
    .values(questions.map(({ options, counts, ...row }) => ({ ...row, options: [...options], counts: [...counts] })))
    .onConflictDoNothing({ target: evaluationQuestions.number });
  const [latest] = await db
    .select()
    .from(evaluationForms)
    .where(and(isNull(evaluationForms.publicationId), eq(evaluationForms.kind, kind)))
    .orderBy(desc(evaluationForms.version))
    .limit(1);
  const isUntranslated = latest?.publishedById === null && latest.entries?.every(hasNoTranslation) === true;
  if (latest !== undefined && !isUntranslated) return;
  const version = (latest?.version ?? 0) + 1;
  const entries = await listEntries(db, questions);
  await db
    .insert(evaluationForms)
    .values({ publicationId: null, kind, version, entries, publishedAt: WRITTEN_AT })
    .onConflictDoNothing();
}

const hasNoTranslation = ({ translations }: FormEntry): boolean => Object.keys(translations).length === 0;

async function listEntries(db: Queryable, questions: readonly SeedQuestion[]): Promise<FormEntry[]> {
  const numbers = questions.map(({ number }) => number);
  const rows = await db.select().from(evaluationQuestions).where(inArray(evaluationQuestions.number, numbers));
  return rows
    .toSorted((one, other) => (one.number ?? 0) - (other.number ?? 0))
    .map(({ id, number, options }) => ({ question: id, translations: translationsOf(number ?? 0, options.length) }));
}

const translationsOf = (number: number, options: number): FormEntry['translations'] =>
  Object.fromEntries(
    TRANSLATION_LANGUAGES.flatMap((language) => {
      const found = TRANSLATED_QUESTIONS[language][number];
      return found?.options.length === options ? [[language, found]] : [];
    }),
  );
