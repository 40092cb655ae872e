import { expect, test } from 'vitest';
import type { PlainDate } from '#domain/shared/dates.ts';
import { listExpiring } from './list-expiring.ts';

const today = '2026-11-21' as PlainDate;
const publication = (expirationDate: string | null, earnLabelSmall = '0.5 CME') => ({ expirationDate, earnLabelSmall });
const datesOf = (publications: ReturnType<typeof publication>[]) =>
  listExpiring(publications, today).map(({ expirationDate }) => expirationDate);

test('lists the credit that expires next first', () => {
  expect(datesOf([publication('2027-03-01'), publication('2026-12-01')])).toEqual(['2026-12-01', '2027-03-01']);
});

test('includes the last day, and omits expired credit and dates far ahead', () => {
  expect(
    datesOf([publication('2026-11-20'), publication('2026-11-21'), publication('2028-01-01'), publication(null)]),
  ).toEqual(['2026-11-21']);
});

test('omits publications without credit', () => {
  expect(datesOf([publication('2026-12-01', '')])).toEqual([]);
});
