/** The complaints that evaluations bring to the accreditation office. (rules O31, T77) */
import { addDays } from '#domain/shared/dates.ts';
import type { WaitingWork } from '#server/kernel/jobs/waiting-work.ts';
import { countBias } from './queries-results.ts';

const DAYS = 30;

const bias: WaitingWork = {
  kind: 'evaluations.bias',
  count: async ({ db, clock }) => {
    const period = { from: addDays(clock.today(), 1 - DAYS), to: clock.today() };
    const rows = await countBias(db, { activityId: null, period, zone: clock.zone });
    return { count: rows.reduce((sum, row) => sum + row.count, 0) };
  },
};

export const waitingWork: readonly WaitingWork[] = [bias];
