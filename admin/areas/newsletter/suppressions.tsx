import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ChangeDialog } from '#admin/parts/dialog/change-dialog.tsx';
import { officeDate } from '#admin/parts/format/office-format.ts';
import { Screen } from '#admin/parts/layout/screen.tsx';
import { useList } from '#admin/parts/list/use-list.ts';
import { Status } from '#admin/parts/status/status.tsx';
import { ListView } from '#admin/parts/table/list-view.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { listSuppressions, removeSuppression } from '#contract/calls/office/subscribers.ts';
import type { Entity } from '#contract/resources.ts';
import { SUPPRESSION_REASONS } from '#domain/email/suppression.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { ImportDialog } from './import-dialog.tsx';
import { SUPPRESSIONS } from './labels.ts';
import { NewsletterTabs } from './newsletter-tabs.tsx';

type Suppression = Entity<'Suppression'>;

/** Addresses that bounced or complained. */
export function Suppressions() {
  const [removed, setRemoved] = useState<Suppression | null>(null);
  const [isImporting, setImporting] = useState(false);
  const list = useList({
    queryKey: ['suppressions'],
    sort: '',
    filters: ['why'],
    searchFilter: 'search',
    size: 50,
    load: ({ filter, page, signal }) => browserApi(listSuppressions, { filter, page, signal }),
  });
  return (
    <Screen
      title="Suppressions"
      crumbs={[{ label: 'Newsletter', to: '/newsletter' }]}
      lead="These addresses get required email only: about their account, their orders and their security."
      acts={<Button onClick={() => setImporting(true)}>Import…</Button>}
    >
      <NewsletterTabs />
      <ListView
        name="suppressions"
        noun="addresses"
        list={list}
        idOf={({ id }) => id}
        search="Beginning of the address"
        filters={[
          {
            name: 'why',
            label: 'Reason',
            kind: 'choice',
            options: SUPPRESSION_REASONS.map((value) => ({ value, label: SUPPRESSIONS[value] })),
          },
        ]}
        title={{ label: 'Address', text: ({ email }) => email }}
        columns={[
          {
            name: 'why',
            label: 'Reason',
            cell: ({ why }) => <Status kind={why === 'complained' ? 'bad' : 'off'}>{SUPPRESSIONS[why]}</Status>,
          },
          { name: 'since', label: 'Since', align: 'end', cell: ({ since }) => officeDate(since) },
        ]}
        acts={(row) => [{ label: 'Remove…', run: () => setRemoved(row) }]}
        empty={{ title: 'No suppressed address', text: 'The mail provider reports bounces and complaints.' }}
      />
      {removed && <RemoveDialog row={removed} onClose={() => setRemoved(null)} />}
      {isImporting && <ImportDialog onClose={() => setImporting(false)} />}
    </Screen>
  );
}

function RemoveDialog({ row, onClose }: { row: Suppression; onClose: () => void }) {
  const queries = useQueryClient();
  const notifier = useNotifier();
  const [isOwnRequest, setOwnRequest] = useState(false);
  return (
    <ChangeDialog
      open
      onClose={onClose}
      title={`Remove ${row.email}`}
      changes={[{ label: 'Email to this address', now: 'Required only', after: 'All that its owner subscribed to' }]}
      reason
      act="Remove"
      onConfirm={async ({ reason }) => {
        await browserApi(removeSuppression, { params: { id: row.id }, plain: { reason, own_request: isOwnRequest } });
        notifier.done(`${row.email} is emailed again`);
        await queries.invalidateQueries({ queryKey: ['suppressions'] });
      }}
    >
      <Checkbox checked={isOwnRequest} onChange={(event) => setOwnRequest(event.target.checked)}>
        The owner of this address requested it
      </Checkbox>
      {row.why === 'complained' && <p>The owner complained about our email, so no one else can decide this.</p>}
    </ChangeDialog>
  );
}
