import { type Quarters, toCredits } from '#domain/shared/credits.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { writeCsv } from '#server/kernel/text/write-csv.ts';
import { listPublicationFigures, type PublicationFilter, type PublicationRow } from './queries-publications.ts';
import { readPeriod } from './report-head.ts';

/** More publications than a library has. */
const MAX_ROWS = 100_000;
const HEADER = [
  'Publication',
  'Title',
  'Type',
  'Viewed',
  'Started',
  'Tests',
  'Passed',
  'First attempts',
  'Passed first',
  'Credits',
];

/** All publications of a filter with their figures as CSV, those that were started most often first. (rules G9) */
export async function exportPublications({ db, clock }: Pick<Ctx, 'db' | 'clock'>, filter: PublicationFilter) {
  const period = readPeriod(filter, clock.today(), 'filter[from]');
  const { rows } = await listPublicationFigures(db, filter, {
    period,
    today: clock.today(),
    after: null,
    size: MAX_ROWS,
  });
  return Buffer.from(writeCsv([HEADER, ...rows.map(cellsOf)]));
}

const cellsOf = (row: PublicationRow): (string | number)[] => [
  ...[row.id, row.title, row.type, row.viewed, row.started, row.submitted, row.passed, row.first, row.firstPassed],
  toCredits(row.quarters as Quarters),
];
