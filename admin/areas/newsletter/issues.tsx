import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from '#admin/parts/address/navigation.ts';
import { officeHref } from '#admin/parts/address/office-address.ts';
import { ChangeDialog } from '#admin/parts/dialog/change-dialog.tsx';
import { datedInstant, officeInstant, officeNumber } from '#admin/parts/format/office-format.ts';
import { Screen } from '#admin/parts/layout/screen.tsx';
import { useList } from '#admin/parts/list/use-list.ts';
import { Status } from '#admin/parts/status/status.tsx';
import type { Column } from '#admin/parts/table/column.ts';
import { ListView } from '#admin/parts/table/list-view.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { createIssue, deleteIssue, listOfficeIssues } from '#contract/calls/office/newsletter.ts';
import type { Entity } from '#contract/resources.ts';
import { ISSUE_STATES } from '#domain/newsletter/issue-state.ts';
import { Button } from '#ui/button/button.tsx';
import { STATES } from './labels.ts';
import { NewsletterTabs } from './newsletter-tabs.tsx';

type Issue = Entity<'OfficeIssue'>;

const timeOf = ({ finished, started, scheduled }: Issue): string => {
  const time = finished ?? started ?? scheduled;
  return time === null ? '' : officeInstant(time);
};

const COLUMNS: readonly Column<Issue>[] = [
  {
    name: 'state',
    label: 'State',
    cell: ({ state, paused_why }) => (
      <Status kind={STATES[state].kind} note={paused_why === 'bounces' ? 'too many bounces' : undefined}>
        {STATES[state].label}
      </Status>
    ),
  },
  { name: 'time', label: 'Sent or due', align: 'end', cell: timeOf },
  {
    name: 'sent',
    label: 'Sent',
    align: 'end',
    cell: ({ sent, recipients }) => (recipients === 0 ? '' : `${officeNumber(sent)} of ${officeNumber(recipients)}`),
  },
  {
    name: 'updated',
    label: 'Changed',
    from: 'laptop',
    cell: ({ updated, updated_by }) => `${updated === null ? '' : officeInstant(updated)} ${updated_by ?? ''}`,
    saved: ({ updated, updated_by }) => `${updated === null ? '' : datedInstant(updated)} ${updated_by ?? ''}`,
  },
];

/** The issues that the office composed. */
export function Issues() {
  const begin = useBeginIssue();
  const [deleted, setDeleted] = useState<Issue | null>(null);
  const list = useList({
    queryKey: ['issues'],
    sort: '',
    filters: ['state'],
    searchFilter: 'search',
    load: ({ filter, page, signal }) => browserApi(listOfficeIssues, { filter, page, signal }),
  });
  return (
    <Screen title="Newsletter" acts={<Button onClick={() => void begin()}>New issue</Button>}>
      <NewsletterTabs />
      <ListView
        name="issues"
        noun="issues"
        list={list}
        idOf={({ id }) => id}
        search="Number, name, subject"
        filters={[
          {
            name: 'state',
            label: 'State',
            kind: 'choice',
            options: ISSUE_STATES.map((value) => ({ value, label: STATES[value].label })),
          },
        ]}
        title={{
          label: 'Issue',
          text: ({ title, name, number }) => title || name || `Issue ${number}`,
          sub: ({ number, name }) => [`Issue ${number}`, name].filter(Boolean).join(' · '),
          to: ({ id }) => officeHref('/newsletter/:id', { id }),
        }}
        columns={COLUMNS}
        acts={(issue) => [
          { label: 'Copy as a new draft', run: () => void begin(issue.id) },
          issue.state === 'draft'
            ? { label: 'Delete…', run: () => setDeleted(issue) }
            : { label: 'Figures', to: officeHref('/newsletter/:id/figures', { id: issue.id }) },
        ]}
        empty={{
          title: 'No issues yet',
          text: 'The weekly issue is made automatically from what is new. Write one of your own to add more, or to reach some readers only.',
        }}
      />
      {deleted && <DeleteDialog issue={deleted} onClose={() => setDeleted(null)} />}
    </Screen>
  );
}

function DeleteDialog({ issue, onClose }: { issue: Issue; onClose: () => void }) {
  const queries = useQueryClient();
  const notifier = useNotifier();
  return (
    <ChangeDialog
      open
      onClose={onClose}
      title={`Delete the draft of issue ${issue.number}`}
      changes={[{ label: issue.title || issue.name || 'Without a subject', now: 'Draft', after: 'Deleted' }]}
      act="Delete draft"
      isDangerous
      consequence="Cannot be undone."
      onConfirm={async () => {
        await browserApi(deleteIssue, { params: { id: issue.id } });
        notifier.done(`The draft of issue ${issue.number} is deleted`);
        await queries.invalidateQueries({ queryKey: ['issues'] });
      }}
    />
  );
}

/** Begins an issue, empty or as a copy, and opens it. */
function useBeginIssue() {
  const navigate = useNavigate();
  const notifier = useNotifier();
  const begin = async (copyOf?: string): Promise<void> => {
    try {
      const { data } = await browserApi(createIssue, { plain: copyOf === undefined ? {} : { copy_of: copyOf } });
      await navigate(officeHref('/newsletter/:id', { id: data.id }));
    } catch {
      notifier.failed('The issue could not be created.', () => void begin(copyOf));
    }
  };
  return begin;
}
