import type { Loading } from '#app/api/rendering/loading.ts';
import { canonicalOf } from '#app/shell/metadata/page-meta.ts';
import { listAuthors, listPublications } from '#contract/calls/catalogue.ts';
import { AUTHORS_QUERY, describeFaculty, SUBJECTS_QUERY } from './describe-faculty.ts';

type Api = Loading['api'];

/** The largest page of a list. (rules W6) */
const PAGE_SIZE = 100;

type PagedList<Item> = { items: Item[]; pagination: { pages: number } };

async function fetchAll<Item>(read: (number: number) => Promise<PagedList<Item>>): Promise<Item[]> {
  const first = await read(1);
  const numbers = Array.from({ length: Math.max(0, first.pagination.pages - 1) }, (_, index) => index + 2);
  const others = await Promise.all(numbers.map(read));
  return [first, ...others].flatMap(({ items }) => items);
}

/** The faculty by last name, each with the number and topics of their publications. */
export async function loadAuthors({ api, url }: Loading) {
  const [authors, publications] = await Promise.all([fetchAuthors(api), fetchPublications(api)]);
  return { faculty: describeFaculty(authors, publications), canonical: canonicalOf(url) };
}

export type LoadedAuthors = Awaited<ReturnType<typeof loadAuthors>>;

const fetchAuthors = (api: Api) =>
  fetchAll((number) => api(listAuthors, { ...AUTHORS_QUERY, page: { number, size: PAGE_SIZE } }));

const fetchPublications = (api: Api) =>
  fetchAll((number) =>
    api(listPublications, {
      filter: { visibility: 'published' },
      ...SUBJECTS_QUERY,
      page: { number, size: PAGE_SIZE },
    }),
  );
