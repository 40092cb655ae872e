import { officeHref } from '#admin/parts/address/office-address.ts';
import { useList } from '#admin/parts/list/use-list.ts';
import { useMay } from '#admin/parts/staff/use-staff.ts';
import { Completeness, LanguageStates } from '#admin/parts/status/completeness.tsx';
import { Status, type StatusKind } from '#admin/parts/status/status.tsx';
import type { Column } from '#admin/parts/table/column.ts';
import { ListView } from '#admin/parts/table/list-view.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { CoverArt } from '#ui/art/cover-art.tsx';
import { loadSamples, type Sample } from './sample-list.ts';

const STATES = [
  { value: 'draft', label: 'draft' },
  { value: 'review', label: 'in review' },
  { value: 'published', label: 'published' },
];
const KINDS: Readonly<Record<Sample['state'], StatusKind>> = {
  draft: 'draft',
  review: 'review',
  published: 'published',
};

const COLUMNS: readonly Column<Sample>[] = [
  {
    name: 'state',
    label: 'State',
    cell: ({ state }) => <Status kind={KINDS[state]}>{STATES.find(({ value }) => value === state)?.label}</Status>,
  },
  {
    name: 'credit',
    label: 'Credit',
    sort: 'credit',
    align: 'end',
    cell: ({ credit }) => (credit === 0 ? <span className="o-muted">none</span> : `${credit / 100} CME`),
  },
  {
    name: 'complete',
    label: 'Complete',
    from: 'laptop',
    cell: ({ state }) => (
      <Completeness
        parts={[
          { label: 'Text', state: 'done' },
          { label: 'Slides', state: state === 'draft' ? 'missing' : 'done' },
          { label: 'Test', state: state === 'published' ? 'done' : 'blocking' },
        ]}
      />
    ),
  },
  {
    name: 'languages',
    label: 'Languages',
    from: 'laptop',
    cell: () => (
      <LanguageStates
        languages={[
          { language: 'de', state: 'ok' },
          { language: 'fr', state: 'stale' },
          { language: 'it', state: 'part' },
          { language: 'pt', state: 'none' },
        ]}
      />
    ),
  },
  { name: 'author', label: 'Author', isHidden: true, cell: ({ author }) => author },
];

/** A list with everything that a list can have. */
export function ListParts() {
  const notifier = useNotifier();
  const may = useMay();
  const list = useList<Sample>({
    queryKey: ['samples'],
    sort: 'title',
    filters: ['state', 'author', 'sheet'],
    searchFilter: 'search',
    size: 10,
    load: loadSamples,
  });
  return (
    <ListView
      name="samples"
      noun="publications"
      list={list}
      idOf={({ id }) => id}
      views={[
        { label: 'All', query: '' },
        { label: 'In review', query: 'state=review' },
      ]}
      filters={[
        { name: 'state', label: 'State', kind: 'choice', options: STATES },
        { name: 'author', label: 'Author', kind: 'text' },
      ]}
      search="Title"
      title={{
        label: 'Title',
        sort: 'title',
        text: ({ title }) => title,
        sub: ({ id, author }) => `${id} · ${author}`,
        picture: ({ id }) => <CoverArt number={Number(id)} category="bipolar-disorder" size="sm" ratio="square" />,
        to: ({ id }) => officeHref('/parts', { sheet: 'record', of: id }),
      }}
      columns={COLUMNS}
      acts={({ title }) => [
        { label: 'Preview', run: () => notifier.done(`${title} previewed`) },
        {
          label: 'Delete revisions',
          note: 'Needs the role Owner',
          isDisabled: !may('settings.write'),
          run: () => undefined,
        },
      ]}
      bulk={[
        {
          label: 'Schedule…',
          icon: 'calendar',
          keys: 's',
          run: (ids) => notifier.undoable(`${ids.length} publications scheduled`, () => notifier.done('Undone')),
        },
        {
          label: 'Retire…',
          icon: 'close',
          fits: ({ state }) => state === 'published',
          run: (ids) => notifier.failed(`${ids.length} could not be retired`, () => undefined),
        },
      ]}
      keys={[{ keys: 'p', label: 'Preview', run: ({ title }) => notifier.done(`${title} previewed`) }]}
    />
  );
}
