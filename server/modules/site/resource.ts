import { inLanguage, languagesOf } from '#domain/catalogue/languages.ts';
import { project } from '#server/jsonapi/projection.ts';
import { type HomeBlockRow, listBlockPublicationLinks, type PageRow, type TestimonialRow } from './queries-site.ts';

export const homeBlockProjection = project<'HomeBlock', HomeBlockRow>({
  type: 'HomeBlock',
  id: (block) => block.id,
  attributes: (block, { language }) => {
    const { id, kind, title, body, detail, lang } = inLanguage(block, language);
    return {
      ...{ kind, title, body, lang },
      number: id,
      actions: (detail.actions ?? []).map(({ label, href, primary }) => ({ label, href, primary: primary ?? false })),
      types: (detail.types ?? []).map(({ type, body: text }) => ({ type, body: text })),
    };
  },
  related: {
    publications: ({ db }, rows) =>
      listBlockPublicationLinks(
        db,
        rows.map(({ id }) => id),
      ),
  },
});

export const testimonialProjection = project<'Testimonial', TestimonialRow>({
  type: 'Testimonial',
  id: (testimonial) => testimonial.id,
  attributes: (testimonial, { language }) => {
    const { id, role, quote, lang } = inLanguage(testimonial, language);
    return { role, quote, number: id, lang };
  },
  related: {},
});

export const pageProjection = project<'Page', PageRow>({
  type: 'Page',
  id: (page) => page.slug,
  attributes: (page, { language }) => {
    const { slug, title, metaDescription, bodyHtml, lang } = inLanguage(page, language);
    return { slug, title, meta_description: metaDescription, body: bodyHtml, lang, languages: languagesOf(page) };
  },
  related: {},
});
