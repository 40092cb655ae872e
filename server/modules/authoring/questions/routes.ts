import * as calls from '#contract/calls/office/content/questions.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import type { PublicationImporter } from '#server/ports/publication-importer.ts';
import { readQuestions, saveQuestions } from './draft-test.ts';
import { exportQuestions, importQuestions } from './exchange.ts';

/** The calls of the office about the questions of a draft. (rules T46 to T48) */
export function mountQuestions(api: Api, importer: PublicationImporter): void {
  const writing = (ctx: SignedInCtx) => ({ ...ctx, importer });
  mount(api, calls.getQuestions, async ({ ctx, params }) => ({ data: await readQuestions(writing(ctx), params.id) }));
  mount(api, calls.saveQuestions, async ({ ctx, params, body }) => {
    const { version, text, passing_score: passingScore, questions } = body;
    const change = { beginning: { version, text }, content: { passingScore, questions } };
    return { data: await saveQuestions(writing(ctx), params.id, change) };
  });
  mount(api, calls.importQuestions, async ({ ctx, params, body }) => ({
    data: await importQuestions(writing(ctx), params.id, body),
  }));
  mount(api, calls.exportQuestions, async ({ ctx, params, parameters }) => ({
    data: await exportQuestions(ctx, params.id, parameters.format ?? 'gift'),
  }));
}
