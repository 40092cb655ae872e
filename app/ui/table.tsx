import './table.css';
import './visually-hidden.css';
import type { ReactNode } from 'react';

type TableProps = {
  caption: string;
  /** The caption is written for readers who cannot see it; a heading says it to the others. */
  isCaptionHidden?: boolean;
  /** Tells it from the others where a page has many with the same caption. */
  label?: string;
  children: ReactNode;
  className?: string;
};

/** Figures in rows. What is wider than its place scrolls inside it, by keyboard too. */
export function Table({ caption, isCaptionHidden = false, label = caption, children, className = '' }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
    <section className={`table ${className}`} aria-label={label} tabIndex={0}>
      <table>
        <caption className={isCaptionHidden ? 'visually-hidden' : undefined}>{caption}</caption>
        {children}
      </table>
    </section>
  );
}
