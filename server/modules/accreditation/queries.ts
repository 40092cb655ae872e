import { and, asc, eq, gt, inArray } from 'drizzle-orm';
import type { CreditClass } from '#domain/catalogue/test-class.ts';
import type { Quarters } from '#domain/shared/credits.ts';
import { slugWithId } from '#domain/shared/id.ts';
import { writeNameWithAffix } from '#domain/shared/person-name.ts';
import type { Queryable } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { authors, publicationAuthors, publications } from '#server/modules/catalogue/tables.ts';
import { certificates, creditLedger, statements } from './tables.ts';

export type Certificate = typeof certificates.$inferSelect;
export type LedgerRow = typeof creditLedger.$inferSelect;

/** The fields of a publication that a certificate copies. */
export type Activity = {
  id: number;
  title: string;
  jointSponsor: string | null;
  creditClass: CreditClass | null;
  creditQuarters: Quarters | null;
};

/** The publication in a URL, withdrawn ones included, because earned credit can still be claimed. */
export async function getActivity(db: Queryable, id: number): Promise<Activity> {
  const [activity] = await selectActivities(db, id);
  if (activity === undefined) throw new Failure('publication.not-found');
  // The importer writes credits as whole quarters.
  return activity as Activity;
}

const selectActivities = (db: Queryable, id: number) =>
  db
    .select({
      id: publications.id,
      title: publications.title,
      jointSponsor: publications.jointSponsor,
      creditClass: publications.creditClass,
      creditQuarters: publications.creditQuarters,
    })
    .from(publications)
    .where(eq(publications.id, id));

/** The names of an activity's authors, as printed on a certificate. */
export async function listFaculty(db: Queryable, publicationId: number): Promise<string[]> {
  const rows = await db
    .select({
      firstName: authors.firstName,
      lastName: authors.lastName,
      affix: authors.affix,
      affixType: authors.affixType,
    })
    .from(publicationAuthors)
    .innerJoin(authors, eq(authors.id, publicationAuthors.authorId))
    .where(eq(publicationAuthors.publicationId, publicationId))
    .orderBy(asc(publicationAuthors.position));
  return rows.map(writeNameWithAffix);
}

export async function listStatements(db: Queryable): Promise<Map<string, string>> {
  const rows = await db.select({ code: statements.code, text: statements.text }).from(statements);
  return new Map(rows.map(({ code, text }) => [code, text]));
}

export async function findCertificate(db: Queryable, id: number): Promise<Certificate | null> {
  const [row] = await db.select().from(certificates).where(eq(certificates.id, id));
  return row ?? null;
}

export async function findCertificateByCode(db: Queryable, code: string): Promise<Certificate | null> {
  const [row] = await db.select().from(certificates).where(eq(certificates.code, code));
  return row ?? null;
}

export async function listCertificatesById(db: Queryable, ids: readonly number[]): Promise<Certificate[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(certificates)
    .where(inArray(certificates.id, [...ids]));
}

const CERTIFICATES_READ = 500;

/** Every certificate, some at a time in the order of their ids. */
export async function* listAllCertificates(db: Queryable): AsyncGenerator<Certificate> {
  for (let after = 0; ; ) {
    const rows = await db
      .select()
      .from(certificates)
      .where(gt(certificates.id, after))
      .orderBy(asc(certificates.id))
      .limit(CERTIFICATES_READ);
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < CERTIFICATES_READ) return;
    after = last.id;
  }
}

/** A user's ledger entries, each with the certificate of its claim. */
export async function listLedger(
  db: Queryable,
  userId: number,
): Promise<{ entry: LedgerRow; certificate: Certificate }[]> {
  const entries = await db
    .select()
    .from(creditLedger)
    .where(eq(creditLedger.userId, userId))
    .orderBy(asc(creditLedger.id));
  const rows = await db.select().from(certificates).where(eq(certificates.userId, userId));
  // The last certificate of each claim: one of a corrected claim was replaced by that of another claim.
  const byClaim = new Map(rows.toSorted((a, b) => a.id - b.id).map((row) => [row.ledgerEntryId, row]));
  return entries.flatMap((entry) => {
    const certificate = byClaim.get(entry.reversesId ?? entry.id);
    return certificate === undefined ? [] : [{ entry, certificate }];
  });
}

/** The slugs of publications that are not withdrawn. */
export async function listLiveSlugs(db: Queryable, ids: readonly number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: publications.id, slug: publications.slug })
    .from(publications)
    .where(and(inArray(publications.id, [...ids]), eq(publications.visibility, 'published')));
  return new Map(rows.map(({ id, slug }) => [id, slugWithId(slug, id)]));
}
