import { useState } from 'react';
import { useLocation } from 'react-router';
import { useNavigate } from '#admin/parts/address/navigation.ts';
import { officeHref } from '#admin/parts/address/office-address.ts';
import { useShortcuts } from '#admin/parts/keyboard/shortcuts.ts';
import { Screen } from '#admin/parts/layout/screen.tsx';
import { useList } from '#admin/parts/list/use-list.ts';
import { useMay } from '#admin/parts/staff/use-staff.ts';
import { ListView } from '#admin/parts/table/list-view.tsx';
import { SaveTable } from '#admin/parts/table/save-table.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { currentDay, pageTimeZone } from '#client/clock.ts';
import { listDrafts } from '#contract/calls/office/content/publications.ts';
import { PUBLICATION_TYPE_NAMES } from '#domain/catalogue/publication-types.ts';
import { addDays } from '#domain/shared/dates.ts';
import { Button } from '#ui/button/button.tsx';
import { CREDIT_WARNING_DAYS } from '../credit-end.tsx';
import type { PublicationRow } from '../publication-labels.ts';
import { COLUMNS, FILTERS } from './columns.tsx';
import { NewPublication } from './new-publication.tsx';
import { usePublicationActs } from './use-publication-acts.tsx';

/** Every publication of the office, from the first draft to retirement. */
export function Publications() {
  const may = useMay();
  const navigate = useNavigate();
  const isNewAddress = useLocation().pathname.endsWith('/new');
  const [isCreating, setCreating] = useState(isNewAddress);
  const stopCreating = () => (isNewAddress ? void navigate('/publications', { replace: true }) : setCreating(false));
  const mayWrite = may('content.write');
  useShortcuts('Publications', mayWrite ? [{ keys: 'n', label: 'New publication', run: () => setCreating(true) }] : []);
  const list = useList<PublicationRow>({
    queryKey: ['publications', 'list'],
    sort: '-updated',
    filters: FILTERS.map(({ name }) => name),
    searchFilter: 'search',
    load: ({ filter, sort, page, signal }) => browserApi(listDrafts, { filter, sort, page, signal }),
  });
  const acts = usePublicationActs(list.rows);
  const soon = addDays(currentDay(pageTimeZone()), CREDIT_WARNING_DAYS);
  return (
    <Screen
      title="Publications"
      acts={
        <>
          {may('content.publish') && <SaveTable address="/api/admin/library.zip" label="Export the library" />}
          {mayWrite && (
            <Button icon="plus" onClick={() => setCreating(true)}>
              New publication
            </Button>
          )}
        </>
      }
    >
      <ListView
        name="publications"
        noun="publications"
        list={list}
        idOf={({ id }) => id}
        title={{
          label: 'Title',
          sort: 'title',
          text: ({ title, number }) => title || `Publication ${number}`,
          sub: describeRow,
          to: ({ id }) => officeHref('/publications/:id', { id }),
        }}
        columns={COLUMNS}
        filters={FILTERS}
        views={[
          { label: 'All', query: '' },
          { label: 'Open drafts', query: 'open=true' },
          { label: 'In review', query: 'state=in-review' },
          { label: 'Needs work', query: 'missing=true&state=draft%2Cin-review%2Cannounced' },
          { label: 'Announced', query: 'state=announced' },
          {
            label: 'Credit ends within 90 days',
            query: `expirationDate__lte=${soon}&sort=expirationDate`,
            feature: 'credit',
          },
          { label: 'Mine', query: 'mine=true' },
        ]}
        search="Title, number, author"
        acts={acts.of}
        bulk={acts.bulk}
        empty={{
          title: 'No publications yet',
          text: 'A publication begins as a draft. Only the office sees it until it is published.',
          acts: mayWrite && <Button onClick={() => setCreating(true)}>New publication</Button>,
        }}
      />
      {acts.dialogs}
      <NewPublication open={isCreating && mayWrite} onClose={stopCreating} />
    </Screen>
  );
}

function describeRow({ number, type, authors }: PublicationRow): string {
  const names = authors
    .map((slug) => slug.split('-').at(-1) ?? slug)
    .map((name) => name.charAt(0).toUpperCase() + name.slice(1));
  return [number, PUBLICATION_TYPE_NAMES[type], names.join(', ')].filter(Boolean).join(' · ');
}
