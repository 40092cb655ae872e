import './timeline.css';
import type { ReactNode } from 'react';
import { Glyph, type GlyphName } from '#admin/parts/status/glyph.tsx';

export type TimelineEvent = {
  id: string;
  /** As it is shown: `11/10, 6:19 p.m.`, or only the time if the day is the same as before. */
  time: string;
  /** For machines: an instant or a day. */
  dateTime: string;
  label: ReactNode;
  note?: ReactNode;
  kind?: 'neutral' | 'waiting' | 'good' | 'bad';
  /** An amount, or an act. */
  end?: ReactNode;
};

const GLYPH_OF = {
  neutral: 'empty',
  waiting: 'waiting',
  good: 'done',
  bad: 'trouble',
} as const satisfies Record<string, GlyphName>;

/** What happened, in order. */
export function Timeline({ events, label }: { events: readonly TimelineEvent[]; label: string }) {
  return (
    <ol className="o-timeline" aria-label={label}>
      {events.map(({ id, time, dateTime, label: text, note, kind = 'neutral', end }) => (
        <li key={id} data-kind={kind}>
          <time dateTime={dateTime}>{time}</time>
          <Glyph name={GLYPH_OF[kind]} />
          <div>
            <b>{text}</b>
            {note && <small>{note}</small>}
          </div>
          {end && <span className="o-timeline-end">{end}</span>}
        </li>
      ))}
    </ol>
  );
}
