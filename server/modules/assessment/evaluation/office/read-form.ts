/** A form with its versions, for the office. (rules T70) */
import { count, inArray, isNull, or } from 'drizzle-orm';
import type { FormKind } from '#domain/assessment/evaluation/evaluation-form.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import {
  type FormVersion,
  findApplying,
  listVersions,
  loadItems,
  type StoredItem,
} from '#server/modules/assessment/evaluation/form-versions.ts';
import {
  findActivity,
  listActivitiesWithForm,
  listStaffNames,
} from '#server/modules/assessment/evaluation/queries-activities.ts';
import { evaluations } from '#server/modules/assessment/tables.ts';

export type FormPath = { scope: 'site' | number; kind: FormKind | 'none' };

/** The scope of a path; one of an unknown kind or of a publication that is not in the library is not found. */
export async function getScope(db: Queryable, { scope, kind }: FormPath) {
  if (kind === 'none') throw new Failure('evaluation-form.not-found');
  const activity = scope === 'site' ? null : await findActivity(db, scope);
  if (scope !== 'site' && activity === null) throw new Failure('evaluation-form.not-found');
  return { publicationId: activity?.id ?? null, kind, activity };
}

export async function readForm(db: Queryable, path: FormPath) {
  const { activity, ...scope } = await getScope(db, path);
  const versions = await listVersions(db, scope);
  const applying = await findApplying(db, scope);
  const latest = versions[0];
  return {
    activity: activity === null ? null : { ...activity, id: String(activity.id) },
    kind: scope.kind,
    version: latest?.version ?? 0,
    own: latest !== undefined && latest.entries !== null,
    items: (await loadItems(db, applying?.entries ?? null)).map(projectItem),
    versions: await describeVersions(db, versions),
    activities: scope.publicationId === null ? await listActivitiesWithForm(db, scope.kind) : [],
  };
}

/** One version as it was asked. */
export async function readVersion(db: Queryable, path: FormPath, version: string) {
  const { activity: _, ...scope } = await getScope(db, path);
  const found = (await listVersions(db, scope)).find((each) => String(each.version) === version);
  if (found === undefined) throw new Failure('evaluation-form.not-found');
  return { version: found.version, items: (await loadItems(db, found.entries)).map(projectItem) };
}

export const projectItem = ({ id, options, counts, translations, ...item }: StoredItem) => ({
  ...{ ...item, id: String(id), options: [...options], counts: [...counts] },
  translations: Object.fromEntries(
    Object.entries(translations).map(([language, { stem, options: texts }]) => [
      language,
      { stem, options: [...texts] },
    ]),
  ),
});

/** Answers from before there were versions are of the first form of the site. */
const isFirstOfSite = ({ publicationId, kind, version }: FormVersion): boolean =>
  publicationId === null && kind === 'evaluation' && version === 1;

async function describeVersions(db: Queryable, versions: readonly FormVersion[]) {
  const counted = await db
    .select({ form: evaluations.formId, responses: count() })
    .from(evaluations)
    .where(
      or(
        inArray(
          evaluations.formId,
          versions.map(({ id }) => id),
        ),
        isNull(evaluations.formId),
      ),
    )
    .groupBy(evaluations.formId);
  const responses = new Map(counted.map((row) => [row.form, row.responses]));
  const ofFirst = (row: FormVersion) => (isFirstOfSite(row) ? (responses.get(null) ?? 0) : 0);
  const names = await listStaffNames(
    db,
    versions.flatMap(({ publishedById }) => publishedById ?? []),
  );
  return versions.map((row) => ({
    version: row.version,
    questions: row.entries?.length ?? null,
    published: row.publishedAt.toISOString(),
    publisher: row.publishedById === null ? null : (names.get(row.publishedById) ?? null),
    responses: (responses.get(row.id) ?? 0) + ofFirst(row),
  }));
}
