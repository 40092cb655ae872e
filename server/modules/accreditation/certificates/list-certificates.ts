import { and, count, desc, eq, gte, lte } from 'drizzle-orm';
import { academicYearFrom } from '#domain/shared/academic-year.ts';
import type { ParsedQuery } from '#server/jsonapi/read-query.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import type { Certificate } from '#server/modules/accreditation/queries.ts';
import { certificates } from '#server/modules/accreditation/tables.ts';

type Needs = Pick<Ctx, 'db' | 'viewer'>;
type CertificatesQuery = { startYear: number | undefined; page: ParsedQuery['page'] };

/** The caller's certificates, newest first, even after the membership ended. (rules T20) */
export async function listCertificates(
  { db, viewer }: Needs,
  { startYear, page }: CertificatesQuery,
): Promise<{ rows: Certificate[]; count: number }> {
  if (viewer.kind === 'visitor') return { rows: [], count: 0 };
  const own = and(eq(certificates.userId, viewer.id), ...(startYear === undefined ? [] : inAcademicYear(startYear)));
  const all = db.select().from(certificates).where(own).orderBy(desc(certificates.issuedAt), desc(certificates.id));
  const rows = page.size === 0 ? await all : await all.limit(page.size).offset((page.number - 1) * page.size);
  const [total] = await db.select({ count: count() }).from(certificates).where(own);
  return { rows, count: total?.count ?? 0 };
}

const inAcademicYear = (startYear: number) => {
  const { starts, ends } = academicYearFrom(startYear);
  return [gte(certificates.completedOn, starts), lte(certificates.completedOn, ends)];
};
