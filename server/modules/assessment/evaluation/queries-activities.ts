/** The activities that forms and results are about. */
import { desc, eq, inArray, isNotNull } from 'drizzle-orm';
import type { FormKind } from '#domain/assessment/evaluation/evaluation-form.ts';
import { writeName } from '#domain/shared/person-name.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { users } from '#server/modules/accounts/tables.ts';
import { evaluationForms } from '#server/modules/assessment/tables.ts';
import { publications } from '#server/modules/catalogue/tables.ts';

/** A publication of the library, even a withdrawn one. */
export async function findActivity(db: Queryable, id: number) {
  const { title, learningObjectives: objectives } = publications;
  const [row] = await db
    .select({ id: publications.id, title, objectives })
    .from(publications)
    .where(eq(publications.id, id));
  return row ?? null;
}

/** The activities whose latest version of a form has questions. */
export async function listActivitiesWithForm(db: Queryable, kind: FormKind) {
  const rows = await db
    .selectDistinctOn([evaluationForms.publicationId], {
      id: publications.id,
      title: publications.title,
      entries: isNotNull(evaluationForms.entries),
    })
    .from(evaluationForms)
    .innerJoin(publications, eq(publications.id, evaluationForms.publicationId))
    .where(eq(evaluationForms.kind, kind))
    .orderBy(evaluationForms.publicationId, desc(evaluationForms.version));
  return rows.filter(({ entries }) => entries).map(({ id, title }) => ({ id: String(id), title }));
}

/** The names of members of staff, or their addresses. */
export async function listStaffNames(db: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  const rows = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email })
    .from(users)
    .where(inArray(users.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, writeName(row) || row.email]));
}
