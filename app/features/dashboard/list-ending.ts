import { addDays, type PlainDate } from '#domain/shared/dates.ts';

/** Half a year: long enough to plan, short enough to be news. */
const SOON_DAYS = 183;
const SHOWN = 5;

type Dated = { readonly expirationDate: string | null; readonly earnLabelSmall: string };
type Ending<One> = One & { readonly expirationDate: string };

/** The publications whose credit ends soon, the next one first. (rules C10) */
export function listEnding<One extends Dated>(publications: readonly One[], today: PlainDate): Ending<One>[] {
  const last = addDays(today, SOON_DAYS);
  return publications
    .filter(
      (one): one is Ending<One> =>
        one.earnLabelSmall !== '' &&
        one.expirationDate !== null &&
        one.expirationDate >= today &&
        one.expirationDate <= last,
    )
    .toSorted((one, other) => one.expirationDate.localeCompare(other.expirationDate))
    .slice(0, SHOWN);
}
