import { useState } from 'react';
import { COMPARISONS, isPeriod, type Period, RANGES } from '#domain/reports/period.ts';
import { parsePlainDate } from '#domain/shared/dates.ts';
import { Button } from '#ui/button/button.tsx';
import { Select } from '#ui/choice/select.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { COMPARISON_LABELS, REPORT_RANGE_LABELS } from './report-address.ts';
import { useReportState } from './use-report-state.ts';

type ReportBarProps = {
  filter?: { label: string; options: readonly { value: string; label: string }[] } | undefined;
};

/** The period, the comparison and the filter of a report. All of it is in the address. */
export function ReportBar({ filter }: ReportBarProps) {
  const [state, change] = useReportState();
  return (
    <search className="o-report-bar" aria-label="Period and comparison">
      <Field label="Period">
        <Select
          value={state.range}
          onChange={({ target }) =>
            change({ range: [...RANGES, 'custom' as const].find((each) => each === target.value) ?? 'custom' })
          }
        >
          {[...RANGES, 'custom' as const].map((range) => (
            <option key={range} value={range}>
              {REPORT_RANGE_LABELS[range]}
            </option>
          ))}
        </Select>
      </Field>
      {state.range === 'custom' && (
        <DatesForm
          key={`${state.period.from} ${state.period.to}`}
          period={state.period}
          onChange={(period) => change({ period })}
        />
      )}
      <Field label="Compare with">
        <Select
          value={state.compare}
          onChange={({ target }) => change({ compare: COMPARISONS.find((each) => each === target.value) ?? 'before' })}
        >
          {COMPARISONS.toReversed().map((comparison) => (
            <option key={comparison} value={comparison}>
              {COMPARISON_LABELS[comparison]}
            </option>
          ))}
        </Select>
      </Field>
      {filter && (
        <Field label={filter.label}>
          <Select value={state.key} onChange={({ target }) => change({ key: target.value })}>
            <option value="">All</option>
            {filter.options.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </search>
  );
}

/** Two dates, applied together. */
function DatesForm({ period, onChange }: { period: Period; onChange: (period: Period) => void }) {
  const [typed, setTyped] = useState<{ from: string; to: string }>(period);
  const [from, to] = [parsePlainDate(typed.from), parsePlainDate(typed.to)];
  const isValid = from !== null && to !== null && isPeriod({ from, to });
  const [isRefused, setRefused] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        if (isValid) onChange({ from, to });
        setRefused(!isValid);
      }}
    >
      <Field label="From">
        <TextInput
          type="date"
          value={typed.from}
          onChange={({ target }) => setTyped({ ...typed, from: target.value })}
        />
      </Field>
      <Field
        label="To"
        error={isRefused ? 'Choose an end after the start, at most ten years later, from the year 2000 on.' : undefined}
      >
        <TextInput type="date" value={typed.to} onChange={({ target }) => setTyped({ ...typed, to: target.value })} />
      </Field>
      <Button kind="secondary" type="submit">
        Show
      </Button>
    </form>
  );
}
