import { useParams } from 'react-router';
import { officeHref } from '#admin/parts/address/office-address.ts';
import { datedInstant, officeInstant, officeNumber } from '#admin/parts/format/office-format.ts';
import { LinkButton } from '#admin/parts/layout/link-button.tsx';
import { type Crumb, Screen } from '#admin/parts/layout/screen.tsx';
import { useList } from '#admin/parts/list/use-list.ts';
import { Status } from '#admin/parts/status/status.tsx';
import type { Column } from '#admin/parts/table/column.ts';
import { ListView } from '#admin/parts/table/list-view.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { listEntries } from '#contract/calls/office/content/collections.ts';
import type { Entity } from '#contract/resources.ts';
import { COLLECTION_NAMES, COLLECTIONS, type CollectionName } from '#domain/authoring/collections.ts';
import { KINDS } from './kinds.ts';
import { TrySearch } from './try-search.tsx';
import { useEntryActs } from './use-entry-acts.ts';

type EntryRow = Entity<'CollectionEntry'>;

/** The collection of the address; null if there is none. */
export function useCollection(): CollectionName | null {
  const { collection } = useParams();
  return COLLECTION_NAMES.find((name) => name === collection) ?? null;
}

export const CRUMBS: readonly Crumb[] = [{ label: 'Site content', to: '/collections' }];

/** The entries of a collection in their order. */
export function Entries() {
  const collection = useCollection();
  if (collection === null)
    return (
      <Screen title="Site content" crumbs={CRUMBS}>
        <p>There is no such collection.</p>
      </Screen>
    );
  return <EntryList key={collection} collection={collection} />;
}

function listColumns(collection: CollectionName): Column<EntryRow>[] {
  const { texts } = KINDS[collection];
  const isUsed = collection === 'authors' || collection === 'categories';
  return [
    {
      name: 'state',
      label: 'Folder',
      cell: (entry) => <Origin {...entry} />,
    },
    ...(texts === undefined
      ? []
      : [
          {
            ...{ name: 'languages', label: 'Languages', from: 'tablet' as const },
            cell: ({ translations }: EntryRow) => ['en', ...Object.keys(translations)].join(', '),
          },
        ]),
    ...(isUsed
      ? [
          {
            ...{ name: 'uses', label: 'Publications', align: 'end' as const },
            cell: ({ uses }: EntryRow) => officeNumber(uses ?? 0),
          },
        ]
      : []),
    ...(collection === 'redirects'
      ? [
          {
            ...{ name: 'followed', label: 'Followed', align: 'end' as const },
            cell: ({ followed }: EntryRow) => describeUses(followed),
          },
        ]
      : []),
    {
      ...{ name: 'updated', label: 'Changed', align: 'end', from: 'tablet' },
      cell: ({ updated, updated_by }) => `${officeInstant(updated)}${updated_by === null ? '' : `, ${updated_by}`}`,
      saved: ({ updated, updated_by }) => `${datedInstant(updated)}${updated_by === null ? '' : `, ${updated_by}`}`,
    },
  ];
}

/** Where the entry comes from, beside the imported folder. */
function Origin({ is_changed, is_imported }: Pick<EntryRow, 'is_changed' | 'is_imported'>) {
  if (!is_imported) return <Status kind="half">created here</Status>;
  return is_changed ? <Status kind="half">changed here</Status> : <Status kind="ok">as imported</Status>;
}

/** How often a redirect was followed, with the last time. */
const describeUses = (followed: EntryRow['followed']): string =>
  followed === null || followed.last === null
    ? 'never'
    : `${officeNumber(followed.uses)} ×, last ${officeInstant(followed.last)}`;

function EntryList({ collection }: { collection: CollectionName }) {
  const { title, noun, plural, note, group, nameOf, subOf } = KINDS[collection];
  const list = useList({
    queryKey: ['collections', collection],
    sort: '',
    filters: [],
    searchFilter: 'search',
    size: 50,
    load: ({ filter, page, signal }) => browserApi(listEntries, { params: { collection }, filter, page, signal }),
  });
  const actsOf = useEntryActs(collection);
  const { grows } = COLLECTIONS[collection];
  return (
    <Screen
      title={title}
      crumbs={CRUMBS}
      lead={note}
      acts={
        grows && (
          <LinkButton to={officeHref('/collections/:collection/new', { collection })}>{`New ${noun}…`}</LinkButton>
        )
      }
    >
      {group === 'Search' && <TrySearch />}
      <ListView
        name={`collection-${collection}`}
        noun={plural}
        list={list}
        idOf={({ id }) => id}
        search="Any text, in any language"
        title={{
          label: title,
          text: ({ value }) => nameOf(value),
          sub: ({ value }) => shorten(subOf?.(value) ?? ''),
          to: ({ id }) => officeHref('/collections/:collection/:id', { collection, id }),
        }}
        columns={listColumns(collection)}
        acts={actsOf}
        empty={{
          title: `No ${plural} yet`,
          text:
            KINDS[collection].empty ??
            'They come with the import of a library folder. A library from before this screen is imported once more.',
        }}
      />
    </Screen>
  );
}

const MAX_SUB = 110;
const shorten = (text: string): string => (text.length > MAX_SUB ? `${text.slice(0, MAX_SUB).trimEnd()}…` : text);
