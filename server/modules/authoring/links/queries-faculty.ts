import { inArray } from 'drizzle-orm';
import { writeNameWithAffix } from '#domain/shared/person-name.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { authors } from '#server/modules/catalogue/tables.ts';
import type { RenderedFacts } from '#server/ports/publication-importer.ts';

/** The authors of a text in their order, then its interviewer; each once, and only those in the list of authors. */
export async function listFaculty(db: Queryable, { authors: slugs, interviewer }: RenderedFacts) {
  const named = [...new Set(interviewer === null ? slugs : [...slugs, interviewer])];
  if (named.length === 0) return [];
  const rows = await db.select().from(authors).where(inArray(authors.slug, named));
  return named.flatMap((slug) => {
    const row = rows.find((each) => each.slug === slug);
    if (row === undefined) return [];
    return {
      ...{ name: writeNameWithAffix(row), affiliation: row.completeAffiliation, bio: row.bioHtml },
      ...{ disclosure: row.conflictsOfInterest, interviewer: slug === interviewer && !slugs.includes(slug) },
    };
  });
}
