import { and, asc, eq, lte, type SQL, sql } from 'drizzle-orm';
import type { Publishable } from '#domain/catalogue/publishing.ts';
import type { Quarters } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Queryable, Tx } from '#server/kernel/ctx.ts';
import { inspectRecord } from '#server/modules/activities/index.ts';
import { publications } from '#server/modules/catalogue/tables.ts';

const isDueBy = (today: PlainDate): SQL | undefined =>
  and(eq(publications.visibility, 'announced'), lte(publications.publishedOn, today));

/** Announced publications that are due, the oldest date first. */
export async function listDue(db: Queryable, today: PlainDate): Promise<number[]> {
  const rows = await db
    .select({ id: publications.id })
    .from(publications)
    .where(isDueBy(today))
    .orderBy(asc(publications.publishedOn), asc(publications.id));
  return rows.map(({ id }) => id);
}

/** Locks a publication that is due; false if it was published, moved or withdrawn meanwhile. */
export async function lockDue(tx: Tx, id: number, today: PlainDate): Promise<boolean> {
  const rows = await tx
    .select({ id: publications.id })
    .from(publications)
    .where(and(eq(publications.id, id), isDueBy(today)))
    .for('update');
  return rows.length > 0;
}

const number = (query: SQL) => sql<number>`(select count(*)::int ${query})`;
// Table names are written out because Drizzle drops them from fragments in a single-table query.
const sectionsOf = sql`from sections s where s.publication_id = publications.id and s.withdrawn_at is null`;
const authorsOf = sql`from publication_authors pa join authors a on a.id = pa.author_id
  where pa.publication_id = publications.id`;

export type Candidate = Publishable & {
  id: number;
  slug: string;
  title: string;
  publishedOn: PlainDate;
};

/** The facts that publishing needs of an announced publication; null for any other. */
export async function findCandidate(db: Queryable, id: number, today: PlainDate): Promise<Candidate | null> {
  const [row] = await db
    .select({
      id: publications.id,
      slug: publications.slug,
      title: publications.title,
      publishedOn: sql<PlainDate>`publications.published_on::text`,
      sections: number(sectionsOf),
      emptySections: number(sql`${sectionsOf} and not exists (
        select from jsonb_array_elements(s.transcript -> 'slides') slide where slide ->> 'html' <> '')`),
      authors: number(authorsOf),
      undisclosed: sql<
        number[]
      >`(select coalesce(json_agg(a.id), '[]'::json) ${authorsOf} and trim(a.conflicts_of_interest) = '')`,
      categories: number(sql`from publication_categories pc where pc.publication_id = publications.id`),
      excerpt: publications.excerpt,
      objectives: sql<number>`jsonb_array_length(publications.learning_objectives)`,
      targetAudience: publications.targetAudience,
      keyPoints: number(sql`from key_points k where k.publication_id = publications.id`),
      questions: number(sql`from questions q where q.publication_id = publications.id and q.retired_at is null`),
      creditClass: publications.creditClass,
      creditQuarters: sql<Quarters | null>`publications.credit_quarters`,
      expirationDate: sql<PlainDate | null>`publications.expires_on::text`,
      jointSponsor: publications.jointSponsor,
    })
    .from(publications)
    .where(and(eq(publications.id, id), eq(publications.visibility, 'announced')));
  if (row === undefined) return null;
  const { creditClass, creditQuarters, undisclosed, ...candidate } = row;
  const credit =
    creditClass === null || creditQuarters === null ? null : { class: creditClass, amount: creditQuarters };
  const offer = { number: id, credit, creditEndsOn: candidate.expirationDate };
  const { missing, disclosedAuthors } = await inspectRecord(db, offer, today);
  const undisclosedAuthors = undisclosed.filter((author) => !disclosedAuthors.has(author)).length;
  return { ...candidate, credit, undisclosedAuthors, missingRecord: missing };
}
