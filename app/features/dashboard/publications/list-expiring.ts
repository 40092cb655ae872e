import { addDays, type PlainDate } from '#domain/shared/dates.ts';

/** Half a year. */
const SOON_DAYS = 183;
const MAX_ROWS = 5;

type WithExpiration = { readonly expirationDate: string | null; readonly earnLabelSmall: string };
type ExpiringItem<Item> = Item & { readonly expirationDate: string };

/** The publications whose credit expires soon, the next one first. (rules C10) */
export function listExpiring<Item extends WithExpiration>(
  publications: readonly Item[],
  today: PlainDate,
): ExpiringItem<Item>[] {
  const last = addDays(today, SOON_DAYS);
  return publications
    .filter(
      (item): item is ExpiringItem<Item> =>
        item.earnLabelSmall !== '' &&
        item.expirationDate !== null &&
        item.expirationDate >= today &&
        item.expirationDate <= last,
    )
    .toSorted((a, b) => a.expirationDate.localeCompare(b.expirationDate))
    .slice(0, MAX_ROWS);
}
