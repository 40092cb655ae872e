/** Retention by the month of the first payment. (rules G8) */
import { firstOfMonth } from '#domain/reports/period.ts';
import { RETENTION_MONTHS, retentionOf } from '#domain/reports/rates.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { type DayFigure, listDayFigures } from './queries-figures.ts';
import { type ReportParameters, readHead } from './report-head.ts';

/** The cohorts of all months of the period, the first one whole. */
export async function readRetention(ctx: Pick<Ctx, 'db' | 'clock'>, parameters: ReportParameters) {
  const head = await readHead(ctx, { ...parameters, step: 'month' });
  const { from, to } = head.period;
  const figures = await listDayFigures(ctx.db, 'retention', { from: firstOfMonth(from), to });
  const months = [...new Set(figures.map(({ day }) => day))].toSorted();
  return { ...head, cohorts: months.map((month) => readCohort(month, figures, ctx.clock.today())) };
}

function readCohort(month: PlainDate, figures: readonly DayFigure[], today: PlainDate) {
  const own = figures.filter(({ day }) => day === month);
  const size = own.find(({ measure }) => measure === 'size')?.value ?? 0;
  const held = Array.from({ length: RETENTION_MONTHS + 1 }, (_, months) => {
    return own.find(({ measure, key }) => measure === 'held' && key === String(months))?.value ?? 0;
  });
  return { month, size, shares: retentionOf({ month, size, held }, today) };
}
