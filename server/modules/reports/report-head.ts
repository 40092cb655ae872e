/** The period of a report, and how current its figures are. (rules G2, G3) */
import {
  type Comparison,
  comparedPeriod,
  type Period,
  rangeOf,
  refusePeriod,
  type Step,
  splitPeriod,
  stepOf,
} from '#domain/reports/period.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { describeMessage } from '#messages/message-descriptor.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { refreshForReading } from './refresh-reports.ts';

export type ReportParameters = {
  from?: PlainDate | undefined;
  to?: PlainDate | undefined;
  step?: Step | undefined;
  compare?: Comparison | undefined;
};

export type ReportHead = Awaited<ReturnType<typeof readHead>>;

/** The requested period, or the last twelve months; 400 for one that is reversed or too long. (rules G2) */
export function readPeriod({ from, to }: ReportParameters, today: PlainDate, parameter = 'from'): Period {
  const usual = rangeOf('12-months', to ?? today);
  const period = { from: from ?? usual.from, to: to ?? today };
  const why = refusePeriod(period);
  if (why === null) return period;
  const detail = describeMessage('api.query.period', { name: parameter, why });
  throw new Failure('request.invalid-parameter', { detail, source: { parameter } });
}

/** Counts what has changed, and returns the parts that all reports share. */
export async function readHead(ctx: Pick<Ctx, 'db' | 'clock'>, parameters: ReportParameters) {
  const period = readPeriod(parameters, ctx.clock.today());
  const step = parameters.step ?? stepOf(period);
  const compared = comparedPeriod(period, parameters.compare ?? 'before');
  const { countedAt, pending } = await refreshForReading(ctx);
  return {
    period,
    step,
    steps: splitPeriod(period, step),
    compared,
    compared_steps: compared === null ? [] : splitPeriod(compared, step),
    counted: countedAt?.toISOString() ?? null,
    pending,
  };
}
