import type { Loading } from '#app/api/rendering/loading.ts';
import { chooseSpecimen } from '#app/features/home/specimen/choose-specimen.ts';
import { ROW_QUERY } from '#app/features/publications/index.ts';
import { canonicalOf } from '#app/shell/metadata/page-meta.ts';
import { listAuthors, listPublications } from '#contract/calls/catalogue.ts';
import { listMemberships } from '#contract/calls/membership.ts';
import { listHomeBlocks, listTestimonials } from '#contract/calls/site.ts';
import { type Extent, measureKinds, usualSectionMinutes } from './measure-library.ts';

const FACULTY = 20;
/** The number of latest publications that the figures are computed from. */
const MEASURED = 100;
const QUOTES = 3;

const BLOCK_INCLUDES = ROW_QUERY.include.map((name) => `publications.${name}` as const);

/** Only public content: the server sends no locked transcript. */
const OPEN_QUERY = {
  filter: { type__in: 'OPEN_ACCESS' },
  page: { size: 2 },
  include: ['sections', 'authors'],
  fields: {
    Publication: ['title', 'sections', 'authors'],
    Section: ['slug', 'title', 'duration', 'reading_minutes', 'lock', 'transcript'],
    Author: ['fullNameAffix'],
  },
} as const;

/** Loads the home page. */
export async function loadHome({ api, url }: Pick<Loading, 'api' | 'url'>) {
  const [blocks, measured, open, faculty, memberships, testimonials] = await Promise.all([
    api(listHomeBlocks, { page: { size: 0 }, include: BLOCK_INCLUDES, fields: ROW_QUERY.fields }),
    api(listPublications, {
      page: { size: MEASURED },
      fields: {
        Publication: [
          'type',
          'duration',
          'reading_minutes',
          'section_count',
          'question_count',
          'credits',
          'expired',
          'test_class',
        ],
      },
    }),
    api(listPublications, OPEN_QUERY),
    api(listAuthors, { page: { size: FACULTY }, fields: { Author: ['slug', 'fullName', 'jobTitle'] } }),
    api(listMemberships, {
      page: { size: 0 },
      include: ['prices'],
      fields: {
        Membership: ['name', 'slug', 'summary', 'credits_cme', 'credits_sa', 'prices'],
        Price: ['amount', 'currency', 'rebillDays'],
      },
    }),
    api(listTestimonials, { page: { size: 0 } }),
  ]);
  const extents: Extent[] = measured.items;
  return {
    blocks: blocks.items,
    count: measured.pagination.count,
    kinds: measureKinds(extents),
    usualMinutes: usualSectionMinutes(extents),
    specimen: chooseSpecimen(open.items),
    faculty: faculty.items,
    memberships: memberships.items,
    testimonials: testimonials.items.slice(0, QUOTES),
    canonical: canonicalOf(url),
  };
}

export type LoadedHome = Awaited<ReturnType<typeof loadHome>>;
