import { readingMinutes } from '#domain/catalogue/reading-time.ts';
import { sectionSlug } from '#domain/shared/id.ts';
import { linksFrom, project } from '#server/jsonapi/projection.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { addressMedia } from './media-address.ts';
import { isOpenToAnyone } from './open-sections.ts';
import { listSectionMaterialLinks } from './queries-links.ts';
import { loadSections, type SectionRow } from './queries-sections.ts';

/** A section as it is shown: in a translation it has the slug of that language. */
export type ShownSection = SectionRow & { translatedSlug?: string };

export const sectionProjection = project<'Section', ShownSection>({
  type: 'Section',
  id: (section) => section.id,
  attributes: (section, ctx) => ({
    slug:
      section.translatedSlug ??
      sectionSlug(section.slug, { publication: section.publication.id, number: section.number }),
    title: section.title,
    lock: !section.opened.ok,
    lock_reason: section.opened.ok ? null : section.opened.why,
    private: section.private,
    number: section.number,
    duration: section.mediaKey === null ? 0 : section.durationSeconds,
    reading_minutes: readingMinutes(section.wordCount),
    meta_description: section.metaDescription,
    description: section.metaDescription,
    translations: section.translations,
    ...content(section, ctx),
  }),
  related: {
    publication: async (_ctx, rows) => linksFrom(rows, (section) => [section.publication.id]),
    materials: (ctx, rows) =>
      listSectionMaterialLinks(
        ctx,
        rows.map(({ id }) => id),
      ),
  },
  linkage: (section) => ({ publication: section.publication.id }),
  load: loadSections,
});

/** What only an open section has. */
function content(section: ShownSection, ctx: Ctx) {
  const { opened, publication, transcript } = section;
  const address = (key: string | null) =>
    opened.ok && key !== null ? addressMedia(ctx, { key, open: isOpenToAnyone(publication) }) : null;
  const slides = opened.ok && transcript !== null ? transcript.slides : null;
  const shown = slides?.map((slide) => ({ ...slide, image: address(slide.image) })) ?? null;
  const pictured = shown?.find(({ image }) => image !== null);
  return {
    attachment_url: address(section.mediaKey),
    attachment_type: opened.ok ? section.mediaMime : null,
    captions_url: address(section.captionsKey),
    chapters_url: address(section.chaptersKey),
    featured_image: address(section.featuredKey) ?? pictured?.image ?? null,
    featured_image_alt: opened.ok ? (section.featuredAlt ?? pictured?.image_alt ?? null) : null,
    transcript: shown === null ? null : { slides: shown },
  };
}
