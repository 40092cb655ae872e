import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { ChangeDialog } from '#admin/parts/dialog/change-dialog.tsx';
import { officeNumber } from '#admin/parts/format/office-format.ts';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { importSuppressions } from '#contract/calls/office/subscribers.ts';
import { Field } from '#ui/field/field.tsx';
import { TextArea } from '#ui/text-input/text-input.tsx';

type Report = Awaited<ReturnType<typeof send>>['data'];
const send = (csv: string, { reason, isDry }: { reason: string; isDry: boolean }) =>
  browserApi(importSuppressions, { plain: { csv, reason, dry_run: isDry } });

const PLURALS = { line: 'lines', address: 'addresses' };
const count = (number: number, noun: keyof typeof PLURALS): string =>
  `${officeNumber(number)} ${number === 1 ? noun : PLURALS[noun]}`;

const FAULTS = { address: 'is no address', reason: 'has an unknown reason' };

/** Imports addresses; the first confirmation only reports what the second one does. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const queries = useQueryClient();
  const notifier = useNotifier();
  const [csv, setCsv] = useState('');
  const [report, setReport] = useState<Report | null>(null);
  // After the dry run the dialog stays open with its report.
  const staysOpen = useRef(false);
  const change = (text: string) => {
    setCsv(text);
    setReport(null);
  };
  const confirm = async (reason: string) => {
    if (report === null) {
      setReport((await send(csv, { reason, isDry: true })).data);
      staysOpen.current = true;
      return;
    }
    const { data } = await send(csv, { reason, isDry: false });
    notifier.done(`Suppressed: ${count(data.added, 'address')}`);
    await queries.invalidateQueries({ queryKey: ['suppressions'] });
  };
  const close = () => {
    if (!staysOpen.current) onClose();
    staysOpen.current = false;
  };
  return (
    <ChangeDialog
      open
      onClose={close}
      title="Import addresses"
      lead="One address in each line; “bounced” or “complained” may follow after a comma."
      reason
      act={report === null ? 'Check' : `Suppress ${count(report.added, 'address')}`}
      onConfirm={({ reason }) => confirm(reason)}
    >
      <Field label="Addresses">
        <TextArea rows={8} value={csv} onChange={(event) => change(event.target.value)} />
      </Field>
      {report && (
        <div role="status">
          <p>
            {report.added} new, {report.known} known, {count(report.faults.length, 'line')} with a fault.
          </p>
          <ul>
            {report.faults.slice(0, 20).map(({ line, fault }) => (
              <li key={line}>
                Line {line} {FAULTS[fault]}.
              </li>
            ))}
          </ul>
        </div>
      )}
    </ChangeDialog>
  );
}
