import { useState } from 'react';
import { useSearchParams } from 'react-router';
import type { TranscriptYear } from '#app/api/queries/credit-queries.ts';
import type { CreditGoal } from '#app/api/queries/credit-record-queries.ts';
import { useText } from '#app/i18n/text.tsx';
import { ONCE_STARTS } from '#domain/credits/learners/goals.ts';
import type { TranscriptPeriod } from '#domain/credits/learners/transcript-period.ts';
import { Select } from '#ui/choice/select.tsx';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { findOption, isWholePeriod, periodOf, periodOptions, periodParams } from './choose-period.ts';

const ALL = '';
const DATES = 'dates';

type PeriodBarProps = { period: TranscriptPeriod; years: readonly TranscriptYear[]; goals: readonly CreditGoal[] };

/** Chooses the period of the transcript and of its files: a year, the cycle of a goal, or dates. (rules T65) */
export function PeriodBar({ period, years, goals }: PeriodBarProps) {
  const { t, date } = useText();
  const [, setSearch] = useSearchParams();
  const [isChoosing, setChoosing] = useState(false);
  const show = (next: TranscriptPeriod) => setSearch(periodParams(next), { replace: true, preventScrollReset: true });
  // What is required once has no cycle.
  const cycles = goals.filter(({ starts }) => starts !== ONCE_STARTS);
  const options = periodOptions(years, cycles, ({ name, starts, ends }) =>
    t('creditRecord.period.cycle', { name, from: date(starts), to: date(ends) }),
  );
  const option = findOption(options, period);
  const hasDates = isChoosing || (option === null && !isWholePeriod(period));
  const choose = (value: string) => {
    setChoosing(value === DATES);
    if (value !== DATES) show(value === ALL ? {} : periodOf(value));
  };
  const setDay = (side: 'from' | 'to', value: string) =>
    show({ ...period, [side]: periodOf(`${value}/`).from } as TranscriptPeriod);
  return (
    <div className="transcript-period">
      <Field label={t('creditRecord.period.label')}>
        <Select
          value={hasDates ? DATES : (option?.value ?? ALL)}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          <option value={ALL}>{t('creditRecord.period.all')}</option>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
          <option value={DATES}>{t('creditRecord.period.dates')}</option>
        </Select>
      </Field>
      {hasDates && (
        <>
          <Field label={t('creditRecord.period.from')}>
            <TextInput
              type="date"
              value={period.from ?? ''}
              max={period.to}
              onChange={({ target }) => setDay('from', target.value)}
            />
          </Field>
          <Field label={t('creditRecord.period.to')}>
            <TextInput
              type="date"
              value={period.to ?? ''}
              min={period.from}
              onChange={({ target }) => setDay('to', target.value)}
            />
          </Field>
        </>
      )}
    </div>
  );
}
