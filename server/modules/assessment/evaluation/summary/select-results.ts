/** The activity and the period that results are requested for. */
import { type Period, rangeOf, refusePeriod } from '#domain/reports/period.ts';
import type { PlainDate } from '#domain/shared/dates.ts';
import { describeMessage } from '#messages/message-descriptor.ts';
import type { Ctx, Queryable } from '#server/kernel/ctx.ts';
import { Failure } from '#server/kernel/failure.ts';
import { findActivity } from '#server/modules/assessment/evaluation/queries-activities.ts';
import type { Selection } from './queries-results.ts';

export type ResultParameters = {
  activity?: number | undefined;
  from?: PlainDate | undefined;
  to?: PlainDate | undefined;
};

export function selectionOf({ clock }: Pick<Ctx, 'clock'>, { activity, from, to }: ResultParameters): Selection {
  const usual = rangeOf('12-months', to ?? clock.today());
  const period: Period = { from: from ?? usual.from, to: to ?? clock.today() };
  const why = refusePeriod(period);
  if (why !== null)
    throw new Failure('request.invalid-parameter', {
      detail: describeMessage('api.query.period', { name: 'from', why }),
      source: { parameter: 'from' },
    });
  return { activityId: activity ?? null, period, zone: clock.zone };
}

export async function getActivity(db: Queryable, id: number | undefined) {
  const found = id === undefined ? null : await findActivity(db, id);
  if (id !== undefined && found === null) throw new Failure('publication.not-found');
  return found === null ? null : { id: String(found.id), title: found.title };
}
