import { formatCredits, isSingular } from '#domain/shared/credits.ts';
import type { Certificate } from '#server/modules/accreditation/queries.ts';

/** The awarded credit as printed: "0.5 AMA PRA Category 1 Credit™"; null for participation. (rules L14, L26) */
export function awardedCredit({
  template,
  lines,
  quarters,
}: Pick<Certificate, 'template' | 'lines' | 'quarters'>): string | null {
  if (template === 'participation') return null;
  if (lines !== null) return lines.credit;
  return `${formatCredits(quarters)} AMA PRA Category 1 Credit${isSingular(quarters) ? '' : 's'}™`;
}
