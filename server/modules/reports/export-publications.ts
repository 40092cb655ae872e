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
const COMPARED_HEADER = ['Viewed before', 'Started before', 'Passed before', 'Credits before'];

/** All publications of a filter with their figures as CSV, those that were started most often first; those of the compared period follow, if one is requested. (rules G3, G9) */
export async function exportPublications({ db, clock }: Pick<Ctx, 'db' | 'clock'>, filter: PublicationFilter) {
  const period = readPeriod(filter, clock.today(), 'filter[from]');
  const { rows } = await listPublicationFigures(db, filter, {
    period,
    today: clock.today(),
    after: null,
    size: MAX_ROWS,
  });
  const isCompared = rows.some(({ compared }) => compared !== null);
  return Buffer.from(writeCsv([[...HEADER, ...(isCompared ? COMPARED_HEADER : [])], ...rows.map(cellsOf)]));
}

const cellsOf = (row: PublicationRow): (string | number)[] => [
  ...[row.id, row.title, row.type, row.viewed, row.started, row.submitted, row.passed, row.first, row.firstPassed],
  toCredits(row.quarters as Quarters),
  ...(row.compared === null ? [] : comparedCellsOf(row.compared)),
];

const comparedCellsOf = ({ viewed, started, passed, quarters }: NonNullable<PublicationRow['compared']>) => [
  ...[viewed, started, passed, toCredits(quarters as Quarters)],
];
