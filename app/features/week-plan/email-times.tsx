import type { PlanSettings } from '#app/api/queries/week-plan-query.ts';
import { useText } from '#app/i18n/text.tsx';
import { INTL_TAG } from '#client/i18n/locales.ts';
import { addDays, formatPlainDate, type PlainDate } from '#domain/shared/dates.ts';
import { formatHour } from '#domain/shared/time-zone.ts';
import { Select } from '#ui/choice/select.tsx';
import { Field } from '#ui/field/field.tsx';

type Email = PlanSettings['email'];
type EmailTimesProps = { email: Email; zone: string; onChange: (email: Email) => void };

/** When the email is sent, and when not. (rules F9) */
export function EmailTimes({ email, zone, onChange }: EmailTimesProps) {
  const { t, locale } = useText();
  const { weekday, hour, quiet } = email;
  const days = weekdaysOf(INTL_TAG[locale]);
  return (
    <div className="plan-times">
      <Field label={t('weekPlan.weekday')}>
        <Select value={weekday} onChange={({ target }) => onChange({ ...email, weekday: Number(target.value) })}>
          {days.map(({ value, name }) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <HourField
        label={t('weekPlan.hour')}
        value={hour}
        onChange={(changed) => onChange({ ...email, hour: changed })}
      />
      <HourField
        label={t('weekPlan.quietFrom')}
        value={quiet.from}
        onChange={(from) => onChange({ ...email, quiet: { ...quiet, from } })}
      />
      <HourField
        label={t('weekPlan.quietUntil')}
        value={quiet.until}
        onChange={(until) => onChange({ ...email, quiet: { ...quiet, until } })}
      />
      <p className="small quiet">{t('weekPlan.zone', { zone: zone.replaceAll('_', ' ') })}</p>
    </div>
  );
}

type HourFieldProps = { label: string; value: number; onChange: (hour: number) => void };

function HourField({ label, value, onChange }: HourFieldProps) {
  const { locale } = useText();
  return (
    <Field label={label}>
      <Select value={value} onChange={({ target }) => onChange(Number(target.value))}>
        {HOURS.map((hour) => (
          <option key={hour} value={hour}>
            {formatHour(hour, INTL_TAG[locale])}
          </option>
        ))}
      </Select>
    </Field>
  );
}

/** Monday first; the first of January 2024 was one. */
const weekdaysOf = (tag: string) =>
  [1, 2, 3, 4, 5, 6, 0].map((value, at) => {
    const day = addDays('2024-01-01' as PlainDate, at);
    return { value, name: formatPlainDate(day, tag, { weekday: 'long' }) };
  });

const HOURS = Array.from({ length: 24 }, (_, hour) => hour);
