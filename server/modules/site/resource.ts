import { project } from '#server/jsonapi/projection.ts';
import { type HomeBlockRow, listBlockPublicationLinks, type PageRow, type TestimonialRow } from './queries-site.ts';

export const homeBlockProjection = project<'HomeBlock', HomeBlockRow>({
  type: 'HomeBlock',
  id: (block) => block.id,
  attributes: ({ id, kind, title, body, detail }) => ({
    kind,
    title,
    body,
    number: id,
    actions: (detail.actions ?? []).map(({ label, href, primary }) => ({ label, href, primary: primary ?? false })),
    types: (detail.types ?? []).map(({ type, body: text }) => ({ type, body: text })),
  }),
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
  attributes: ({ id, role, quote }) => ({ role, quote, number: id }),
  related: {},
});

export const pageProjection = project<'Page', PageRow>({
  type: 'Page',
  id: (page) => page.slug,
  attributes: ({ slug, title, metaDescription, bodyHtml }) => ({
    slug,
    title,
    meta_description: metaDescription,
    body: bodyHtml,
  }),
  related: {},
});
