import { daysUntil, officeDate } from '#admin/parts/format/office-format.ts';
import { Deadline } from '#admin/parts/status/deadline.tsx';
import { Glyph } from '#admin/parts/status/glyph.tsx';
import { nameSubject } from '#domain/credits/record-labels.ts';
import { CLOCK_LABELS } from './activity-labels.ts';
import type { ActivityRecord } from './activity-record.ts';

/** Reminders begin this long before a date. */
const SOON_DAYS = 30;

/** Release, review and every date after which no new credit is given, in order. (rules L21) */
export function ClockBar({ activity }: { activity: ActivityRecord }) {
  const { publication, record, clocks } = activity;
  const past = [
    ...(publication.released === null ? [] : [{ label: 'Released', on: publication.released }]),
    ...(record.reviewed === null ? [] : [{ label: 'Reviewed', on: record.reviewed }]),
  ];
  if (past.length + clocks.length === 0) return null;
  return (
    <ol className="o-activity-clocks" aria-label="Dates">
      {past.map(({ label, on }) => (
        <li key={label} data-past>
          <b>
            <Glyph name="done" />
            {label}
          </b>
          <span>{officeDate(on)}</span>
        </li>
      ))}
      {clocks.map(({ clock, on, subject }) => (
        <li key={`${clock} ${subject}`}>
          <b>
            <Glyph name={daysUntil(on) < 0 ? 'trouble' : daysUntil(on) <= SOON_DAYS ? 'waiting' : 'empty'} />
            {CLOCK_LABELS[clock]}
          </b>
          <span>{officeDate(on)}</span>
          <Deadline daysLeft={daysUntil(on)} soonDays={SOON_DAYS} />
          {subject !== '' && <small>{nameSubject(subject)}</small>}
        </li>
      ))}
    </ol>
  );
}
