import { useSearchParams } from 'react-router';
import { RANGE_LABELS } from '#admin/parts/format/range-labels.ts';
import { currentDay, pageTimeZone } from '#client/clock.ts';
import { RANGES, type Range, rangeOf } from '#domain/reports/period.ts';
import { Select } from '#ui/choice/select.tsx';
import { Field } from '#ui/field/field.tsx';

/** The period that the address names. */
export function usePeriod() {
  const [query] = useSearchParams();
  const range = RANGES.find((each) => each === query.get('range')) ?? '12-months';
  return { range, period: rangeOf(range, currentDay(pageTimeZone())) };
}

export function RangeField({ range }: { range: Range }) {
  const [, setQuery] = useSearchParams();
  return (
    <search className="o-ev-range" aria-label="Period">
      <Field label="Period">
        <Select
          value={range}
          onChange={({ target: { value } }) =>
            setQuery(value === '12-months' ? {} : { range: value }, { preventScrollReset: true })
          }
        >
          {RANGES.map((each) => (
            <option key={each} value={each}>
              {RANGE_LABELS[each]}
            </option>
          ))}
        </Select>
      </Field>
    </search>
  );
}
