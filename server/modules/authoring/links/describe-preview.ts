/** A draft with all that its cover will state, and its translations, for readers of a private link. (rules E13) */
import { TRANSLATION_LANGUAGES } from '#domain/catalogue/languages.ts';
import { toCredits } from '#domain/shared/credits.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { describeFrontMatter } from '#server/modules/accreditation/index.ts';
import { describeRendered, signPictures } from '#server/modules/authoring/drafts/render-draft.ts';
import type { RecordingRow } from '#server/modules/authoring/recordings/queries-recordings.ts';
import { mediaUrl } from '#server/modules/catalogue/index.ts';
import type { RenderedPublication } from '#server/ports/publication-importer.ts';
import { listFaculty } from './queries-faculty.ts';

export async function describePreview(ctx: Ctx, rendered: RenderedPublication, recordings: readonly RecordingRow[]) {
  const { facts, number: id, type } = rendered;
  const { objectives, audience, credit, jointSponsor, expirationDate: ends } = facts;
  const activity = {
    ...{ id, jointSponsor, creditStopsOn: null },
    ...{ creditClass: credit?.class ?? null, creditQuarters: credit?.amount ?? null },
  };
  return {
    ...describeRendered(ctx, rendered, recordings),
    ...{ objectives, audience, people: await listFaculty(ctx.db, facts) },
    credit: credit && { class: credit.class, amount: toCredits(credit.amount), ends },
    front_matter: type === 'PODCAST' ? null : await describeFrontMatter(ctx, activity),
    materials: facts.materials.map(({ title, kind, key }) => ({
      ...{ title, kind },
      url: key === null ? null : mediaUrl(ctx, { key, open: false }),
    })),
    translations: describeTranslations(ctx, rendered),
  };
}

/** A language is offered once a section is translated into it; the others stay English. */
const describeTranslations = (ctx: Ctx, { sections }: RenderedPublication) =>
  TRANSLATION_LANGUAGES.map((language) => ({
    language,
    sections: sections.flatMap(({ number, translations }) =>
      translations
        .filter((each) => each.language === language)
        .map(({ title, transcript }) => ({ number, title, transcript: signPictures(ctx, transcript) })),
    ),
  })).filter((each) => each.sections.length > 0);
