/**
 * The credits that a membership may advertise: no more than the promise, and no more than the library contains. (rules
 * A22)
 */
import { permitsType } from '#domain/access/access-matrix.ts';
import { isExpired } from '#domain/catalogue/expiry.ts';
import type { PublicationType } from '#domain/catalogue/publication-types.ts';
import type { CreditClass } from '#domain/catalogue/test-class.ts';
import type { Quarters } from '#domain/shared/credits.ts';
import { addDays, isBefore, type PlainDate } from '#domain/shared/dates.ts';

/** Credit by class, and how much of both classes was published within a year. */
export type Offer = { readonly cme: Quarters; readonly sa: Quarters; readonly newPerYear: Quarters };

/** A published publication whose test has questions. */
export type CreditedPublication = {
  readonly type: PublicationType;
  readonly creditClass: CreditClass;
  readonly quarters: Quarters;
  readonly publishedOn: PlainDate;
  readonly expiresOn: PlainDate | null;
};

type TierAccess = { readonly permissions: readonly string[]; readonly canGiveCredits: boolean };

/** The credits of the library that can be earned now, without expired publications. (rules A22, T27) */
export function countLibraryCredits(publications: readonly CreditedPublication[], today: PlainDate): Offer {
  const open = publications.filter(({ expiresOn }) => !isExpired(expiresOn, today));
  const ofClass = (wanted: CreditClass) => total(open.filter(({ creditClass }) => creditClass === wanted));
  const yearAgo = addDays(today, -365);
  return {
    cme: ofClass('CME'),
    sa: ofClass('SA'),
    newPerYear: total(open.filter(({ publishedOn }) => isBefore(yearAgo, publishedOn))),
  };
}

/** The credits of a tier: those of the types that its permissions open; none if it gives no credit. (rules A22) */
export function countTierCredits(
  publications: readonly CreditedPublication[],
  tier: TierAccess,
  today: PlainDate,
): Offer {
  const opened = publications.filter(({ type }) => tier.canGiveCredits && permitsType(tier.permissions, type));
  return countLibraryCredits(opened, today);
}

/** The offer to display: the lower of promise and count. (rules A22) */
export const displayedOffer = (promised: Offer, counted: Offer): Offer => ({
  cme: lower(promised.cme, counted.cme),
  sa: lower(promised.sa, counted.sa),
  newPerYear: lower(promised.newPerYear, counted.newPerYear),
});

export type Shortfall = { readonly figure: keyof Offer; readonly promised: Quarters; readonly counted: Quarters };

/** The figures that the library falls short of, for a notification to the office. (rules A22) */
export const listShortfalls = (promised: Offer, counted: Offer): Shortfall[] =>
  (['cme', 'sa', 'newPerYear'] as const)
    .filter((figure) => counted[figure] < promised[figure])
    .map((figure) => ({ figure, promised: promised[figure], counted: counted[figure] }));

const total = (publications: readonly CreditedPublication[]): Quarters =>
  publications.reduce((sum, { quarters }) => sum + quarters, 0) as Quarters;

const lower = (one: Quarters, other: Quarters): Quarters => Math.min(one, other) as Quarters;
