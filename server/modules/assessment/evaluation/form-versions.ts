/** Versions of forms, and which one applies. (rules T70) */
import { and, desc, eq, inArray, isNull } from 'drizzle-orm';
import type { FormItem, FormKind } from '#domain/assessment/evaluation/evaluation-form.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { evaluationForms, evaluationQuestions, type FormEntry } from '#server/modules/assessment/tables.ts';

/** `publicationId` is null for the form of the site. */
export type FormScope = { publicationId: number | null; kind: FormKind };
export type FormVersion = typeof evaluationForms.$inferSelect;
export type QuestionRow = typeof evaluationQuestions.$inferSelect;

/** A question of a form with its id. */
export type StoredItem = FormItem & { id: number };

const inScope = ({ publicationId, kind }: FormScope) =>
  and(
    publicationId === null ? isNull(evaluationForms.publicationId) : eq(evaluationForms.publicationId, publicationId),
    eq(evaluationForms.kind, kind),
  );

/** All versions, the latest first. */
export const listVersions = (db: Queryable, scope: FormScope): Promise<FormVersion[]> =>
  db.select().from(evaluationForms).where(inScope(scope)).orderBy(desc(evaluationForms.version));

export async function findLatest(db: Queryable, scope: FormScope): Promise<FormVersion | null> {
  const [row] = await db
    .select()
    .from(evaluationForms)
    .where(inScope(scope))
    .orderBy(desc(evaluationForms.version))
    .limit(1);
  return row ?? null;
}

/** The version that applies: the activity's own, or that of the site. */
export async function findApplying(db: Queryable, scope: FormScope): Promise<FormVersion | null> {
  const own = scope.publicationId === null ? null : await findLatest(db, scope);
  return own?.entries == null ? findLatest(db, { ...scope, publicationId: null }) : own;
}

/** Which of these activities have questions in the form of a kind that applies to them. */
export async function listWithQuestions(
  db: Queryable,
  publicationIds: readonly number[],
  kind: FormKind,
): Promise<ReadonlySet<number>> {
  const own = await db
    .selectDistinctOn([evaluationForms.publicationId], {
      publicationId: evaluationForms.publicationId,
      entries: evaluationForms.entries,
    })
    .from(evaluationForms)
    .where(and(inArray(evaluationForms.publicationId, [...publicationIds]), eq(evaluationForms.kind, kind)))
    .orderBy(evaluationForms.publicationId, desc(evaluationForms.version));
  const ofSite = (await findLatest(db, { publicationId: null, kind }))?.entries ?? [];
  const entriesOf = new Map(own.map(({ publicationId, entries }) => [publicationId, entries]));
  return new Set(publicationIds.filter((id) => (entriesOf.get(id) ?? ofSite).length > 0));
}

/** A version that was asked in an activity: its own, or one of the site. */
export async function findVersion(db: Queryable, id: number, scope: FormScope): Promise<FormVersion | null> {
  const [row] = await db.select().from(evaluationForms).where(eq(evaluationForms.id, id));
  if (row === undefined || row.kind !== scope.kind) return null;
  return row.publicationId === null || row.publicationId === scope.publicationId ? row : null;
}

/** The questions of a version, in order. */
export async function loadItems(db: Queryable, entries: readonly FormEntry[] | null): Promise<StoredItem[]> {
  if (entries === null || entries.length === 0) return [];
  const ids = entries.map(({ question }) => question);
  const rows = await db.select().from(evaluationQuestions).where(inArray(evaluationQuestions.id, ids));
  const byId = new Map(rows.map((row) => [row.id, row]));
  return entries.flatMap(({ question, translations }) => {
    const row = byId.get(question);
    return row === undefined ? [] : [{ ...describeRow(row), translations }];
  });
}

const describeRow = ({ id, kind, stem, options, required, role, counts }: QuestionRow) => ({
  ...{ id, kind, stem, options, required, role, counts },
});
