import { useQueryClient } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
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
  const fieldId = useId();
  const fault = findFault(csv, report);
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
      blockedBy={fault === null ? undefined : fieldId}
      act={report === null ? 'Check' : `Suppress ${count(report.added, 'address')}`}
      onConfirm={({ reason }) => confirm(reason)}
    >
      {(isChecked) => (
        <>
          <Field label="Addresses" id={fieldId} {...(isChecked && fault !== null && { error: fault })}>
            <TextArea rows={8} value={csv} onChange={(event) => change(event.target.value)} />
          </Field>
          {report && <ImportReport report={report} />}
        </>
      )}
    </ChangeDialog>
  );
}

/** Why nothing can be checked or imported, or null. */
function findFault(csv: string, report: Report | null): string | null {
  if (csv.trim() === '') return 'Enter at least one address.';
  return report?.added === 0 ? 'None of these addresses is new.' : null;
}

function ImportReport({ report: { added, known, faults } }: { report: Report }) {
  return (
    <div role="status">
      <p>
        {added} new, {known} known, {count(faults.length, 'line')} with a fault.
      </p>
      <ul>
        {faults.slice(0, 20).map(({ line, fault }) => (
          <li key={line}>
            Line {line} {FAULTS[fault]}.
          </li>
        ))}
      </ul>
    </div>
  );
}
