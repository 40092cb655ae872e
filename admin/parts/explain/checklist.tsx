import './checklist.css';
import type { ReactNode } from 'react';
import { Glyph, type GlyphName } from '#admin/parts/status/glyph.tsx';

const GLYPH_OF = {
  ok: 'done',
  waiting: 'waiting',
  stale: 'stale',
  blocking: 'trouble',
  'not-applicable': 'minus',
} as const satisfies Record<string, GlyphName>;

const SPOKEN = {
  ok: 'Done',
  waiting: 'Waiting',
  stale: 'Stale',
  blocking: 'Blocking',
  'not-applicable': 'Not applicable',
} as const;

export type ChecklistItem = {
  label: ReactNode;
  state: keyof typeof GLYPH_OF;
  note?: ReactNode;
  /** Its one act: a link or a text button. */
  act?: ReactNode;
};

/** What must be true, item by item, each with its one act. The answers are the server's. */
export function Checklist({ items, label }: { items: readonly ChecklistItem[]; label?: string }) {
  return (
    <ul className="o-checklist" aria-label={label}>
      {items.map(({ label: text, state, note, act }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the list has a fixed order
        <li key={index} data-state={state}>
          <Glyph name={GLYPH_OF[state]} />
          <div>
            <span className="visually-hidden">{SPOKEN[state]}: </span>
            <b>{text}</b>
            {note && <small>{note}</small>}
          </div>
          {act}
        </li>
      ))}
    </ul>
  );
}
