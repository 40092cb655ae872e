import * as calls from '#contract/calls/week-plan.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import { stopEmails } from './emails/stop-emails.ts';
import { deleteWeekPlan, readWeekPlan, saveWeekPlan } from './save-week-plan.ts';

export function mountWeekPlan(api: Api): void {
  mount(api, calls.getWeekPlan, async ({ ctx }) => ({ data: await readWeekPlan(ctx) }));
  mount(api, calls.saveWeekPlan, async ({ ctx, body }) => ({ data: await saveWeekPlan(ctx, body) }));
  mount(api, calls.deleteWeekPlan, ({ ctx }) => deleteWeekPlan(ctx));
  // Mail programs send a form (RFC 8058); what is in it means nothing.
  void api.app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined));
    mount({ ...api, app: scope }, calls.stopWeekPlanEmails, ({ ctx, params }) => stopEmails(ctx, params.token));
  });
}
