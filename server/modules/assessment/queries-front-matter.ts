import { and, eq } from 'drizzle-orm';
import type { Queryable } from '#server/kernel/ctx.ts';
import { acknowledgements } from '#server/modules/accreditation/tables.ts';

/** The versions of a publication's front matter that a user has acknowledged. */
export async function listAcknowledgedVersions(
  db: Queryable,
  { userId, publicationId }: { userId: number; publicationId: number },
): Promise<string[]> {
  const rows = await db
    .select({ version: acknowledgements.version })
    .from(acknowledgements)
    .where(and(eq(acknowledgements.userId, userId), eq(acknowledgements.publicationId, publicationId)));
  return rows.map(({ version }) => version);
}
