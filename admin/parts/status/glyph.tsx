import './glyph.css';
import type { ReactNode } from 'react';

/** The shape of a state, on a field of 16 by 16: it is legible without color. */
const GLYPHS = {
  done: (
    <>
      <circle className="o-glyph-fill" cx="8" cy="8" r="6.7" />
      <path className="o-glyph-mark" d="m5.2 8.2 2 2 3.7-4.2" />
    </>
  ),
  trouble: (
    <>
      <path className="o-glyph-fill" d="M8 1.4 15 14H1z" />
      <path className="o-glyph-mark" d="M8 6v4M8 11.9v.1" />
    </>
  ),
  waiting: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M8 4.8V8l2.3 1.5" />
    </>
  ),
  half: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path className="o-glyph-fill" d="M8 4.2a3.8 3.8 0 0 1 0 7.6z" />
    </>
  ),
  empty: <circle cx="8" cy="8" r="6" />,
  dashed: <circle cx="8" cy="8" r="6" strokeDasharray="2.6 2.1" />,
  stale: <path d="M13.6 8A5.6 5.6 0 1 1 11.8 3.9M13.8 2v3h-3" />,
  minus: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M5 8h6" />
    </>
  ),
  running: <circle cx="8" cy="8" r="6" strokeDasharray="25 13" />,
  dot: (
    <>
      <circle cx="8" cy="8" r="6" />
      <circle className="o-glyph-fill" cx="8" cy="8" r="2.2" />
    </>
  ),
  crossed: (
    <>
      <circle cx="8" cy="8" r="6" />
      <path d="M4 12 12 4" />
    </>
  ),
} as const satisfies Record<string, ReactNode>;

export type GlyphName = keyof typeof GLYPHS;

/** A decorative glyph; the text beside it names the state. */
export function Glyph({ name }: { name: GlyphName }) {
  return (
    <svg className="o-glyph" viewBox="0 0 16 16" aria-hidden="true">
      {GLYPHS[name]}
    </svg>
  );
}
