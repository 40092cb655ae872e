import { officeNumber, officeTime } from '#admin/parts/format/office-format.ts';
import { Section } from '#admin/parts/layout/section.tsx';
import { nowIso } from '#client/clock.ts';
import { MAX_RATE } from '#domain/newsletter/issue-state.ts';
import { Field } from '#ui/field/field.tsx';
import { TextInput } from '#ui/text-input/text-input.tsx';
import { instantOfOffice } from './office-time.ts';
import type { Issue } from './use-issue.ts';

/** When an issue is to start, in the time of the office, and how fast it is sent. */
export type PlannedTime = { day: string; time: string; rate: string };

export const plannedTimeOf = (issue: Issue | undefined): PlannedTime => ({
  day: '',
  time: '07:00',
  rate: String(issue?.rate ?? ''),
});

/**
 * The start of a plan, null for at once, whether it is over already, and when its last email leaves; null if the rate is
 * no number.
 */
export function readPlan({ day, time, rate }: PlannedTime, recipients: number) {
  const perMinute = /^\d{1,5}$/.test(rate.trim()) ? Number(rate) : 0;
  if (perMinute < 1 || perMinute > MAX_RATE) return null;
  const at = day === '' ? null : instantOfOffice(day, time);
  const minutes = Math.max(0, Math.ceil(recipients / perMinute) - 1);
  const start = at ?? nowIso();
  const end = new Date(Date.parse(start) + minutes * 60_000).toISOString();
  return { at, isPast: at !== null && at < nowIso(), rate: perMinute, start, end, minutes };
}

type ScheduleFormProps = { time: PlannedTime; recipients: number | undefined; onChange: (time: PlannedTime) => void };

/** Day, time and rate, and what follows from them. */
export function ScheduleForm({ time, recipients, onChange }: ScheduleFormProps) {
  const { day, time: clock, rate } = time;
  const plan = readPlan(time, recipients ?? 0);
  const isPast = plan?.isPast === true;
  return (
    <Section title="Schedule">
      <div className="stack-4">
        <div className="grid-2">
          <Field label="Day" hint="Empty: at once" {...(isPast && { error: 'This time is over. Choose a later one.' })}>
            <TextInput type="date" value={day} onChange={(event) => onChange({ ...time, day: event.target.value })} />
          </Field>
          <Field label="Time, office">
            <TextInput
              type="time"
              value={clock}
              onChange={(event) => onChange({ ...time, time: event.target.value })}
            />
          </Field>
        </div>
        <Field
          label="Maximum per minute"
          {...(plan === null && { error: `Enter a number from 1 to ${officeNumber(MAX_RATE)}.` })}
        >
          <TextInput
            inputMode="numeric"
            value={rate}
            onChange={(event) => onChange({ ...time, rate: event.target.value })}
          />
        </Field>
        {plan !== null && !isPast && recipients !== undefined && recipients > 0 && (
          <p className="o-muted">
            {officeNumber(plan.rate)} a minute from {officeTime(plan.start)}: the last of {officeNumber(recipients)}{' '}
            {recipients === 1 ? 'email' : 'emails'} leaves at {officeTime(plan.end)}.
          </p>
        )}
        <p className="o-muted">You can stop it while it is sending. It stops by itself at 2 % bounces.</p>
      </div>
    </Section>
  );
}
