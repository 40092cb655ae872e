import * as exchange from '#contract/calls/office/content/translation-exchange.ts';
import * as calls from '#contract/calls/office/content/translations.ts';
import { mayTranslate } from '#domain/access/staff.ts';
import { staffOf } from '#domain/access/viewer.ts';
import { TRANSLATION_LANGUAGES } from '#domain/catalogue/languages.ts';
import { checkSameId } from '#server/jsonapi/check-related.ts';
import { type Api, mount } from '#server/jsonapi/mount.ts';
import { mountFile } from '#server/jsonapi/mount-file.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import type { PublicationImporter } from '#server/ports/publication-importer.ts';
import { exportXliff, importXliff } from './exchange/import-xliff.ts';
import { changeTerm, createTerm, deleteTerm } from './lists/change-terms.ts';
import { listOfficeTranslations, summarizeLanguages } from './lists/queries-office-translations.ts';
import { listTerms } from './lists/queries-terms.ts';
import { addComment, resolveComment } from './workspace/comments.ts';
import { followChanges } from './workspace/follow-source.ts';
import { inspectTranslation, returnTranslation, submitTranslation } from './workspace/language-status.ts';
import { previewTranslation } from './workspace/preview-translation.ts';
import { publishTranslation } from './workspace/publish-translation.ts';
import { readTranslation } from './workspace/read-translation.ts';
import { saveTranslation } from './workspace/save-translation.ts';

/** The calls of the translation workspace. (rules E20 to E31) */
export function mountOffice(api: Api, importer: PublicationImporter): void {
  mount(api, calls.listOfficeTranslations, async ({ ctx, filter, query }) => {
    await followChanges(ctx);
    return listOfficeTranslations(ctx.db, filter, query);
  });
  mount(api, calls.summarizeTranslations, async ({ ctx }) => ({ data: await summarize(ctx) }));
  mount(api, calls.getOfficeTranslation, async ({ ctx, params }) => ({ data: await readTranslation(ctx, params) }));
  mount(api, calls.saveTranslation, async ({ ctx, params, body }) => ({
    data: await saveTranslation(ctx, params, body),
  }));
  mount(api, calls.previewTranslation, async ({ ctx, params }) => ({
    data: await previewTranslation({ ...ctx, importer }, params),
  }));
  mount(api, calls.inspectTranslation, async ({ ctx, params }) => ({ data: await inspectTranslation(ctx, params) }));
  mount(api, calls.submitTranslation, async ({ ctx, params }) => ({ data: await submitTranslation(ctx, params) }));
  mount(api, calls.returnTranslation, async ({ ctx, params }) => ({ data: await returnTranslation(ctx, params) }));
  mount(api, calls.publishTranslation, async ({ ctx, params }) => ({
    data: await publishTranslation({ ...ctx, importer }, params),
  }));
  mount(api, calls.addTranslationComment, async ({ ctx, params, body }) => ({
    data: await addComment(ctx, params, body),
  }));
  mount(api, calls.resolveTranslationComment, async ({ ctx, params, body }) => ({
    data: await resolveComment(ctx, params.id, body.resolved),
  }));
  mountExchange(api);
}

function mountExchange(api: Api): void {
  mountFile(api, exchange.exportXliff, async ({ ctx, params }) => exportXliff(ctx, params));
  mount(api, exchange.importXliff, async ({ ctx, params, body }) => ({ data: await importXliff(ctx, params, body) }));
  mount(api, exchange.listTranslationTerms, async ({ ctx, filter, query }) => listTerms(ctx.db, filter, query.page));
  mount(api, exchange.createTranslationTerm, async ({ ctx, body }) => createTerm(ctx, body.attributes));
  mount(api, exchange.changeTranslationTerm, async ({ ctx, params, body }) => {
    checkSameId(body, params.id);
    return changeTerm(ctx, params.id, body.attributes);
  });
  mount(api, exchange.deleteTranslationTerm, async ({ ctx, params }) => deleteTerm(ctx, params.id));
}

async function summarize({ db, viewer }: Pick<SignedInCtx, 'db' | 'viewer'>) {
  const rows = await summarizeLanguages(db);
  return TRANSLATION_LANGUAGES.map((language) => {
    const found = rows.find((row) => row.language === language);
    return {
      ...{ language, sections: found?.sections ?? 0, sections_done: found?.done ?? 0, stale: found?.stale ?? 0 },
      ...{ submitted: found?.submitted ?? 0, own: mayTranslate(staffOf(viewer), language) },
    };
  });
}
