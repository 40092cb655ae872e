import type { ListPage } from '#admin/parts/list/load-all.ts';
import type { ListRequest } from '#admin/parts/list/use-list.ts';

/** Invented records, filtered and sorted here as a server would. */
export type Sample = {
  id: string;
  title: string;
  author: string;
  state: 'draft' | 'review' | 'published';
  credit: number;
};

const TITLES = [
  'Lamotrigine in Clinical Practice',
  'VMAT2 Inhibitors for Tardive Dyskinesia',
  'Pharmacotherapy of Alcohol Use Disorder',
  'Medication for Anxiety in Autistic Children',
  'Clozapine: Starting, Monitoring, Stopping',
  'Sleep in Bipolar Disorder',
];
const AUTHORS = ['Okafor', 'Haddad', 'Greer', 'Tanaka'];
const STATES = ['published', 'review', 'draft'] as const;

const SAMPLES: readonly Sample[] = Array.from({ length: 37 }, (_, index) => ({
  id: String(101 + index),
  title: `${TITLES[index % TITLES.length]}${index < TITLES.length ? '' : `, part ${1 + Math.floor(index / TITLES.length)}`}`,
  author: AUTHORS[index % AUTHORS.length] ?? '',
  state: STATES[index % STATES.length] ?? 'draft',
  credit: 25 * (index % 7),
}));

/** A page of the records, by cursor. */
export async function loadSamples({ filter, sort, page }: ListRequest): Promise<ListPage<Sample>> {
  const { state, author, search } = filter;
  const found = SAMPLES.filter(
    (sample) =>
      (state === undefined || sample.state === state) &&
      (author === undefined || sample.author === author) &&
      (search === undefined || sample.title.toLowerCase().includes(search.toLowerCase())),
  );
  const [, descending, name] = /^(-?)(\w+)$/.exec(sort) ?? [];
  const ordered = found.toSorted((one, other) =>
    name === 'credit' ? one.credit - other.credit : one.title.localeCompare(other.title, 'en'),
  );
  if (descending) ordered.reverse();
  const start = ordered.findIndex(({ id }) => id === page.after) + 1;
  const items = ordered.slice(start, start + page.size);
  const next = start + page.size < ordered.length ? items.at(-1)?.id : null;
  return { items, meta: { next, count: found.length } };
}
