import { officeHref } from '#admin/parts/address/office-address.ts';
import './reporting.css';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useParams } from 'react-router';
import { OfficeIconButton } from '#admin/parts/icon/office-icon-button.tsx';
import { describeLoadError, LoadError } from '#admin/parts/layout/load-error.tsx';
import { Screen } from '#admin/parts/layout/screen.tsx';
import { Section } from '#admin/parts/layout/section.tsx';
import { useNotifier } from '#admin/parts/toast/toasts.tsx';
import { browserApi } from '#client/api/browser-api.ts';
import { getReportSettings, saveReportSettings } from '#contract/calls/office/credit/reporting.ts';
import { COLUMN_FIELDS, type ColumnField, type ReportColumn } from '#domain/credits/reporting/report-columns.ts';
import { Button } from '#ui/button/button.tsx';
import { Checkbox } from '#ui/choice/checkbox.tsx';
import { Select } from '#ui/choice/select.tsx';
import { SkeletonRows } from '#ui/feedback/skeleton-rows.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { FIELD_LABELS, systemOf } from './report-labels.ts';

type Settings = Awaited<ReturnType<typeof load>>;
const load = async (body: string, signal?: AbortSignal) =>
  (await browserApi(getReportSettings, { params: { body }, ...(signal === undefined ? {} : { signal }) })).data;

/** The provider number at a body, and the columns of its files with a preview. (rules L46) */
export function Columns() {
  const { body = '' } = useParams();
  const { data, error, refetch } = useQuery({
    queryKey: ['report-settings', body],
    queryFn: ({ signal }) => load(body, signal),
  });
  return (
    <Screen
      title={`Number and columns of ${systemOf(body)}`}
      crumb="Number and columns"
      crumbs={[
        { label: 'Reporting', to: '/reporting' },
        { label: systemOf(body), to: officeHref('/reporting/:body', { body }) },
      ]}
      lead="What your partner confirmed. A change applies to batches that are prepared from now on."
    >
      {data === undefined && error === null && <SkeletonRows label="The columns are being loaded" count={8} />}
      {error !== null && <LoadError subject="The columns" error={error} onRetry={() => void refetch()} />}
      {data !== undefined && <SettingsForm key={data.version} settings={data} />}
    </Screen>
  );
}

function SettingsForm({ settings }: { settings: Settings }) {
  const { code, version, is_default, preview } = settings;
  const [number, setNumber] = useState(settings.provider_number);
  const [map, setMap] = useState(settings.columns);
  const save = useSave(code);
  const setColumns = (columns: ReportColumn[]) => setMap({ ...map, columns });
  const columnsChanged = JSON.stringify(map) !== JSON.stringify(settings.columns);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        save.mutate({ version, provider_number: number.trim(), ...(columnsChanged ? { columns: map } : {}) });
      }}
    >
      <Section title="At the body">
        <div className="o-report-fields">
          <Field label="Provider number" hint={NUMBER_HINTS[code]}>
            <TextInput
              value={number}
              maxLength={20}
              inputMode="numeric"
              onChange={({ target }) => setNumber(target.value)}
            />
          </Field>
          <Field label="Code of the profession" hint="Empty: ours is written.">
            <TextInput
              value={map.professionCode}
              maxLength={20}
              onChange={({ target }) => setMap({ ...map, professionCode: target.value })}
            />
          </Field>
        </div>
      </Section>
      <Section title="Columns">
        <ol className="o-column-rows">
          {map.columns.map((column, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns are known by their place
            <li key={at}>
              <ColumnRow column={column} at={at} columns={map.columns} onChange={setColumns} />
            </li>
          ))}
        </ol>
        <div className="o-column-foot">
          <Button
            kind="text"
            onClick={() => setColumns([...map.columns, { heading: 'New column', field: 'fixed', text: '' }])}
          >
            Add a column
          </Button>
          <Checkbox checked={map.headings} onChange={({ target }) => setMap({ ...map, headings: target.checked })}>
            The first row has the headings
          </Checkbox>
        </div>
      </Section>
      <Section title="Preview as saved">
        <Preview rows={preview} />
      </Section>
      <div className="o-report-acts">
        <Button type="submit" busy={save.isPending}>
          Save
        </Button>
        {!is_default && (
          <Button kind="secondary" onClick={() => save.mutate({ version, columns: null })}>
            Return to the published columns
          </Button>
        )}
      </div>
    </form>
  );
}

const NUMBER_HINTS: Readonly<Record<string, string>> = {
  accme: 'Seven digits.',
  'ce-broker': 'Without the prefix 50-.',
  'cpe-monitor': 'Four digits. Once it is saved, the site requests consent and an e-Profile ID from pharmacists.',
};

type Change = { version: number; provider_number?: string; columns?: Settings['columns'] | null };

function useSave(body: string) {
  const queries = useQueryClient();
  const notifier = useNotifier();
  const save = useMutation({
    mutationFn: (plain: Change) => browserApi(saveReportSettings, { params: { body }, plain }),
    onSuccess: async ({ data }) => {
      notifier.done('Saved');
      queries.setQueryData(['report-settings', body], data);
      await queries.invalidateQueries({ queryKey: ['reporting'] });
    },
    onError: (error, change) => notifier.failed(describeLoadError(error), () => save.mutate(change)),
  });
  return save;
}

type ColumnRowProps = {
  column: ReportColumn;
  at: number;
  columns: readonly ReportColumn[];
  onChange: (columns: ReportColumn[]) => void;
};

function ColumnRow({ column, at, columns, onChange }: ColumnRowProps) {
  const set = (change: Partial<ReportColumn>) => onChange(columns.with(at, { ...column, ...change }));
  return (
    <>
      <Field label={`Heading ${at + 1}`}>
        <TextInput value={column.heading} maxLength={120} onChange={({ target }) => set({ heading: target.value })} />
      </Field>
      <Field label={`Content ${at + 1}`}>
        <Select value={column.field} onChange={({ target }) => set({ field: target.value as ColumnField })}>
          {COLUMN_FIELDS.map((field) => (
            <option key={field} value={field}>
              {FIELD_LABELS[field]}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label={
          column.field === 'completed-on' || column.field === 'birth-month-day'
            ? `Format ${at + 1}`
            : `Text before ${at + 1}`
        }
      >
        <TextInput value={column.text} maxLength={120} onChange={({ target }) => set({ text: target.value })} />
      </Field>
      <div className="o-column-acts">
        <OfficeIconButton
          icon="up"
          label={`Move column ${at + 1} up`}
          disabled={at === 0}
          onClick={() => onChange(columns.toSpliced(at, 1).toSpliced(at - 1, 0, column))}
        />
        <OfficeIconButton
          icon="delete"
          label={`Remove column ${at + 1}`}
          disabled={columns.length === 1}
          onClick={() => onChange(columns.toSpliced(at, 1))}
        />
      </div>
    </>
  );
}

function Preview({ rows }: { rows: readonly (readonly string[])[] }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways
    <section className="o-report-preview" aria-label="Preview" tabIndex={0}>
      <table>
        <tbody>
          {rows.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are known by their place
            <tr key={at}>
              {row.map((cell, column) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: cells are known by their place
                <td key={column}>{cell}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
