import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { officeHref } from '#admin/parts/address/office-address.ts';
import { useMay } from '#admin/parts/staff/use-staff.ts';
import type { BulkAct, RowAct } from '#admin/parts/table/column.ts';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { ApiError } from '#client/api/api-error.ts';
import { browserApi } from '#client/api/browser-api.ts';
import { retirePublication, submitDraft } from '#contract/calls/office/content/publication-acts.ts';
import { mayAct, type TextState } from '#domain/authoring/workflow.ts';
import { RetireDialog } from '../editor/side/retire-dialog.tsx';
import type { PublicationRow } from '../publication-labels.ts';

type PublicationActs = {
  of: (row: PublicationRow) => readonly RowAct[];
  bulk: readonly BulkAct<PublicationRow>[];
  dialogs: ReactNode;
};

const stateOf = ({ open, visibility }: PublicationRow): TextState => ({ open, visibility });

const unless = (isFit: boolean, note: string) => (isFit ? {} : { isDisabled: true, note });

/** What can be done with publications in the list: one, or all that are selected. */
export function usePublicationActs(rows: readonly PublicationRow[]): PublicationActs {
  const may = useMay();
  const queries = useQueryClient();
  const notifier = useNotifier();
  const [retired, setRetired] = useState<PublicationRow | null>(null);
  const refresh = () => queries.invalidateQueries({ queryKey: ['publications'] });
  const canSubmit = (row: PublicationRow) => row.open === 'draft' && mayAct(stateOf(row), 'submit').ok;
  const canRetire = (row: PublicationRow) => may('content.publish') && mayAct(stateOf(row), 'retire').ok;

  const submit = async (chosen: readonly PublicationRow[]) => {
    const failed: PublicationRow[] = [];
    let reason = '';
    for (const { id, version } of chosen) {
      try {
        await browserApi(submitDraft, { params: { id }, plain: { version } });
      } catch (error) {
        failed.push(...chosen.filter((row) => row.id === id));
        reason = error instanceof ApiError ? error.message : 'The server cannot be reached.';
      }
    }
    const sent = chosen.length - failed.length;
    if (sent > 0) notifier.done(sent === 1 ? '1 publication is in review' : `${sent} publications are in review`);
    if (failed.length > 0)
      notifier.failed(
        `${failed.map(({ title }) => title).join(', ')} stayed a draft. ${reason}`,
        () => void submit(failed),
      );
    await refresh();
  };

  return {
    of: (row) => [
      { label: 'Open', to: officeHref('/publications/:id', { id: row.id }) },
      ...(may('content.write')
        ? [{ label: 'Send to review', ...unless(canSubmit(row), 'Only a draft'), run: () => void submit([row]) }]
        : []),
      ...(may('content.publish')
        ? [{ label: 'Retire…', ...unless(canRetire(row), 'Only what is public'), run: () => setRetired(row) }]
        : []),
    ],
    bulk: may('content.write')
      ? [
          {
            label: 'Send to review',
            icon: 'send',
            keys: 's',
            fits: canSubmit,
            run: (ids) => void submit(rows.filter(({ id }) => ids.includes(id))),
          },
        ]
      : [],
    dialogs: retired && (
      <RetireDialog
        open
        onClose={() => setRetired(null)}
        publication={retired}
        onRetire={async (reason) => {
          const { id, version } = retired;
          await browserApi(retirePublication, { params: { id }, plain: { version, reason } });
          notifier.done(`${retired.title} is retired`);
          await refresh();
        }}
      />
    ),
  };
}
