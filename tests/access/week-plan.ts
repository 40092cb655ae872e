/** The week's plan. (docs/rules/week-plan.md) */
import { stopToken } from '#server/modules/week-plan/emails/stop-token.ts';
import { accounts, everyone, type Row } from './matrix.ts';

const email = { on: true, weekday: 1, hour: 7, quiet: { from: 21, until: 7 } };

export const WEEK_PLAN: readonly Row[] = [
  { call: 'getWeekPlan', expected: accounts(200) },
  {
    // A plan opens nothing, so any account may have one. (rules F1, F6)
    call: 'saveWeekPlan',
    expected: accounts(200),
    request: () => ({ body: { minutes: 60, topics: [], time_zone: 'Europe/Rome', email } }),
  },
  { call: 'deleteWeekPlan', expected: accounts(204) },
  {
    // By the link alone, whoever opens it. (rules F10)
    call: 'stopWeekPlanEmails',
    expected: everyone(204),
    request: ({ slice, owner }) => ({ path: `/api/week-plan-email/${stopToken(slice.ctx.secret, owner.id)}/stop/` }),
  },
];
