import type { Entity } from '#contract/resources.ts';

export type Certificate = Entity<'Certificate'>;
type CertificateFilter = { text: string; year: string | null };

const normalize = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[\s-]+/g, ' ')
    .trim();

/** The certificates whose title, number or code contains a text, of one academic year or of all. */
export function findCertificates(
  certificates: readonly Certificate[],
  { text, year }: CertificateFilter,
): Certificate[] {
  const query = normalize(text);
  return certificates.filter(
    ({ title, number, code, academic_year }) =>
      (year === null || academic_year === year) &&
      [title, number, code].some((field) => normalize(field).includes(query)),
  );
}

type YearGroup = { year: string; certificates: Certificate[] };

/** By academic year, the latest first. (rules T22) */
export const groupByYear = (certificates: readonly Certificate[]): YearGroup[] =>
  [...Map.groupBy(certificates, ({ academic_year }) => academic_year)]
    .map(([year, list]) => ({ year, certificates: list }))
    .toSorted((a, b) => b.year.localeCompare(a.year));
