import type { Loading } from '#app/api/rendering/loading.ts';
import type { Api } from '#client/api/client.ts';
import { currentYear } from '#client/clock.ts';
import { listPublications } from '#contract/calls/catalogue.ts';
import { listMemberships } from '#contract/calls/membership.ts';
import { getSiteData, listTestimonials } from '#contract/calls/site.ts';
import type { Entity } from '#contract/resources.ts';
import { groupByVolume, type ListedPublication } from './volumes.ts';

const PAGE_SIZE = 100;

/** Loads the program page. */
export async function loadProgram({ api, zone }: Loading) {
  const [memberships, testimonials, publications, site] = await Promise.all([
    api(listMemberships, { include: ['permissions', 'prices'], page: { size: 0 } }),
    api(listTestimonials, { page: { size: 0 } }),
    listAll(api),
    api(getSiteData, { parameters: { i18n: 'none' } }),
  ]);
  const config = new Map(site.data.configs.map(({ key, value }) => [key, value]));
  return {
    tiers: memberships.items.toSorted((a, b) => a.rank - b.rank),
    testimonials: testimonials.items,
    volumes: groupByVolume(publications),
    counts: countTypes(publications),
    vignettes: countVignettes(publications),
    mocRequired: Number(config.get('SA_MOC_REQUIRED') ?? 0),
    description: String(config.get('CME_META_DESCRIPTION') ?? ''),
    year: currentYear(zone),
  };
}

export type Program = Awaited<ReturnType<typeof loadProgram>>;
export type Tier = Program['tiers'][number];

const COUNTED_FIELDS = {
  Publication: ['title', 'slug', 'type', 'volume', 'earnLabelSmall', 'expired', 'question_count'],
} as const;
type CountedPublication = Entity<'Publication', never, typeof COUNTED_FIELDS>;

async function listAll(api: Api): Promise<CountedPublication[]> {
  const fetchPage = (number: number) =>
    api(listPublications, {
      filter: { visibility: 'published' },
      fields: COUNTED_FIELDS,
      sort: '-publicationDate',
      page: { size: PAGE_SIZE, number },
    });
  const first = await fetchPage(1);
  const others = Array.from({ length: first.pagination.pages - 1 }, (_, index) => fetchPage(index + 2));
  return [first, ...(await Promise.all(others))].flatMap(({ items }) => items);
}

function countTypes(publications: readonly ListedPublication[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const { type } of publications) counts[type] = (counts[type] ?? 0) + 1;
  return counts;
}

/** The number of questions in all self-assessments. */
const countVignettes = (publications: readonly CountedPublication[]): number =>
  publications
    .filter(({ type }) => type === 'SELF_ASSESSMENT')
    .reduce((sum, { question_count: questions }) => sum + questions, 0);
