import './status.css';
import type { ReactNode } from 'react';
import { Glyph, type GlyphName } from './glyph.tsx';

const GLYPH_OF = {
  // Of a publication.
  draft: 'dashed',
  review: 'half',
  scheduled: 'waiting',
  announced: 'dot',
  published: 'done',
  retired: 'crossed',
  // Of anything else.
  ok: 'done',
  wait: 'waiting',
  half: 'half',
  stale: 'stale',
  run: 'running',
  off: 'crossed',
  none: 'empty',
  bad: 'trouble',
} as const satisfies Record<string, GlyphName>;

export type StatusKind = keyof typeof GLYPH_OF;

type StatusProps = {
  kind: StatusKind;
  /** The state in a word. */
  children: ReactNode;
  /** What is worth knowing with it: `rev. 15 open`, `9 a.m.`, `3 days`. */
  note?: ReactNode;
};

/** The state of a record: the shape and the word name it, the color comes last. */
export function Status({ kind, children, note }: StatusProps) {
  return (
    <span className="o-status" data-kind={kind}>
      <Glyph name={GLYPH_OF[kind]} />
      <span>
        {children}
        {note && <em> {note}</em>}
      </span>
    </span>
  );
}
