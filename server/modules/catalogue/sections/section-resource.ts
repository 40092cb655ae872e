import { readingMinutes } from '#domain/catalogue/reading/reading-time.ts';
import { sectionSlug } from '#domain/shared/id.ts';
import { linksFrom, project } from '#server/jsonapi/projection.ts';
import type { Ctx } from '#server/kernel/ctx.ts';
import { mediaUrl } from '#server/modules/catalogue/media/media-url.ts';
import { listSectionMaterialLinks } from '#server/modules/catalogue/publications/queries-links.ts';
import { loadSections, type SectionRow } from './queries-sections.ts';
import { isOpenToAnyone } from './section-access.ts';

/** A section as shown; a translated one has the slug of its language. */
export type ShownSection = SectionRow & { translatedSlug?: string };

export const sectionProjection = project<'Section', ShownSection>({
  type: 'Section',
  id: (section) => section.id,
  attributes: (section, ctx) => ({
    slug:
      section.translatedSlug ??
      sectionSlug(section.slug, { publication: section.publication.id, number: section.number }),
    title: section.title,
    lock: !section.access.ok,
    lock_reason: section.access.ok ? null : section.access.why,
    private: section.private,
    number: section.number,
    duration: section.mediaKey === null ? 0 : section.durationSeconds,
    reading_minutes: readingMinutes(section.wordCount),
    meta_description: section.metaDescription,
    description: section.metaDescription,
    translations: section.translations,
    ...contentAttributes(section, ctx),
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

/** Attributes that are null on a locked section. */
function contentAttributes(section: ShownSection, ctx: Ctx) {
  const { access, publication, transcript } = section;
  const address = (key: string | null) =>
    access.ok && key !== null ? mediaUrl(ctx, { key, open: isOpenToAnyone(publication) }) : null;
  const slides = access.ok && transcript !== null ? transcript.slides : null;
  const shown = slides?.map((slide) => ({ ...slide, image: address(slide.image) })) ?? null;
  const firstWithImage = shown?.find(({ image }) => image !== null);
  return {
    attachment_url: address(section.mediaKey),
    attachment_type: access.ok ? section.mediaMime : null,
    captions_url: address(section.captionsKey),
    chapters_url: address(section.chaptersKey),
    featured_image: address(section.featuredKey) ?? firstWithImage?.image ?? null,
    featured_image_alt: access.ok ? (section.featuredAlt ?? firstWithImage?.image_alt ?? null) : null,
    transcript: shown === null ? null : { slides: shown },
  };
}
