/** The credit ledger is append-only: a correction is a reversing entry, never a change. (rules T19) */
import type { CreditClass } from '#domain/catalogue/test-class.ts';
import { type AcademicYear, academicYear } from '#domain/shared/academic-year.ts';
import { NO_CREDIT, type Quarters } from '#domain/shared/credits.ts';
import type { PlainDate } from '#domain/shared/dates.ts';

export type LedgerEntry = {
  readonly kind: 'claim' | 'reversal';
  readonly creditClass: CreditClass;
  /** Positive for a claim, negative for its reversal. */
  readonly quarters: Quarters;
  /** The date of completion; a reversal has the date of its claim. */
  readonly completedOn: PlainDate;
};

export type YearTotals = { readonly year: AcademicYear } & Readonly<Record<CreditClass, Quarters>>;

const plus = (a: Quarters, b: Quarters): Quarters => (a + b) as Quarters;

/** The entry that reverses a claim, in the academic year in which it was earned. (rules T19) */
export function reversalOf<E extends LedgerEntry>(claim: E): E {
  if (claim.kind === 'reversal') throw new RangeError('A reversal cannot be reversed: claim again instead');
  return { ...claim, kind: 'reversal', quarters: -claim.quarters as Quarters };
}

/** The total of a list of entries, claims and reversals together. */
export const totalOf = (entries: readonly LedgerEntry[]): Quarters =>
  entries.reduce((sum, { quarters }) => plus(sum, quarters), NO_CREDIT);

/**
 * Credits by academic year and class, the latest year first; a year whose entries cancel out is still shown. (rules
 * T22)
 */
export function totalsByYear(entries: readonly LedgerEntry[]): YearTotals[] {
  const totals = new Map<number, YearTotals>();
  for (const { completedOn, creditClass, quarters } of entries) {
    const year = academicYear(completedOn);
    const before = totals.get(year.startYear) ?? { year, CME: NO_CREDIT, SA: NO_CREDIT };
    totals.set(year.startYear, { ...before, [creditClass]: plus(before[creditClass], quarters) });
  }
  return [...totals.values()].toSorted((a, b) => b.year.startYear - a.year.startYear);
}
