import { useState } from 'react';
import { ChangeDialog } from '#admin/parts/dialog/change-dialog.tsx';
import { officeDate } from '#admin/parts/format/office-format.ts';
import { Screen } from '#admin/parts/layout/screen.tsx';
import { useList } from '#admin/parts/list/use-list.ts';
import { Status } from '#admin/parts/status/status.tsx';
import type { Column } from '#admin/parts/table/column.ts';
import { ListView } from '#admin/parts/table/list-view.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { exportSubscribers, listSubscribers } from '#contract/calls/office/subscribers.ts';
import type { Entity } from '#contract/resources.ts';
import { LANGUAGES } from '#domain/catalogue/languages.ts';
import { Button } from '#ui/button/button.tsx';
import { LANGUAGE_NAMES, SUPPRESSIONS } from './labels.ts';
import { NewsletterTabs } from './newsletter-tabs.tsx';

type Subscriber = Entity<'Subscriber'>;

const STATUS = {
  confirmed: { kind: 'ok', label: 'Confirmed' },
  pending: { kind: 'wait', label: 'Waiting for confirmation' },
  unsubscribed: { kind: 'off', label: 'Unsubscribed' },
} as const;

const COLUMNS: readonly Column<Subscriber>[] = [
  {
    name: 'status',
    label: 'Status',
    cell: ({ status, suppressed }) => (
      <Status
        kind={suppressed === null ? STATUS[status].kind : 'bad'}
        note={suppressed === null ? undefined : SUPPRESSIONS[suppressed]}
      >
        {STATUS[status].label}
      </Status>
    ),
  },
  { name: 'language', label: 'Language', cell: ({ language }) => LANGUAGE_NAMES[language] },
  { name: 'source', label: 'Entered at', from: 'laptop', cell: ({ source }) => source ?? '' },
  { name: 'created', label: 'Since', align: 'end', cell: ({ created }) => officeDate(created) },
];

/** Everyone who subscribed. */
export function Subscribers() {
  const [isExporting, setExporting] = useState(false);
  const notifier = useNotifier();
  const list = useList({
    queryKey: ['subscribers'],
    sort: '',
    filters: ['status', 'lang'],
    searchFilter: 'search',
    size: 50,
    load: ({ filter, page, signal }) => browserApi(listSubscribers, { filter, page, signal }),
  });
  const save = async (reason: string) => {
    const { filters, search } = list.state;
    const body = { reason, ...filters, ...(search === '' ? {} : { search }) };
    const { data } = await browserApi(exportSubscribers, { plain: body });
    download(data.csv);
    notifier.done(data.complete ? `${data.rows} subscribers exported` : `The newest ${data.rows} are exported`);
  };
  return (
    <Screen
      title="Subscribers"
      crumbs={[{ label: 'Newsletter', to: '/newsletter' }]}
      acts={<Button onClick={() => setExporting(true)}>Export…</Button>}
    >
      <NewsletterTabs />
      <ListView
        name="subscribers"
        noun="subscribers"
        list={list}
        idOf={({ id }) => id}
        search="Beginning of the address"
        filters={[
          {
            name: 'status',
            label: 'Status',
            kind: 'choice',
            options: Object.entries(STATUS).map(([value, { label }]) => ({ value, label })),
          },
          {
            name: 'lang',
            label: 'Language',
            kind: 'choice',
            options: LANGUAGES.map((value) => ({ value, label: LANGUAGE_NAMES[value] })),
          },
        ]}
        title={{ label: 'Address', text: ({ email }) => email, sub: ({ name }) => name }}
        columns={COLUMNS}
        empty={{
          title: 'No one has subscribed yet',
          text: 'Addresses are entered on the site and confirmed by email.',
        }}
      />
      <ChangeDialog
        open={isExporting}
        onClose={() => setExporting(false)}
        title="Export subscribers"
        lead="The subscribers of these filters as CSV. Addresses are personal data: store the file no longer than you need it."
        reason
        act="Export"
        onConfirm={({ reason }) => save(reason)}
      />
    </Screen>
  );
}

function download(csv: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([csv], { type: 'text/csv' }));
  link.download = 'subscribers.csv';
  link.click();
  URL.revokeObjectURL(link.href);
}
