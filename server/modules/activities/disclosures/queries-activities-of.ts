import { eq } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { activityPeople, type disclosures } from '#server/modules/activities/tables.ts';
import { publicationAuthors, publications } from '#server/modules/catalogue/tables.ts';

type Signer = Pick<typeof disclosures.$inferSelect, 'authorId' | 'contributorId'>;

/** The activities that a person controls: those to settle when a disclosure changes. */
export async function listActivitiesOf(db: Queryable, { authorId, contributorId }: Signer): Promise<number[]> {
  if (contributorId !== null) {
    const id = activityPeople.publicationId;
    const rows = await db.select({ id }).from(activityPeople).where(eq(activityPeople.contributorId, contributorId));
    return rows.map((row) => row.id);
  }
  if (authorId === null) return [];
  const written = await db
    .select({ id: publicationAuthors.publicationId })
    .from(publicationAuthors)
    .where(eq(publicationAuthors.authorId, authorId));
  const interviewed = await db
    .select({ id: publications.id })
    .from(publications)
    .where(eq(publications.interviewerId, authorId));
  return [...new Set([...written, ...interviewed].map((row) => row.id))];
}
