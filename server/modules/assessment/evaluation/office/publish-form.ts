/** Publishes versions of forms. (rules T70, T75) */
import { inArray, sql } from 'drizzle-orm';
import { type FormItem, findFormProblems, isSameQuestion } from '#domain/assessment/evaluation/evaluation-form.ts';
import type { SignedInCtx, Tx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { recordAuditEntry } from '#server/modules/accounts/index.ts';
import {
  type FormScope,
  type FormVersion,
  findLatest,
  listVersions,
  loadItems,
  type StoredItem,
} from '#server/modules/assessment/evaluation/form-versions.ts';
import { evaluationForms, evaluationQuestions, type FormEntry } from '#server/modules/assessment/tables.ts';
import { type FormPath, getScope } from './read-form.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock' | 'viewer' | 'address'>;
/** `version`: the one on which the change is based. */
type NewVersion = { version: number; items: readonly FormItem[] };

/** A question that is the same in English keeps its id, and with it its figures. */
export async function publishForm(ctx: Needs, path: FormPath, { version, items }: NewVersion): Promise<void> {
  const { activity: _, ...scope } = await getScope(ctx.db, path);
  const problems = findFormProblems(scope.kind, items);
  if (problems.length > 0) throw new Failure('evaluation-form.invalid', { meta: { problems } });
  await ctx.db.transaction(async (tx) => {
    const latest = await lockLatest(tx, scope, version);
    const known = await listKnownItems(tx, scope);
    const entries: FormEntry[] = [];
    for (const item of items) entries.push(await storeItem(tx, item, known));
    if (isSameForm(latest?.entries ?? null, entries)) throw new Failure('evaluation-form.unchanged');
    await addVersion(tx, ctx, { scope, latest, entries, stems: items.map(({ stem }) => stem) });
  });
}

/** Gives an activity the form of the site again. */
export async function dropOwnForm(ctx: Needs, path: FormPath, version: number): Promise<void> {
  const { activity, ...scope } = await getScope(ctx.db, path);
  if (activity === null) throw new Failure('evaluation-form.not-found');
  await ctx.db.transaction(async (tx) => {
    const latest = await lockLatest(tx, scope, version);
    if (latest?.entries == null) throw new Failure('evaluation-form.unchanged');
    await addVersion(tx, ctx, { scope, latest, entries: null, stems: null });
  });
}

/** One publication at a time, and only of the version that the officer has seen. */
async function lockLatest(tx: Tx, scope: FormScope, version: number): Promise<FormVersion | null> {
  const key = `evaluation-form:${scope.publicationId ?? 'site'}:${scope.kind}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`);
  const latest = await findLatest(tx, scope);
  if ((latest?.version ?? 0) !== version) throw new Failure('evaluation-form.changed');
  return latest;
}

/** The questions of all versions of this form and of the site's, the latest first. */
async function listKnownItems(tx: Tx, scope: FormScope): Promise<StoredItem[]> {
  const own = await listVersions(tx, scope);
  const site = scope.publicationId === null ? [] : await listVersions(tx, { ...scope, publicationId: null });
  const ids = [...new Set([...own, ...site].flatMap(({ entries }) => entries ?? []).map(({ question }) => question))];
  return loadItems(
    tx,
    ids.map((question) => ({ question, translations: {} })),
  );
}

async function storeItem(tx: Tx, { translations, ...question }: FormItem, known: StoredItem[]): Promise<FormEntry> {
  const index = known.findIndex((each) => isSameQuestion(each, question));
  const [same] = index === -1 ? [] : known.splice(index, 1);
  if (same !== undefined) return { question: same.id, translations };
  const [row] = await tx
    .insert(evaluationQuestions)
    .values({ ...question, options: [...question.options], counts: [...question.counts] })
    .returning();
  if (row === undefined) throw new Error('The question was not stored');
  return { question: row.id, translations };
}

function isSameForm(before: readonly FormEntry[] | null, after: readonly FormEntry[]): boolean {
  const describe = (entries: readonly FormEntry[]) =>
    JSON.stringify(
      entries.map(({ question, translations }) => [
        question,
        Object.entries(translations)
          .map(([language, { stem, options }]) => [language, stem, options])
          .toSorted(([one], [other]) => String(one).localeCompare(String(other))),
      ]),
    );
  return before !== null && describe(before) === describe(after);
}

type VersionDraft = {
  scope: FormScope;
  latest: FormVersion | null;
  entries: FormEntry[] | null;
  stems: string[] | null;
};

async function addVersion(tx: Tx, ctx: Needs, { scope, latest, entries, stems }: VersionDraft): Promise<void> {
  const version = (latest?.version ?? 0) + 1;
  const [row] = await tx
    .insert(evaluationForms)
    .values({ ...scope, version, entries, publishedAt: ctx.clock.now(), publishedById: ctx.viewer.id })
    .returning();
  const before = latest?.entries == null ? null : await listStems(tx, latest.entries);
  await recordAuditEntry(tx, ctx, {
    ...{ action: 'evaluation-form.published', subjectType: 'EvaluationForm', subjectId: row?.id ?? 0 },
    detail: {
      ...{ form: scope.kind, activity: scope.publicationId },
      before: { version: latest?.version ?? 0, questions: before },
      after: { version, questions: stems },
    },
  });
}

async function listStems(tx: Tx, entries: readonly FormEntry[]): Promise<string[]> {
  const ids = entries.map(({ question }) => question);
  const rows = await tx.select().from(evaluationQuestions).where(inArray(evaluationQuestions.id, ids));
  const stems = new Map(rows.map(({ id, stem }) => [id, stem]));
  return ids.map((id) => stems.get(id) ?? '');
}
