import * as calls from '#contract/calls/recall.ts';
import { NO_RECORD, parseId } from '#domain/shared/id.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import { answerRecall, changeRecall } from './answer-recall.ts';
import { readCalibration } from './calibration/read-calibration.ts';
import { answerByEmail, setEmails, stopEmails } from './emails/recall-emails.ts';
import { readRecall } from './read-recall.ts';

const answerIdOf = (text: string) => parseId<'answer'>(text) ?? NO_RECORD;

/** Questions that come back after a test. (docs/rules/recall.md) */
export function mountRecall(api: Api): void {
  mount(api, calls.getRecall, async ({ ctx }) => ({ data: await readRecall(ctx) }));
  mount(api, calls.getCalibration, async ({ ctx }) => ({ data: await readCalibration(ctx) }));
  mount(api, calls.setRecallEmails, async ({ ctx, body }) => {
    await setEmails(ctx, body.on);
    return undefined;
  });
  mount(api, calls.answerRecall, async ({ ctx, params, body: { answer, confidence, age = 0 } }) => ({
    data: await answerRecall(ctx, {
      ...{ questionId: params.id, answerId: answerIdOf(answer), confidence, byEmail: false, age },
    }),
  }));
  mount(api, calls.changeRecall, async ({ ctx, params, body }) => {
    await changeRecall(ctx, params.id, body.stopped);
    return undefined;
  });
  mount(api, calls.answerRecallByEmail, async ({ ctx, params, body }) => ({
    data: await answerByEmail(ctx, params.token, answerIdOf(body.answer)),
  }));
  // Mail programs send a form (RFC 8058); what is in it means nothing.
  void api.app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'string' }, (_request, _body, done) => done(null, undefined));
    mount({ ...api, app: scope }, calls.stopRecallEmails, async ({ ctx, params }) => {
      await stopEmails(ctx, params.token);
      return undefined;
    });
  });
}
