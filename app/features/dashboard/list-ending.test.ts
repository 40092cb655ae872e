import { expect, test } from 'vitest';
import type { PlainDate } from '#domain/shared/dates.ts';
import { listEnding } from './list-ending.ts';

const today = '2026-11-21' as PlainDate;
const ending = (expirationDate: string | null, earnLabelSmall = '0.5 CME') => ({ expirationDate, earnLabelSmall });
const daysOf = (publications: ReturnType<typeof ending>[]) =>
  listEnding(publications, today).map(({ expirationDate }) => expirationDate);

test('the credit that ends next comes first', () => {
  expect(daysOf([ending('2027-03-01'), ending('2026-12-01')])).toEqual(['2026-12-01', '2027-03-01']);
});

test('the last day still counts, and what has ended or ends much later is left out', () => {
  expect(daysOf([ending('2026-11-20'), ending('2026-11-21'), ending('2028-01-01'), ending(null)])).toEqual([
    '2026-11-21',
  ]);
});

test('what earns no credit has none that could end', () => {
  expect(daysOf([ending('2026-12-01', '')])).toEqual([]);
});
