/** A translated section as its page would show it, before it is published. */
import { segmentsOfSection } from '#domain/translation/section-text.ts';
import type { SignedInCtx } from '#server/kernel/ctx.ts';
import type { PublicationImporter } from '#server/ports/publication-importer.ts';
import { composeSection } from './compose-files.ts';
import { openSection, type SectionAddress } from './open-section.ts';
import { translationPath } from './section-work.ts';

type Needs = Pick<SignedInCtx, 'db' | 'clock'> & { importer: PublicationImporter };

export async function previewTranslation(ctx: Needs, address: SectionAddress) {
  const { source, language, opened } = await ctx.db.transaction((tx) => openSection(tx, address, ctx.clock.now()));
  const { section, english, segments, row } = opened;
  const targets = segments.map(({ pair }) => (pair === null || pair.target === '' ? null : pair.target));
  const text = composeSection({ number: section.number, slug: row?.slug ?? '', english, segments, targets });
  const path = translationPath(section.number, language);
  const { transcript } = ctx.importer.renderText({ number: source.number, path, text, duration: null, assets: {} });
  const title = segmentsOfSection(english).findIndex(({ kind }) => kind === 'title');
  return {
    title: targets[title] ?? english.title,
    slides: (transcript?.slides ?? []).map(({ start, title: heading, html }) => ({ start, title: heading, html })),
  };
}
