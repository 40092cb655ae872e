import * as calls from '#contract/calls/follow-up.ts';
import { NO_RECORD, parseId } from '#domain/shared/id.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import { answerFollowUp, readFollowUp, stopFollowUps } from './answer-follow-up.ts';

/** Follow-ups behind private links. (rules T79) */
export function mountFollowUps(api: Api): void {
  mount(api, calls.getFollowUp, async ({ ctx, params }) => ({ data: await readFollowUp(ctx, params.token) }));
  mount(api, calls.submitFollowUp, async ({ ctx, params, body }) => {
    await answerFollowUp(ctx, params.token, { formId: parseId<'form'>(body.form) ?? NO_RECORD, answers: body.answers });
    return undefined;
  });
  // Mail programs send a form (RFC 8058); what is in it means nothing.
  void api.app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined));
    mount({ ...api, app: scope }, calls.stopFollowUps, async ({ ctx, params }) => {
      await stopFollowUps(ctx, params.token);
      return undefined;
    });
  });
}
