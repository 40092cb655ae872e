import { and, desc, eq, gte, lte } from 'drizzle-orm';
import { academicYearFrom } from '#domain/shared/academic-year.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { type PageOf, type PageRequest, selectPage } from '#server/kernel/requests/pagination.ts';
import type { Certificate } from '#server/modules/accreditation/queries.ts';
import { certificates } from '#server/modules/accreditation/tables.ts';

type Needs = Pick<Ctx, 'db' | 'viewer'>;
type CertificatesQuery = { startYear: number | undefined; page: PageRequest };

/** The caller's certificates, newest first, even after the membership ended. (rules T20) */
export async function listCertificates(
  { db, viewer }: Needs,
  { startYear, page }: CertificatesQuery,
): Promise<PageOf<Certificate>> {
  if (viewer.kind === 'visitor') return { rows: [], count: 0 };
  const own = and(eq(certificates.userId, viewer.id), ...(startYear === undefined ? [] : inAcademicYear(startYear)));
  const all = db.select().from(certificates).where(own).orderBy(desc(certificates.issuedAt), desc(certificates.id));
  return selectPage(all, page, () => db.$count(certificates, own));
}

const inAcademicYear = (startYear: number) => {
  const { starts, ends } = academicYearFrom(startYear);
  return [gte(certificates.completedOn, starts), lte(certificates.completedOn, ends)];
};
